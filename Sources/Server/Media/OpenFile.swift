import Foundation

/// A file that is open until this goes away. Its calls wait for the disk.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  /// - Parameter flags: As of open(2); what is made is for the server alone.
  init(_ path: String, _ flags: Int32) throws(SystemError) {
    descriptor = open(path, flags | O_CLOEXEC, 0o600)
    try SystemError.check(descriptor)
  }

  deinit {
    close(descriptor)
  }

  func write(_ bytes: some ContiguousBytes) throws(SystemError) {
    let failure = bytes.withUnsafeBytes { bytes -> SystemError? in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno != EINTR { return SystemError(errno) }
        rest = rest.dropFirst(max(0, count))
      }
      return nil
    }
    if let failure { throw failure }
  }

  /// Returns when the disk has it.
  func sync() throws(SystemError) {
    try SystemError.check(fsync(descriptor))
  }
}
