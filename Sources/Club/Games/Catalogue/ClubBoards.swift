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

  private static func facts(of ruleset: Ruleset) throws(GameFactsError) -> GameFacts {
    let words = words(of: ruleset)
    return try GameFacts(
      title: words.title, otherTitles: words.others, about: words.about, platforms: ["Web"],
      genres: ["Board game"], popularity: 1000, ruleset: ruleset)
  }

  private static func words(
    of ruleset: Ruleset
  ) -> (title: String, others: [String], about: String) {
    switch ruleset {
    case .ticTacToe:
      (
        "Tic-tac-toe", ["Noughts and crosses", "Tris", "Drei gewinnt", "Xs and Os", "3x3"],
        "Put three of your marks in a row on a board of nine cells before the other does."
      )
    case .gomoku:
      (
        "Gomoku", ["Five in a row", "Gobang", "Fünf in einer Reihe", "五目並べ", "15x15"],
        "Put five of your marks in a row on a board of 15 by 15 cells before the other does."
      )
    case .dropFour:
      (
        "Drop four", ["Four in a row", "Vier gewinnt", "Connect four", "7x6"],
        "Drop your marks into seven columns, and line up four before the other does."
      )
    default:
      (
        "\(count(ruleset.lineLength)) in a row on \(ruleset.columns)x\(ruleset.rows)",
        ["\(ruleset.columns)x\(ruleset.rows)"],
        "Put \(count(ruleset.lineLength).lowercased()) of your marks in a row on a board of "
          + "\(ruleset.columns) by \(ruleset.rows) cells before the other does."
      )
    }
  }

  private static func count(_ number: Int) -> String {
    let words = ["Three", "Four", "Five", "Six"]
    return words.indices.contains(number - 3) ? words[number - 3] : "\(number)"
  }
}
