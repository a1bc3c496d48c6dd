import ArgumentParser
import Rules
import Terminal

struct Solve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tells the value and the best moves of a position, as one line of JSON.",
    discussion: """
      {"value":"win","plies":3,"best":["b2"],"proven":true,"nodes":57,"seconds":0.002}

      The value is win, draw, loss or unknown for the side to move; plies counts the moves to the \
      end, null for a draw or an unknown value; best names the moves that are equally good, written \
      as in MOVES. Boards of up to 16 cells are proven. On larger ones as many positions are looked \
      at as --nodes allows, and proven says whether the value is certain.

      EXAMPLES
        gameon solve                               the empty 3x3 board
        gameon solve b2a1c3                        after three moves
        gameon solve --board 4x3x3 --misere
        gameon solve --drop --nodes 5000000 ddc    in drop a move is its column alone
      """)

  @OptionGroup(title: "Board")
  var options: BoardOptions

  @Option(help: "How many positions may be looked at, where not every position can be proven.")
  var nodes = 1_000_000

  @Argument(help: "The moves so far, X first, with nothing between them: b2a1c3, in drop ddc.")
  var moves = ""

  func validate() throws {
    guard nodes >= 1 else { throw ValidationError("--nodes wants a number from 1 on.") }
    _ = try position()
  }

  func run() throws {
    Output.ignoreBrokenPipes()
    do {
      try solve(try position(), nodes: nodes)
    } catch is OutputClosed {
      // Whoever was reading has enough.
    }
  }

  private func position() throws -> Round {
    let ruleset = try options.ruleset()
    do throws(Refusal) {
      return try Round(ruleset, moves: moves)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
