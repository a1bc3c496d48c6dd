internal import Engine
internal import Rules

/// The analyst of the board that was asked about last: what it has found out serves the next question.
enum Analysis {
  // One thread runs a WebAssembly instance, and its functions don't call each other.
  nonisolated(unsafe) private static var analyst: Analyst?

  static func evaluate(_ round: Round, budget: Int32) -> Evaluation? {
    if analyst?.ruleset != round.ruleset {
      // The memory of the last one is free before the next one asks for some.
      analyst = nil
      analyst = Analyst(round.ruleset)
    }
    if let book = Opening.book(of: round.ruleset) { analyst?.use(book) }
    return try? analyst?.evaluate(round, budget: Int(budget), isCancelled: isNeverCancelled)
  }
}

/// Says that an answer is still wanted: a worker of which none is wanted is ended. Whatever searches in this module asks
/// this function, because the compiler makes a search of its own for each function that is asked.
func isNeverCancelled() -> Bool { false }
