package import API

/// A game as the search knows it.
package struct IndexedGame: Equatable, Sendable {
  package let id: GameID
  let terms: GameTermList
  /// The higher of two that fit as well comes first.
  let level: Int

  init(id: GameID, terms: GameTermList, popularity: Int, players: Int) {
    self.id = id
    self.terms = terms
    level = Self.level(popularity, players)
  }

  /// - Parameters:
  ///   - titles: the title itself and then the others
  ///   - names: of developers and of the series
  ///   - popularity: 0 to 1000
  ///   - players: How many have it.
  package init(
    id: GameID, titles: [String], names: [String] = [], platforms: [String] = [],
    genres: [String] = [],
    year: Int? = nil, isPlayable: Bool = false, popularity: Int = 0, players: Int = 0
  ) {
    let terms = GameTermList(
      titles: titles.map { GameTitle($0) }, names: names, platforms: platforms, genres: genres,
      year: year,
      isPlayable: isPlayable)
    self.init(id: id, terms: terms, popularity: popularity, players: players)
  }

  init(_ game: GameRecord) {
    self.init(
      id: game.id, terms: GameTermList(game.facts), popularity: game.facts.popularity,
      players: game.players)
  }

  static let highestLevel = 1023
  /// The amount by which a game rises when twice as many have it: a hundred weigh as much as a
  /// sixth of fame.
  private static let risePerDoubling = 25

  /// The level of a game in the index. It changes only as often as the number of players has
  /// doubled, because each change moves a game.
  static func level(_ popularity: Int, _ players: Int) -> Int {
    let doublings = Int.bitWidth - 1 - (max(0, players) + 1).leadingZeroBitCount
    return min(highestLevel, max(0, popularity) + risePerDoubling * doublings)
  }
}
