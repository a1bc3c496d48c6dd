import Crypto

extension OpenFile {
  /// The SHA-256 of the whole content, as 64 characters of 0-9 and a-f.
  ///
  /// Cost: reads all of it, 256 kB at a time.
  ///
  /// - Parameter check: is asked between two pieces, and ends the reading by what it throws
  /// - Throws: `SystemError`, what `check` throws
  package func hash(_ check: () throws -> Void = {}) throws -> String {
    var hash = SHA256()
    var offset = 0
    while case let piece = try read(1 << 18, at: offset), !piece.isEmpty {
      try check()
      hash.update(data: piece)
      offset += piece.count
    }
    return hash.finalize().map { Secret.hexadecimal($0) }.joined()
  }
}
