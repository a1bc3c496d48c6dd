import ArgumentParser
import Rules
import Terminal

/// The rules that are meant, the same for every command.
struct BoardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Columns x rows x marks in a row, each side 3 to 19. (default: 3x3x3, with --drop 7x6x4)",
      valueName: "board"))
  var board: String?

  @Flag(help: "A mark falls to the lowest free cell of its column.")
  var drop = false

  @Flag(help: "Whoever makes a line loses.")
  var misere = false

  var isGiven: Bool { board != nil || drop || misere }

  func ruleset() throws -> Ruleset {
    do throws(Refusal) {
      return try Ruleset(typed: board, isDrop: drop, isMisere: misere)
    } catch {
      throw ValidationError("--board \(board ?? ""): \(error.description)")
    }
  }

  /// A round in which these moves were played, as they are typed; a running one unless it may be over.
  func position(after moves: String, mayBeOver: Bool = false) throws -> Round {
    let ruleset = try ruleset()
    do throws(Refusal) {
      return try Round(ruleset, moves: moves, mayBeOver: mayBeOver)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
