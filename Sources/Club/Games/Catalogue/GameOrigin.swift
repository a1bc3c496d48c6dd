import API
package import Database
package import Rules

/// A source of facts about games. The number is stored.
package enum GameSource: Int, Sendable {
  /// A board that can be played here.
  case club = 1
  /// A file that the host has brought in.
  case file = 2
  case igdb = 3
  /// The catalogue that comes with the program.
  case starter = 4
  /// A member who has added it.
  case member = 5

  /// The rank of a source where two speak of the same game.
  var rank: Int {
    switch self {
    case .member: -1
    case .starter: 0
    case .file: 1
    case .igdb: 2
    case .club: 3
    }
  }
}

/// The source of a game's facts, and the key by which it knows the game again.
package struct GameOrigin: Equatable, Sendable {
  package let source: GameSource
  /// Tells sources of the same kind from each other.
  let name: String?
  /// Nil for a game that is known by its title and year alone.
  let key: String?

  package static func club(_ ruleset: Ruleset) -> GameOrigin {
    GameOrigin(source: .club, name: nil, key: ruleset.text)
  }

  package static func igdb(_ key: String) -> GameOrigin {
    GameOrigin(source: .igdb, name: nil, key: key)
  }

  package static func starter(_ key: String) -> GameOrigin {
    GameOrigin(source: .starter, name: nil, key: key)
  }

  static let member = GameOrigin(source: .member, name: nil, key: nil)

  /// - Parameter name: holds no slash
  package static func file(_ name: String, key: String?) -> GameOrigin {
    GameOrigin(source: .file, name: name, key: key)
  }

  /// The beginning that only the keys of this source have.
  var prefix: String { name.map { $0 + "/" } ?? "" }

  /// The key as it is stored.
  ///
  /// - Parameter title: stands for a key that isn't there, with the year
  func storedKey(_ title: TitleKey, _ year: Int?) -> String {
    prefix + (key ?? title.text + "/" + (year.map(String.init) ?? ""))
  }
}

extension GameSource: SQLConvertible {
  package static var sqlType: SQLType { .integer }
  package var sqlValue: SQLValue { rawValue.sqlValue }

  package init?(sqlValue: SQLValue) {
    guard let number = Int(sqlValue: sqlValue) else { return nil }
    self.init(rawValue: number)
  }
}
