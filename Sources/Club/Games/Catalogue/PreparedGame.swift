package import API

/// A source's facts of a game, with all that follows from it alone. That takes as long as storing
/// it, so it is made outside of transactions.
package struct PreparedGame: Sendable {
  let facts: GameFacts
  let origin: GameOrigin
  /// The instant at which IGDB was asked for it.
  let askedAt: Instant?
  let title: TitleKey
  let terms: GameTermList

  package init(_ facts: GameFacts, from origin: GameOrigin, askedAt: Instant? = nil) {
    self.facts = facts
    self.origin = origin
    self.askedAt = askedAt
    let title = GameTitle(facts.title)
    self.title = TitleKey(title)
    terms = GameTermList(facts, title: title)
  }
}
