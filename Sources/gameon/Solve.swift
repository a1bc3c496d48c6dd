import ArgumentParser
import Engine
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

      With --depth nothing is looked for that takes more moves than that: a win or a loss beyond it is \
      unknown, and so is a draw, unless something short shows it. --lines adds the best moves, each as \
      {"move":"a3","value":"win","plies":1,"proven":true,"line":["a3"]}; they share --nodes among them, \
      once more.

      --threads looks through a position on so many threads, which share a table of --memory megabytes \
      (a power of two, or less). What is proven is the same with any number of them; which reason \
      shows it, and the number of positions, may differ from one time to the next. --nodes counts \
      for each thread.

      When MOVES is - each line of standard input is the moves of a position, an empty one the empty \
      board, and each is answered by one line in the same order. A line that is no position is answered \
      {"error":"…"}; the others are answered all the same, and the exit code is 65.

      EXAMPLES
        gameon solve                               the empty 3x3 board
        gameon solve b2a1c3                        after three moves
        gameon solve --board 4x3x3 --misere
        gameon solve --board 5x5x4 --line c3       with a best line of play
        gameon solve --drop --nodes 5000000 ddc    in drop a move is its column alone
        gameon solve --depth 3 b2a1                what is decided within three moves
        gameon solve --lines 3 b2                  the three best moves
        gameon solve --drop --threads 8 --memory 1024 --nodes 1000000000 ddccb
        printf 'b2\\nb2a1\\n' | gameon solve -      many positions
      """)

  @OptionGroup(title: "Board")
  var options: BoardOptions

  @Option(help: "How many positions may be looked at, where not every position can be proven.")
  var nodes = 1_000_000

  @Option(
    help: ArgumentHelp(
      "How many moves of both sides to look ahead at most. (default: no bound)", valueName: "plies")
  )
  var depth: Int?

  @Option(help: "Adds so many of the best moves, each with its value and a line.")
  var lines: Int?

  @Option(
    help: ArgumentHelp(
      "How many threads look at a position at once; more than the processors don't help.",
      valueName: "number"))
  var threads = 1

  @Option(
    help: ArgumentHelp(
      "How many megabytes the table of what was found out takes, on boards that have one.",
      valueName: "megabytes"))
  var memory = 16

  @Flag(help: "Adds a best line of play, for as long as its moves can be proven.")
  var line = false

  @Argument(
    help: """
      The moves so far, X first, with nothing between them: b2a1c3, in drop ddc. - reads positions from \
      standard input, one a line.
      """)
  var moves = ""

  func validate() throws {
    guard nodes >= 1 else { throw ValidationError("--nodes wants a number from 1 on.") }
    guard depth.map({ (1...361).contains($0) }) ?? true else {
      throw ValidationError("--depth wants a number from 1 to 361.")
    }
    guard lines.map({ (1...361).contains($0) }) ?? true else {
      throw ValidationError("--lines wants a number from 1 to 361.")
    }
    guard (1...Self.mostThreads).contains(threads) else {
      throw ValidationError("--threads wants a number from 1 to \(Self.mostThreads).")
    }
    guard (1...Self.mostMemory).contains(memory) else {
      throw ValidationError("--memory wants a number from 1 to \(Self.mostMemory) on this machine.")
    }
    _ = try options.position(after: isMany ? "" : moves)
  }

  private static let mostThreads = 256
  /// The memory of the machine in megabytes.
  private static let mostMemory = Int(ProcessInfo.processInfo.physicalMemory >> 20)

  private var isMany: Bool { moves == "-" }

  func run() throws {
    Output.ignoreBrokenPipes()
    let ruleset = try options.ruleset()
    let analysts = Analyst.informedTeam(of: threads, on: ruleset, tableBytes: memory << 20)
    let wish = SolverWish(nodes: nodes, depth: depth, line: line, moves: lines ?? 0)
    do {
      if isMany {
        guard try solveLines(with: analysts, on: ruleset, wish: wish) else {
          throw ExitCode(EX_DATAERR)
        }
      } else {
        try solve(try options.position(after: moves), with: analysts, wish: wish)
      }
    } catch is OutputClosed {
      // Whoever was reading has enough.
    }
  }
}
