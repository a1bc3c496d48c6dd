import API

/// The question which game of IGDB one of the starter catalogue is. A cover of another game is worse than none, so
/// whatever leaves a doubt is no answer.
package enum IGDBMatch {
  /// The one of these games that it must be: of the same title, first released in the same year, and on a platform
  /// that both name. An edition is called otherwise, and so is none.
  ///
  /// - Returns: nil where none is, or several may be
  package static func find(_ game: GameFacts, among games: [IGDBGame]) -> IGDBGame? {
    guard let year = game.released?.year else { return nil }
    let title = TitleKey(GameTitle(game.title))
    let fitting = games.filter { candidate in
      guard let facts = candidate.facts else { return false }
      return title.isOf(facts.title) && facts.released?.year == year
        && facts.platforms.contains(where: game.platforms.contains)
    }
    return Set(fitting.map(\.id)).count == 1 ? fitting.first : nil
  }
}
