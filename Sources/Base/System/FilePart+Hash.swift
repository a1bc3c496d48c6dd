import Crypto

extension FilePart {
  /// The SHA-256 of the whole content, as 64 characters of 0-9 and a-f.
  ///
  /// Cost: reads all of it, 256 kB at a time.
  ///
  /// - Parameter take: gets each piece that was read, and ends the reading by what it throws
  /// - Throws: `SystemError`, what `take` throws
  package func hash(_ take: ([UInt8]) throws -> Void = { _ in }) throws -> String {
    var hash = SHA256()
    try readAll { piece in
      try take(piece)
      hash.update(data: piece)
    }
    return hash.finalize().map { Secret.hexadecimal($0) }.joined()
  }
}
