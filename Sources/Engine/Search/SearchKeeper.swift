package import Rules

/// A search that an `Analyst` keeps for its next question. Only who holds it alone may use it: copies of
/// an analyst take another one.
package final class SearchKeeper: @unchecked Sendable {
  private var search: Search

  package init(_ ruleset: Ruleset) {
    search = Search(ruleset)
  }

  /// See `Analyst.evaluate`; on small boards too, which it need not prove.
  package func evaluate(
    _ round: Round, budget: Int, depth: Int? = nil, isCancelled: () -> Bool
  ) throws(Cancelled) -> Evaluation {
    try search.evaluate(round, budget: budget, depth: depth, isCancelled: isCancelled)
  }
}
