package import Rules

/// Splits bytes that arrive in pieces into lines. Of a line that is longer than any round can be, only the fact is
/// reported, and memory stays bounded.
package struct PositionReader: Sendable {
  /// A line of input.
  package enum Line: Equatable, Sendable {
    /// The text, without white space at its ends: a carriage return goes too.
    case moves(String)
    /// More than `longest` bytes.
    case tooLong
  }

  /// The most bytes of a line. The 361 moves of 19x19 take 1444 with a blank after each.
  package static let longest = 4096

  private var rest: [UInt8] = []
  private var isTooLong = false

  package init() {}

  /// The lines that are complete with these bytes.
  package mutating func read(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(take())
      } else if rest.count < Self.longest {
        rest.append(byte)
      } else {
        isTooLong = true
      }
    }
    return lines
  }

  /// The line behind the last line feed, unless it is empty. To be called once nothing more comes.
  package mutating func end() -> [Line] { rest.isEmpty && !isTooLong ? [] : [take()] }

  private mutating func take() -> Line {
    defer { (rest, isTooLong) = ([], false) }
    guard !isTooLong else { return .tooLong }
    let line = String(decoding: rest, as: UTF8.self)
    return .moves(
      String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()))
  }
}

extension Round {
  /// The running round of a line of input: its moves as in `init(_:moves:)`, an empty line for the empty board.
  package init(_ ruleset: Ruleset, line: PositionReader.Line) throws(Refusal) {
    switch line {
    case .moves(let moves): try self.init(ruleset, moves: moves)
    case .tooLong:
      throw Refusal("A line has at most \(PositionReader.longest) bytes.")
    }
  }
}
