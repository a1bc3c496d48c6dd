package import API

/// What the search knows of a game.
package struct IndexedGame: Equatable, Sendable {
  package let id: GameID
  /// The title itself and then the others.
  let titles: [String]
  let platforms: [String]
  let genres: [String]
  let year: Int?
  let isPlayable: Bool
  /// The higher of two that fit as well comes first.
  let level: Int

  /// - Parameters:
  ///   - popularity: 0 to 1000
  ///   - players: Who have it.
  package init(
    id: GameID, titles: [String], platforms: [String] = [], genres: [String] = [],
    year: Int? = nil, isPlayable: Bool = false, popularity: Int = 0, players: Int = 0
  ) {
    self.id = id
    self.titles = titles
    self.platforms = platforms
    self.genres = genres
    self.year = year
    self.isPlayable = isPlayable
    level = Self.level(popularity, players)
  }

  init(_ game: GameRecord) {
    self.init(
      id: game.id, titles: [game.facts.title] + game.facts.otherTitles,
      platforms: game.facts.platforms, genres: game.facts.genres, year: game.facts.released?.year,
      isPlayable: game.facts.ruleset != nil, popularity: game.facts.popularity,
      players: game.players)
  }

  static let highestLevel = 1023
  /// By so much a game rises when twice as many have it: a hundred weigh as much as a sixth of fame.
  private static let risePerDoubling = 25

  /// It changes only as often as the number of players has doubled, for each change moves a game.
  static func level(_ popularity: Int, _ players: Int) -> Int {
    let doublings = Int.bitWidth - 1 - (max(0, players) + 1).leadingZeroBitCount
    return min(highestLevel, max(0, popularity) + risePerDoubling * doublings)
  }
}
