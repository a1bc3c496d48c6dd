#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// An error for output that nobody reads any more: the pipe is closed or the terminal is gone.
package struct OutputClosed: Error {
  package init() {}
}

/// One of the two standard outputs, written at once. (`print` keeps what it is given for a while, and
/// ends the program on a closed pipe.)
package struct Output: Sendable {
  private let descriptor: Int32

  package static let standard = Output(descriptor: STDOUT_FILENO)
  package static let error = Output(descriptor: STDERR_FILENO)

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Makes writing to a closed pipe an error here, from now on, and no longer the end of the
  /// process.
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes the whole text.
  package func write(_ text: String) throws(OutputClosed) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR && errno != EAGAIN { throw OutputClosed() }
      bytes = bytes.dropFirst(max(count, 0))
    }
  }

  package func writeLine(_ line: String) throws(OutputClosed) {
    try write(line + "\n")
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Darwin)
    Darwin.write(descriptor, bytes, count)
  #else
    Glibc.write(descriptor, bytes, count)
  #endif
}
