import ArgumentParser
import Rules
import Terminal

struct Perft: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Counts the ways in which a position may go on.",
    discussion: """
      Tells how many sequences of so many moves there are; rounds that end sooner don't count. It \
      checks the rules against counts that others have published, and shows how fast they are.

      EXAMPLES
        gameon perft --drop --depth 8              5673234
        gameon perft --board 5x5x4 --depth 4
        gameon perft --depth 5 b2a1c3              after three moves
      """)

  @OptionGroup(title: "Board")
  var options: BoardOptions

  @Option(
    help: "How many moves, 0 to 20. One more takes about as many times longer as there are moves.")
  var depth: Int

  @Argument(help: "The moves so far, X first, with nothing between them: b2a1c3, in drop ddc.")
  var moves = ""

  func validate() throws {
    guard (0...20).contains(depth) else {
      throw ValidationError("--depth wants a number from 0 to 20.")
    }
    _ = try options.position(after: moves)
  }

  func run() throws {
    Output.ignoreBrokenPipes()
    do {
      let count = try options.position(after: moves).perft(depth: depth)
      try Output.standard.writeLine("\(count)")
    } catch is OutputClosed {
      // Whoever was reading has enough.
    }
  }
}
