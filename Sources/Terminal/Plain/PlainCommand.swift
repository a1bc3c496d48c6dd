internal import Rules

/// A command that can be typed besides a move. None of these words is also a move.
enum PlainCommand: String, CaseIterable {
  case board, marks, score, undo, new, reset, help, quit

  /// `q` stands for `quit`, as under keys, where it names no column.
  init?(typed words: String, on ruleset: Ruleset) {
    self.init(rawValue: words == "q" && !ruleset.hasColumnQ ? Self.quit.rawValue : words)
  }

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
    [ruleset.moveSentence]
      + allCases.map { command in
        let word = command == .quit && !ruleset.hasColumnQ ? "quit or q" : command.rawValue
        return "\(word): \(command.explanation)."
      }
  }
}

extension Ruleset {
  /// Whether q alone is a move.
  var hasColumnQ: Bool {
    isDrop && columns > Int(UInt8(ascii: "q") - UInt8(ascii: "a"))
  }
}
