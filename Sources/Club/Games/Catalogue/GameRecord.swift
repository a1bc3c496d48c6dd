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
  /// The instant at which its facts were asked for, from a service.
  package internal(set) var fetchedAt: Instant?
  /// The instant at which it was removed: it is no longer in the catalogue, but among somebody's
  /// games.
  package internal(set) var removedAt: Instant?
}

extension GameRecord {
  /// The game as lists show it.
  ///
  /// - Parameter players: who have it and show that to the reader
  package func summary(isMine: Bool, players: Int) -> GameSummary {
    GameSummary(
      id: id, title: facts.title, year: facts.released?.year,
      platforms: Array(facts.platforms.prefix(6)), genre: facts.genres.first, cover: cover,
      ruleset: facts.ruleset?.text, players: players, isMine: isMine)
  }

  /// The game as its page shows it.
  ///
  /// - Parameters:
  ///   - about: in the place of what is stored; nil for that
  ///   - players: who have it and show that to the reader
  ///   - entry: what the reader has noted, if they have it
  ///   - rating: the stars that the reader has given it
  ///   - friends: at most 3 of the reader's friends who have it, of `friendCount`
  package func game(
    about: String? = nil, players: Int, entry: GameEntryNote?, rating: GameRatingNote?,
    friends: [PlayerSummary], friendCount: Int
  ) -> Game {
    Game(
      summary: summary(isMine: entry != nil, players: players), otherTitles: facts.otherTitles,
      released: facts.released, about: about ?? facts.about, platforms: facts.platforms,
      genres: facts.genres, themes: facts.themes, links: facts.links,
      source: Game.Source(name: source.wireName, link: facts.sourceLink, fetchedAt: fetchedAt),
      entry: entry, rating: rating, friends: friends, friendCount: friendCount)
  }
}

extension GameSource {
  fileprivate var wireName: Game.Source.Name {
    switch self {
    case .club: .club
    case .file, .starter: .catalogue
    case .igdb: .igdb
    }
  }
}
