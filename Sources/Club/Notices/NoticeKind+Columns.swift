package import API
package import Database

/// The number by which a kind of notices is stored; it is never given to another.
extension NoticeKind: SQLConvertible {
  package var number: Int {
    switch self {
    case .yourMove: 1
    case .asked: 2
    case .roundOver: 3
    case .joined: 4
    case .challenged: 5
    case .rematch: 6
    case .followed: 7
    case .opened: 8
    case .message: 9
    case .addedGame: 10
    }
  }

  /// The kind in a set of kinds that is stored as one number.
  package var bit: Int { 1 << number }

  package var sqlValue: SQLValue { number.sqlValue }

  package init?(sqlValue: SQLValue) {
    guard let kind = Self.allCases.first(where: { $0.sqlValue == sqlValue }) else { return nil }
    self = kind
  }
}
