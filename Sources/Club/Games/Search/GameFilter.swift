/// Values by which a search for games is narrowed.
package struct GameFilter: Equatable, Sendable {
  /// Names, as the catalogue has them.
  package var platform: String?
  package var genre: String?
  package var from: Int?
  package var to: Int?
  package var isPlayable: Bool

  package init(
    platform: String? = nil, genre: String? = nil, from: Int? = nil, to: Int? = nil,
    isPlayable: Bool = false
  ) {
    self.platform = platform
    self.genre = genre
    self.from = from
    self.to = to
    self.isPlayable = isPlayable
  }

  /// The years in which games can have come out.
  static let years = 1940...2199

  /// The terms that a game must have in the index; nil when no game can.
  var terms: [GameExpression]? {
    var terms: [GameExpression] = []
    for (name, term) in [(platform, GameTerms.platform), (genre, GameTerms.genre)] {
      guard let name else { continue }
      guard let term = term(name) else { return nil }
      terms.append(.term(term))
    }
    if from != nil || to != nil {
      let first = max(from ?? .min, Self.years.lowerBound)
      let last = min(to ?? .max, Self.years.upperBound)
      guard first <= last else { return nil }
      terms.append(Self.term(for: first...last))
    }
    return isPlayable ? terms + [.term(GameTerms.playable)] : terms
  }

  /// The term for some years: whole decades by their own terms, so that there are few.
  private static func term(for years: ClosedRange<Int>) -> GameExpression {
    var (terms, year): ([GameExpression], Int) = ([], years.lowerBound)
    while year <= years.upperBound {
      let isDecade = year % 10 == 0 && year + 9 <= years.upperBound
      terms.append(.term(isDecade ? GameTerms.decade(year) : GameTerms.year(year)))
      year += isDecade ? 10 : 1
    }
    return .any(terms)
  }
}
