import API
package import Engine
package import Rules

extension Mark {
  var letter: Character { self == .x ? "X" : "O" }
}

extension Cell {
  var columnName: Character { Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(column))) }
}

extension Level {
  /// The word for it in commands: gentle, fair, sharp, perfect.
  package var name: String {
    switch self {
    case .gentle: "gentle"
    case .fair: "fair"
    case .sharp: "sharp"
    case .perfect: "perfect"
    }
  }

  /// The word for it on the screen. Where not every position can be proven there is no perfect
  /// player but an expert.
  package func title(on ruleset: Ruleset) -> String {
    if self == .perfect && !Analyst.provesEverything(on: ruleset) { return "Expert" }
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension Ruleset {
  /// "a to c"
  var columnRange: String {
    "a to \(Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(columns - 1))))"
  }

  /// "b2", in drop "b": what a move looks like.
  var exampleMove: String { isDrop ? "b" : "b2" }

  /// "Arrows and Enter, or b2"
  var wayToPlay: String { "\(isDrop ? "← →" : "Arrows") and Enter, or \(exampleMove)" }

  /// The same for the page of keys.
  var wayToPlayInWords: String {
    isDrop
      ? "← and → choose a column, Enter or the space bar lets the mark fall. "
        + "Or type the letter of the column, then Enter."
      : "The arrow keys aim, Enter or the space bar plays. Or type the cell, such as b2, then Enter."
  }

  /// A sentence on what can be typed as a move.
  var moveSentence: String {
    isDrop
      ? "A move is the letter of a column, \(columnRange), such as b."
      : "A move is a cell, such as b2: columns \(columnRange) from the left, "
        + "rows 1 to \(rows) from the bottom."
  }

  /// "3×3", "Drop 7×6"
  var boardWords: String { "\(isDrop ? "Drop " : "")\(columns)×\(rows)" }

  /// "3 in a row wins", in misere "3 in a row loses"
  var lineWords: String { "\(lineLength) in a row \(isMisere ? "loses" : "wins")" }
}

extension Round {
  /// A move as the text of a round has it: "b2", in drop "b".
  func text(of move: Cell) -> String { ruleset.isDrop ? String(move.columnName) : move.name }
}
