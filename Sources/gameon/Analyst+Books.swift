import Engine
import Rules

extension Analyst {
  /// An analyst that has the opening book of these rules, if there is one.
  static func informed(about ruleset: Ruleset) -> Analyst {
    informedTeam(of: 1, on: ruleset, tableBytes: 1 << 24)[0]
  }

  /// A team of analysts, see `Analyst.team`, that have the opening book of these rules, if there is one.
  static func informedTeam(of count: Int, on ruleset: Ruleset, tableBytes: Int) -> [Analyst] {
    var team = Analyst.team(of: count, on: ruleset, tableBytes: tableBytes)
    if let book = DropBook.installed(for: ruleset) {
      for member in team.indices { team[member].use(book) }
    }
    return team
  }
}
