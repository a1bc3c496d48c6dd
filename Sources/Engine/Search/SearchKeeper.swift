internal import Rules

/// A search that an `Analyst` keeps for its next question. Only who holds it alone may use it: copies of
/// an analyst take another one.
final class SearchKeeper: @unchecked Sendable {
  private var search: Search

  init(_ ruleset: Ruleset) {
    search = Search(ruleset)
  }

  func evaluate(
    _ round: Round, budget: Int, isCancelled: () -> Bool
  ) throws(Cancelled) -> Evaluation {
    try search.evaluate(round, budget: budget, isCancelled: isCancelled)
  }
}
