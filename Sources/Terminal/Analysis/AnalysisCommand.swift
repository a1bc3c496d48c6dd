/// A command that can be typed besides a move. None of these words is also a move.
enum AnalysisCommand: String, TypedCommand {
  case best, moves, threats, why, story, board, marks, back, next, first, last, slip, game, longer,
    help
  case quit

  var explanation: String {
    switch self {
    case .best: "says the best moves, and how it goes on at best"
    case .moves: "says what each move is worth, the best first"
    case .threats: "says what has to be answered"
    case .why: "says why it is a draw, where something short shows it"
    case .story: "says the value after each move of the game"
    case .board: "shows the board in rows, a dot for a free cell"
    case .marks: "names the cells of X and of O"
    case .back: "takes the last move back"
    case .next: "makes the next move of the game"
    case .first: "goes to the start"
    case .last: "goes to the end"
    case .slip: "goes to the last move that gave something away, before it was made"
    case .game: "returns from another way to the game"
    case .longer: "looks longer"
    case .help: "says this"
    case .quit: "ends the program"
    }
  }
}
