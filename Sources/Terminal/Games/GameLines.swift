package import API

/// The plain output of a search for games.
package enum GameLines {
  /// A line for each game, "Hollow Knight (2017), PC, Switch – can be played here: 3x3x3", or one line that says that
  /// nothing was found.
  package static func lines(_ page: GamePage) -> [String] {
    guard !page.games.isEmpty else { return ["No game is called like that."] }
    return page.games.map(line) + (page.next == nil ? [] : ["There are more. Give more words."])
  }

  private static func line(_ game: GameSummary) -> String {
    var line = game.title.singleLine
    if let year = game.year { line += " (\(year))" }
    if !game.platforms.isEmpty {
      line += ", " + game.platforms.map(\.singleLine).joined(separator: ", ")
    }
    if let ruleset = game.ruleset { line += " – 'gameon online --board \(ruleset.singleLine)'" }
    return line
  }
}
