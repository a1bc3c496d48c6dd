package import Rules

/// Makes lines of the positions that come in pieces. None is longer than the longest round takes, with room for
/// blanks: of a longer one only that is kept.
package struct PositionReader: Sendable {
  /// A line of input.
  package enum Line: Equatable, Sendable {
    case moves(String)
    case tooLong
  }

  /// Bytes of a line.
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

  /// Returns what is left behind the last end of a line, once nothing more comes.
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
  /// The running round that a line of input tells: its moves as in `init(_:moves:)`, an empty line for the empty
  /// board.
  package init(_ ruleset: Ruleset, line: PositionReader.Line) throws(Refusal) {
    switch line {
    case .moves(let moves): try self.init(ruleset, moves: moves)
    case .tooLong:
      throw Refusal("A line has at most \(PositionReader.longest) bytes.")
    }
  }
}

extension Refusal {
  /// {"error":"…"}
  package var json: String {
    var text = ""
    for scalar in description.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return #"{"error":"\#(text)"}"#
  }
}
