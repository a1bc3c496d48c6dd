/// Makes lines of what comes in pieces.
struct LineReader {
  private var rest: [UInt8] = []
  /// No line that means something is as long; what is longer comes in parts.
  private static let longest = 4096

  /// The lines that are complete with these bytes, without their ends.
  mutating func read(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte != UInt8(ascii: "\n") { rest.append(byte) }
      guard byte == UInt8(ascii: "\n") || rest.count == Self.longest else { continue }
      lines.append(String(decoding: rest, as: UTF8.self))
      rest = []
    }
    return lines
  }
}
