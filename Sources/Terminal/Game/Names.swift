package import Engine
package import Rules

extension Mark {
  var letter: Character { self == .x ? "X" : "O" }
}

extension Cell {
  var columnName: Character { Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(column))) }

  /// "b2"
  package var name: String { "\(columnName)\(row + 1)" }
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

  /// "3×3", "Drop 7×6"
  var boardWords: String { "\(isDrop ? "Drop " : "")\(columns)×\(rows)" }

  /// "3 in a row wins", in misere "3 in a row loses"
  var lineWords: String { "\(lineLength) in a row \(isMisere ? "loses" : "wins")" }
}

extension Round {
  /// A move as the text of a round has it: "b2", in drop "b".
  func text(of move: Cell) -> String { ruleset.isDrop ? String(move.columnName) : move.name }
}
