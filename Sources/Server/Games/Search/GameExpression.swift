/// What a game's terms must be, in the words of FTS5.
///
/// Terms hold letters, digits and the marks of `GameTerms`, so nothing that is typed can be taken for an
/// operator: there is no other way to make an expression.
struct GameExpression: Hashable {
  let text: String

  static func term(_ term: String) -> GameExpression {
    GameExpression(text: "\"\(term)\"")
  }

  /// Any term that begins so.
  static func beginning(_ letters: String) -> GameExpression {
    GameExpression(text: "\"\(letters)\" *")
  }

  /// - Precondition: not empty
  static func any(_ parts: [GameExpression]) -> GameExpression { joined(parts, " OR ") }

  /// - Precondition: not empty
  static func all(_ parts: [GameExpression]) -> GameExpression { joined(parts, " AND ") }

  private static func joined(_ parts: [GameExpression], _ operation: String) -> GameExpression {
    var known: Set<GameExpression> = []
    let parts = parts.filter { known.insert($0).inserted }
    guard parts.count > 1 else { return parts[0] }
    return GameExpression(text: "(" + parts.map(\.text).joined(separator: operation) + ")")
  }
}
