package import API

/// A game as it lies in the catalogue.
package struct GameRecord: Equatable, Sendable {
  package let id: GameID
  package internal(set) var facts: GameFacts
  /// The source of these facts, where several know it.
  package internal(set) var source: GameSource
  package internal(set) var cover: MediaID?
  /// The number of players who have it and show that to everybody.
  package internal(set) var players: Int
  /// The instant at which IGDB was last asked for it, whether or not it knew the game; nil for never.
  package internal(set) var askedAt: Instant?
  /// The instant at which it was removed, or added by a member: it is not in the catalogue, but among
  /// somebody's games.
  package internal(set) var removedAt: Instant?
}

extension GameRecord {
  /// The game as lists show it.
  ///
  /// - Parameters:
  ///   - players: who have it and show that to the reader
  ///   - proposal: of a game that the reader has added
  package func summary(
    isMine: Bool, players: Int, proposal: GameSummary.Proposal? = nil
  ) -> GameSummary {
    GameSummary(
      id: id, title: facts.title, year: facts.released?.year,
      platforms: Array(facts.platforms.prefix(6)), genre: facts.genres.first,
      series: facts.series, cover: cover, ruleset: facts.ruleset?.text, players: players,
      isMine: isMine, proposal: proposal)
  }

  /// The game as its page shows it.
  ///
  /// - Parameters:
  ///   - about: in the place of what is stored; nil for that
  ///   - players: who have it and show that to the reader
  ///   - entry: what the reader has noted, if they have it
  ///   - rating: the stars that the reader has given it
  ///   - friends: at most 3 of the reader's friends who have it, of `friendCount`
  ///   - proposal: of a game that the reader has added
  package func game(
    about: String? = nil, players: Int, entry: GameEntryNote?, rating: GameRatingNote?,
    friends: [PlayerSummary], friendCount: Int, proposal: GameSummary.Proposal? = nil
  ) -> Game {
    Game(
      summary: summary(isMine: entry != nil, players: players, proposal: proposal),
      otherTitles: facts.otherTitles,
      released: facts.released, about: about ?? facts.about, platforms: facts.platforms,
      genres: facts.genres, themes: facts.themes, developers: facts.developers,
      playerRange: facts.playerRange, links: facts.links,
      source: Game.Source(
        name: source.wireName, link: facts.sourceLink,
        fetchedAt: source == .igdb ? askedAt : nil),
      entry: entry, rating: rating, friends: friends, friendCount: friendCount)
  }
}

extension GameSource {
  fileprivate var wireName: Game.Source.Name {
    switch self {
    case .club: .club
    case .file, .starter: .catalogue
    case .igdb: .igdb
    case .member: .member
    }
  }
}
