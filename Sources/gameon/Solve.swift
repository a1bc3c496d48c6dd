import ArgumentParser
import Foundation
import Rules
import Terminal

struct Solve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tells the value and the best moves of a position, as one line of JSON.",
    discussion: """
      {"value":"win","plies":1,"best":["a3"],"proven":true,"reason":{"line":["a3"]},"nodes":1,"seconds":0.002}

      The value is win, draw, loss or unknown for the side to move; plies counts the moves to the \
      end, null for a draw or an unknown value; best names the moves that are equally good, written \
      as in MOVES. Boards of up to 16 cells are proven. On larger ones as many positions are looked \
      at as --nodes allows, and proven says whether the value is certain. The reason of a proven value \
      is there where something short shows it: the line of a win, pairs of cells (whoever answers each \
      mark on one of a pair on the other stops the side to move, with stopsBoth the other side too), \
      or the zone of cells whose lines are still open.

      EXAMPLES
        gameon solve                               the empty 3x3 board
        gameon solve b2a1c3                        after three moves
        gameon solve --board 4x3x3 --misere
        gameon solve --board 5x5x4 --line c3       with a best line of play
        gameon solve --drop --nodes 5000000 ddc    in drop a move is its column alone
      """)

  @OptionGroup(title: "Board")
  var options: BoardOptions

  @Option(help: "How many positions may be looked at, where not every position can be proven.")
  var nodes = 1_000_000

  @Flag(help: "Adds a best line of play, for as long as its moves can be proven.")
  var line = false

  @Argument(help: "The moves so far, X first, with nothing between them: b2a1c3, in drop ddc.")
  var moves = ""

  func validate() throws {
    guard nodes >= 1 else { throw ValidationError("--nodes wants a number from 1 on.") }
    _ = try options.position(after: moves)
  }

  func run() throws {
    Output.ignoreBrokenPipes()
    do {
      let round = try options.position(after: moves)
      try solve(round, nodes: nodes, book: Self.book(of: round.ruleset), wantsLine: line)
    } catch is OutputClosed {
      // Whoever was reading has enough.
    }
  }

  /// The opening book of these rules, if there is one.
  private static func book(of ruleset: Ruleset) -> [UInt8]? {
    let file = InstalledFiles.url("books/\(String(decoding: ruleset.utf8Text, as: UTF8.self)).book")
    return (try? Data(contentsOf: file)).map { Array($0) }
  }
}
