import ArgumentParser
import Engine
import Foundation
import Rules
import Terminal

struct Play: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays in the terminal, against the computer or with two persons.",
    discussion: """
      Moves are made with the arrow keys and Enter, or typed: b2, in drop the column alone. \
      The key ? shows all keys. NO_COLOR turns the colours off.

      With --plain, and where input or output is no terminal, one move is read from each line and \
      every answer is a line of words, for screen readers and pipes. Each move is said, the board \
      only when asked for: the line 'board' shows it in rows, 'marks' names the cells of each mark. \
      The others are score, undo, new, reset, help and quit.

      EXAMPLES
        gameon play                                against the computer, 3x3
        gameon play --board 5x5x4 --level perfect
        gameon play --drop --mark o                four in a row, the computer begins
        gameon play --two --board 15x15x5          gomoku, two persons
        printf 'b2\\na1\\n' | gameon play --plain --seed 7
      """)

  @OptionGroup(title: "Board")
  var options: BoardOptions

  @Option(
    help: """
      How strong the computer is, sharp unless said otherwise. On boards that are too large to be \
      proven perfect is an expert.
      """)
  var level: Level?

  @Option(
    help: """
      A number from which the computer's choices follow: the same moves against the same seed are \
      answered alike.
      """)
  var seed: UInt64?

  @Option(help: "The mark that you have in every round. (default: X first, then they swap)")
  var mark: Mark?

  @Flag(help: "Two persons at this terminal, without the computer.")
  var two = false

  @Flag(help: "Reads one move from each line, and writes plain lines.")
  var plain = false

  func validate() throws {
    _ = try options.ruleset()
    if two && (level != nil || seed != nil || mark != nil) {
      throw ValidationError(
        "--level, --seed and --mark are about the computer; --two plays without.")
    }
  }

  func run() async throws {
    let ruleset = try options.ruleset()
    let contest = Contest(
      ruleset, opponent: two ? .person : .computer(level ?? .sharp), mark: mark,
      seed: seed ?? .random(in: 0...UInt64.max))
    let book = level == .perfect ? DropBook.installed(for: ruleset) : nil
    Output.ignoreBrokenPipes()
    let environment = ProcessInfo.processInfo.environment
    do throws(OutputClosed) {
      if !plain, let game = await ScreenGame(contest, book: book, environment: environment) {
        try await game.run()
      } else {
        try playPlainly(contest, book: book)
      }
    } catch {
      // Whoever was reading has enough.
    }
  }
}
