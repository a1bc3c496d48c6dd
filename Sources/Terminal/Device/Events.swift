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
}

/// Reads keys and catches signals, as long as it lives.
final class EventSource {
  let events: AsyncStream<Event>
  let send: AsyncStream<Event>.Continuation
  private var sources: [any DispatchSourceProtocol] = []

  init() {
    (events, send) = AsyncStream.makeStream(of: Event.self)
    let queue = DispatchQueue(label: "keys and signals")
    readKeys(on: queue)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      catching(number, on: queue, as: .stopped(signal: number))
    }
    catching(SIGWINCH, on: queue, as: .resized)
    catching(SIGTSTP, on: queue, as: .suspended)
  }

  private func readKeys(on queue: DispatchQueue) {
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: queue)
    source.setEventHandler { [send] in
      var buffer = [UInt8](repeating: 0, count: 1024)
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count > 0 {
        send.yield(.bytes(Array(buffer[..<count])))
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        send.yield(.inputEnded)
        source.cancel()
      }
    }
    source.resume()
    sources.append(source)
  }

  private func catching(_ number: Int32, on queue: DispatchQueue, as event: Event) {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler { [send] in send.yield(event) }
    source.resume()
    sources.append(source)
  }

  deinit {
    for source in sources { source.cancel() }
  }
}

/// Stops this process as Ctrl-Z does, and returns when it goes on.
func suspendProcess() {
  kill(getpid(), SIGSTOP)
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
