package import Foundation

/// A file that is open until this goes away. Its calls wait for the disk.
package struct OpenFile: ~Copyable {
  package let descriptor: Int32

  /// - Parameter flags: As of open(2); what is made is for the server alone.
  package init(_ path: String, _ flags: Int32) throws(SystemError) {
    descriptor = open(path, flags | O_CLOEXEC, 0o600)
    try SystemError.check(descriptor)
  }

  /// A folder in another one, which is no link.
  package init(_ name: String, in folder: borrowing OpenFile) throws(SystemError) {
    descriptor = openat(
      folder.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    try SystemError.check(descriptor)
  }

  /// A file without a name that holds these bytes, to be read from its beginning; it goes when it is closed.
  package init(holding bytes: some ContiguousBytes) throws(SystemError) {
    var path = Array("\(FileManager.default.temporaryDirectory.path)/gameon-XXXXXX".utf8CString)
    descriptor = mkstemp(&path)
    try SystemError.check(descriptor)
    try SystemError.check(fcntl(descriptor, F_SETFD, FD_CLOEXEC))
    unlink(path)
    try write(bytes)
    try SystemError.check(Int32(truncatingIfNeeded: lseek(descriptor, 0, SEEK_SET)))
  }

  deinit {
    close(descriptor)
  }

  package func write(_ bytes: some ContiguousBytes) throws(SystemError) {
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

  /// Writes at a place in the file, wherever that ends.
  package func write(_ bytes: some ContiguousBytes, at offset: Int) throws(SystemError) {
    if lseek(descriptor, off_t(offset), SEEK_SET) < 0 { throw SystemError(errno) }
    try write(bytes)
  }

  /// Returns when the disk has it.
  package func sync() throws(SystemError) {
    try SystemError.check(fsync(descriptor))
  }

  /// Finds the size. The next read or write that doesn't say where starts at the end.
  package func findSize() throws(SystemError) -> Int {
    let end = lseek(descriptor, 0, SEEK_END)
    if end < 0 { throw SystemError(errno) }
    return Int(end)
  }

  /// Takes away what is behind.
  package func cut(to size: Int) throws(SystemError) {
    try SystemError.check(ftruncate(descriptor, size))
  }

  /// Reads `count` bytes from a place on; fewer at the end of the file.
  package func read(_ count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress! + filled, count - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = SystemError(errno) }
        guard got > 0 else { break }
        filled += got
      }
    }
    if let failure { throw failure }
    return bytes
  }
}

extension OpenFile {
  /// Whether a file is there, and neither a folder nor a link.
  ///
  /// - Throws: `SystemError`, also when nothing is there
  package static func isRegular(_ path: String) throws(SystemError) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw SystemError(errno) }
    return status.st_mode & S_IFMT == S_IFREG
  }
}
