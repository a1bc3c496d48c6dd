package import API

extension GameRecord {
  /// The game merged with what a source says of it: the better source's word counts, and each fills
  /// in what the other doesn't know.
  package func merged(
    with facts: GameFacts, from source: GameSource, _ askedAt: Instant?
  ) -> GameRecord {
    var game = self
    if source.rank >= self.source.rank {
      game.facts = facts.filled(with: self.facts, isSameSource: source == self.source)
      game.askedAt = askedAt
      // A source that only repeats what is known has said nothing.
      if game.facts != self.facts || askedAt != nil { game.source = source }
    } else {
      game.facts = self.facts.filled(with: facts, isSameSource: false)
    }
    game.facts.series =
      names(seriesOf: source)
      ? facts.series ?? self.facts.series : self.facts.series ?? facts.series
    if game.facts.coverLink != self.facts.coverLink { game.cover = nil }
    return game
  }

  /// Whether a source's word on the series counts. IGDB's doesn't where there is another: games find each other
  /// by this name, so it is the one that the catalogue has for all of them.
  private func names(seriesOf source: GameSource) -> Bool {
    source != .igdb && (self.source == .igdb || source.rank >= self.source.rank)
  }
}

extension GameFacts {
  /// Facts filled up with what others know besides. What people type for it is taken from both.
  fileprivate func filled(with others: GameFacts, isSameSource: Bool) -> GameFacts {
    var facts = self
    facts.released = released ?? others.released
    facts.about = about ?? others.about
    facts.addAbouts(of: others)
    if platforms.isEmpty { facts.platforms = others.platforms }
    if genres.isEmpty { facts.genres = others.genres }
    if themes.isEmpty { facts.themes = others.themes }
    if developers.isEmpty { facts.developers = others.developers }
    facts.playerRange = playerRange ?? others.playerRange
    if links.isEmpty { facts.links = others.links }
    if popularity == 0 { facts.popularity = others.popularity }
    facts.coverLink = coverLink ?? others.coverLink
    facts.sourceLink = sourceLink ?? (isSameSource ? others.sourceLink : nil)
    facts.ruleset = ruleset ?? others.ruleset
    facts.addTitles(of: others)
    return facts
  }

  private mutating func addAbouts(of others: GameFacts) {
    for (language, about) in others.otherAbouts.sorted(by: { $0.key < $1.key })
    where otherAbouts[language] == nil && otherAbouts.count < Self.mostAbouts {
      otherAbouts[language] = about
    }
  }

  private mutating func addTitles(of others: GameFacts) {
    for name in [others.title] + others.otherTitles
    where name != title && !otherTitles.contains(name) && otherTitles.count < Self.mostTitles {
      otherTitles.append(name)
    }
  }
}
