import Rules

/// `EngineBench` measures rules and engine; `EngineBench move RULESET BUDGET` one move; `EngineBench solver`
/// the proofs of positions and boards.
@main
struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "move", let budget = Int(CommandLine.arguments[3]) {
      return try measureMove(CommandLine.arguments[2], budget: budget)
    }
    if arguments.first == "solver" {
      try measureFreeProofs()
      try measureDropSets()
      return try measureDropBoards()
    }
    measureRandomRounds("3x3", .ticTacToe, rounds: 500_000)
    measureRandomRounds("15x15", .gomoku, rounds: 10_000)
    measurePerft("3x3", .ticTacToe, depth: 9)
    measurePerft("5x5x4", Ruleset.presets[2], depth: 6)
    measurePerft("drop 7x6x4", .dropFour, depth: 10)
    try measureProofs()
  }
}
