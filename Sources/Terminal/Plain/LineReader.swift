/// Makes lines of what comes in pieces.
struct LineReader {
  private var rest: [UInt8] = []
  /// A length that no line that means something has; what is longer comes in parts.
  private let longest: Int

  init(longest: Int = 4096) {
    self.longest = longest
  }

  /// The lines that are complete with these bytes, without their ends.
  mutating func read(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte != UInt8(ascii: "\n") { rest.append(byte) }
      guard byte == UInt8(ascii: "\n") || rest.count == longest else { continue }
      lines.append(String(decoding: rest, as: UTF8.self))
      rest = []
    }
    return lines
  }

  /// Returns what is left behind the last end of a line, once nothing more comes.
  mutating func end() -> [String] {
    defer { rest = [] }
    return rest.isEmpty ? [] : [String(decoding: rest, as: UTF8.self)]
  }
}
