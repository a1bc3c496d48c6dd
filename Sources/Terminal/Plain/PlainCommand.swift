/// A command that can be typed besides a move. None of these words is also a move.
enum PlainCommand: String, TypedCommand {
  case board, marks, score, undo, new, reset, help, quit

  var explanation: String {
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
}
