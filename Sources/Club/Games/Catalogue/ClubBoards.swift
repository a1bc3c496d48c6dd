import Rules

/// The boards of the club as games: those that are offered first.
enum ClubBoards {
  static let all = Ruleset.presets.map { ruleset in
    do {
      return (ruleset, try facts(of: ruleset))
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Texts about them are the page's, in the reader's language.
  private static func facts(of ruleset: Ruleset) throws(GameFactsError) -> GameFacts {
    let (title, others) = titles(of: ruleset)
    return try GameFacts(
      title: title, otherTitles: others, platforms: ["Web"], genres: ["Board game"],
      popularity: 1000, ruleset: ruleset)
  }

  private static func titles(of ruleset: Ruleset) -> (title: String, others: [String]) {
    switch ruleset {
    case .ticTacToe:
      ("Tic-tac-toe", ["Noughts and crosses", "Tris", "Drei gewinnt", "Xs and Os", "3x3"])
    case .gomoku: ("Gomoku", ["Five in a row", "Gobang", "Fünf in einer Reihe", "五目並べ", "15x15"])
    case .dropFour: ("Drop four", ["Four in a row", "Vier gewinnt", "Connect four", "7x6"])
    default:
      (
        "\(count(ruleset.lineLength)) in a row on \(ruleset.columns)x\(ruleset.rows)",
        ["\(ruleset.columns)x\(ruleset.rows)"]
      )
    }
  }

  private static func count(_ number: Int) -> String {
    let words = ["Three", "Four", "Five", "Six"]
    return words.indices.contains(number - 3) ? words[number - 3] : "\(number)"
  }
}
