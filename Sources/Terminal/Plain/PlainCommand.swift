internal import Rules

/// What can be typed besides a move. No word of them is also a move.
enum PlainCommand: String, CaseIterable {
  case board, marks, score, undo, new, reset, help, quit

  private var explanation: String {
    switch self {
    case .board: "shows the board in rows, a dot for a free cell"
    case .marks: "names the cells of X and of O"
    case .score: "says the score"
    case .undo: "takes the last move back, against the computer its answer too"
    case .new: "begins a new round and keeps the score"
    case .reset: "clears the board and the score"
    case .help: "says this"
    case .quit: "ends the program"
    }
  }

  static func help(on ruleset: Ruleset) -> [String] {
    [ruleset.moveSentence] + allCases.map { "\($0.rawValue): \($0.explanation)." }
  }
}
