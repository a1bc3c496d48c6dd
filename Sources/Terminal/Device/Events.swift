internal import Dispatch
internal import Engine
internal import Rules

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// An event while a game is on the screen.
enum Event: Sendable {
  case bytes([UInt8])
  /// An Escape after which nothing came.
  case escapeAlone
  case inputEnded
  case resized
  /// Ctrl-Z.
  case suspended
  /// A signal by which somebody wants this process to end.
  case stopped(signal: Int32)
  case tick
  case thought(Cell, about: Round)
  case found(Evaluation, to: Question)
  /// News that has come from the server.
  case news(OnlineNews)
  case chat(ChatNews)
}

/// Reads keys and catches signals from now on until the process ends.
struct EventSource {
  let events: AsyncStream<Event>
  let send: AsyncStream<Event>.Continuation

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

  /// Reads on a thread of its own that waits in the read. (A read source of Dispatch that ends
  /// while its pipe is closed makes the process crash on Linux once in a while.)
  private func read(from descriptor: Int32, as event: @escaping @Sendable ([UInt8]) -> Event) {
    DispatchQueue(label: "input").async { [send] in
      var buffer = [UInt8](repeating: 0, count: 1024)
      while true {
        let count = systemRead(descriptor, &buffer, buffer.count)
        if count > 0 {
          send.yield(event(Array(buffer[..<count])))
        } else if count == 0 || !isTransient(errno, at: descriptor) {
          send.yield(.inputEnded)
          return
        }
      }
    }
  }
}

/// Whether a read that failed can be tried again; where somebody else has made the input one that doesn't
/// wait, after waiting here.
func isTransient(_ error: Int32, at descriptor: Int32) -> Bool {
  guard error == EAGAIN else { return error == EINTR }
  var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&input, 1, -1) >= 0 || errno == EINTR
}

func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ size: Int) -> Int {
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
