import Database

/// A condition on a game's terms.
///
/// Terms hold letters, digits and the marks of `GameTerms`, so nothing that is typed can be taken for an
/// operator of FTS5 or of PostgreSQL.
indirect enum GameExpression: Hashable {
  case term(String)
  /// A term that begins like this.
  case beginning(String)
  case anyOf([GameExpression])
  case allOf([GameExpression])

  /// - Precondition: not empty
  static func any(_ parts: [GameExpression]) -> GameExpression {
    let parts = different(parts)
    return parts.count == 1 ? parts[0] : .anyOf(parts)
  }

  /// - Precondition: not empty
  static func all(_ parts: [GameExpression]) -> GameExpression {
    let parts = different(parts)
    return parts.count == 1 ? parts[0] : .allOf(parts)
  }

  private static func different(_ parts: [GameExpression]) -> [GameExpression] {
    var known: Set<GameExpression> = []
    return parts.filter { known.insert($0).inserted }
  }

  /// The expression in the language of FTS5, or in that of a `tsquery`.
  func text(for engine: DatabaseEngine) -> String {
    let isFTS5 = engine == .sqlite
    func list(_ parts: [GameExpression], _ separator: String) -> String {
      "(" + parts.map { $0.text(for: engine) }.joined(separator: separator) + ")"
    }
    return switch self {
    case .term(let term): isFTS5 ? "\"\(term)\"" : PostgresLexeme.operand(term)
    case .beginning(let letters):
      isFTS5 ? "\"\(letters)\" *" : PostgresLexeme.operand(letters) + ":*"
    case .anyOf(let parts): list(parts, isFTS5 ? " OR " : " | ")
    case .allOf(let parts): list(parts, isFTS5 ? " AND " : " & ")
    }
  }

  /// Whether a game with these terms is one of those that are meant.
  func holds(for terms: Set<Substring>) -> Bool {
    switch self {
    case .term(let term): terms.contains(term[...])
    case .beginning(let letters): terms.contains { $0.utf8.starts(with: letters.utf8) }
    case .anyOf(let parts): parts.contains { $0.holds(for: terms) }
    case .allOf(let parts): parts.allSatisfy { $0.holds(for: terms) }
    }
  }
}
