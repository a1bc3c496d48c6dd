import ArgumentParser
import Engine
import Foundation
import Rules
import Terminal

struct Analyse: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows what every move is worth, and where a game was won or lost.",
    discussion: """
      Every free cell says what it is worth to whoever is to move: ▲ win, = draw or ▼ loss, in so many \
      moves of both sides; ? isn't known yet, and ~ is a guess. There are a best line, what has to be \
      answered, and a strip of the game that steps where a move changed the value. Any other way can be \
      tried. Boards of up to 16 cells and many larger ones are proven; elsewhere more becomes known the \
      longer one waits. The key ? shows all keys. NO_COLOR turns the colours off.

      With --plain, and where input or output is no terminal, it is told in lines of words, for screen \
      readers and pipes: the board, the value after each move, what each move is worth. Then a move or a \
      word is read from each line: back, next, first, last, slip, best, moves, threats, why, story, \
      board, marks, game, longer, help and quit.

      EXAMPLES
        gameon analyse                             the empty 3x3 board
        gameon analyse --mark x b2a1c3b3           a game in which X was yours
        gameon analyse --board 5x5x4 c3
        gameon analyse --drop ddcc
        printf 'b1\\nbest\\n' | gameon analyse --plain b2
      """)

  @OptionGroup(title: "Board")
  var options: BoardOptions

  @Option(help: "The mark that was yours: then it says you. (default: nobody is you)")
  var mark: Mark?

  @Option(
    help: """
      With --plain, about how many positions may be looked at before each answer, where not every \
      position can be proven.
      """)
  var nodes = 500_000

  @Flag(help: "Reads one move or word from each line, and writes plain lines.")
  var plain = false

  @Argument(help: "The moves of the game, X first, with nothing between them: b2a1c3, in drop ddc.")
  var moves = ""

  func validate() throws {
    guard nodes >= 1 else { throw ValidationError("--nodes wants a number from 1 on.") }
    _ = try options.position(after: moves, mayBeOver: true)
  }

  func run() async throws {
    let study = Study(try options.position(after: moves, mayBeOver: true), reader: mark)
    let analyst = Analyst.informed(about: try options.ruleset())
    Output.ignoreBrokenPipes()
    let environment = ProcessInfo.processInfo.environment
    do throws(OutputClosed) {
      if !plain,
        let screen = await ScreenAnalysis(study, analyst: analyst, environment: environment)
      {
        try await screen.run()
      } else {
        try analysePlainly(study, analyst: analyst, nodes: nodes)
      }
    } catch {
      // Whoever was reading has enough.
    }
  }
}
