package import Foundation

/// A pipe: another program writes into one end, and this one reads from the other. Both are closed
/// with it.
package struct BytePipe: ~Copyable {
  private(set) var reading: Int32 = -1
  private(set) var writing: Int32 = -1
  private(set) var taken = Data()

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    try SystemError.check(pipe(&ends))
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    if reading >= 0 { close(reading) }
    if writing >= 0 { close(writing) }
  }

  package var isOpen: Bool { reading >= 0 }

  /// The argument for poll(2), which passes over what is closed.
  var poll: pollfd { pollfd(fd: reading, events: Int16(POLLIN), revents: 0) }

  mutating func closeWriting() {
    close(writing)
    writing = -1
  }

  /// Reads what has come, once, and closes at the end.
  package mutating func take() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(reading, &bytes, bytes.count)
    if count > 0 {
      taken.append(contentsOf: bytes[..<count])
    } else if count == 0 || errno != EINTR {
      close(reading)
      reading = -1
    }
  }
}

extension BytePipe {
  /// Gives a descriptor from which these bytes can be read.
  ///
  /// - Precondition: They are fewer than a pipe takes at once, which is 4 KiB at least.
  package static func holding<Value>(_ bytes: Data, _ body: (Int32) throws -> Value) throws -> Value
  {
    var pipe = try BytePipe()
    let count = bytes.withUnsafeBytes { write(pipe.writing, $0.baseAddress, $0.count) }
    guard count == bytes.count else { throw SystemError(errno) }
    pipe.closeWriting()
    return try body(pipe.reading)
  }
}
