internal import Dispatch
internal import Rules

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What can happen while a game is on the screen.
enum Event: Sendable {
  case bytes([UInt8])
  /// Nothing came after an Escape.
  case escapeAlone
  case inputEnded
  case resized
  /// Ctrl-Z.
  case suspended
  /// Somebody wants this process to end.
  case stopped(signal: Int32)
  case tick
  case thought(Cell, about: Round)
  /// Something has come from the server.
  case news(OnlineNews)
  case chat(ChatNews)
}

/// Reads keys and catches signals, as long as it lives.
final class EventSource {
  let events: AsyncStream<Event>
  let send: AsyncStream<Event>.Continuation
  private var sources: [any DispatchSourceProtocol] = []

  init() {
    (events, send) = AsyncStream.makeStream(of: Event.self)
    read(from: STDIN_FILENO) { .bytes($0) }
    let signals = catchSignals([SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP])
    read(from: signals) { numbers in
      let numbers = numbers.map(Int32.init)
      if let last = numbers.last(where: { $0 != SIGWINCH && $0 != SIGTSTP }) {
        return .stopped(signal: last)
      }
      return numbers.contains(SIGTSTP) ? .suspended : .resized
    }
  }

  private func read(from descriptor: Int32, as event: @escaping @Sendable ([UInt8]) -> Event) {
    // Each has a queue of its own: Ctrl-C takes back the keys before it, and who has begun to read them
    // waits for the next.
    let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "input"))
    source.setEventHandler { [send] in
      var buffer = [UInt8](repeating: 0, count: 1024)
      // The end of a pipe that comes with its last bytes is told but once.
      repeat {
        let count = systemRead(descriptor, &buffer, buffer.count)
        if count > 0 {
          send.yield(event(Array(buffer[..<count])))
        } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
          send.yield(.inputEnded)
          return source.cancel()
        }
      } while hasMore(descriptor)
    }
    source.resume()
    sources.append(source)
  }

  deinit {
    for source in sources { source.cancel() }
  }
}

/// Whether reading would answer at once.
private func hasMore(_ descriptor: Int32) -> Bool {
  var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&question, 1, 0) > 0
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ size: Int) -> Int
{
  #if canImport(Darwin)
    Darwin.read(descriptor, buffer, size)
  #else
    Glibc.read(descriptor, buffer, size)
  #endif
}

/// Stops this process as Ctrl-Z does, and returns when it goes on.
func suspendProcess() {
  // To this thread, so that it stops before it goes on; `kill` may take a while.
  raise(SIGSTOP)
}

/// Ends this process by the signal that it was sent, so that a shell sees why it ended.
func endProcess(by number: Int32) -> Never {
  signal(number, SIG_DFL)
  // The threads of Dispatch let no signal through.
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(number)
  exit(128 + number)
}
