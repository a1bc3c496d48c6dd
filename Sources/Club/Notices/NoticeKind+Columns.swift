package import API
package import Database

extension NoticeKind: SQLConvertible {
  /// The number by which the kind is stored. It never changes, and no other kind gets it.
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
    case .reported: 11
    case .reportActed: 12
    case .reportDismissed: 13
    case .warned: 14
    case .gameLetIn: 15
    case .gameTurnedDown: 16
    case .newDevice: 17
    case .passwordChanged: 18
    case .emailChanged: 19
    case .passkeyAdded: 20
    case .passkeyRemoved: 21
    case .recoveryCodesMade: 22
    case .accessTokenMade: 23
    case .accessTokenRemoved: 24
    case .secondFactorOff: 25
    case .providerLinked: 26
    case .providerUnlinked: 27
    case .suspended: 28
    case .restored: 29
    case .messageRemoved: 30
    case .newcomer: 31
    }
  }

  /// The bit of this kind in a set of kinds that is stored as one number.
  package var bit: Int { 1 << number }

  package static var sqlType: SQLType { .integer }
  package var sqlValue: SQLValue { number.sqlValue }

  package init?(sqlValue: SQLValue) {
    guard let kind = Self.allCases.first(where: { $0.sqlValue == sqlValue }) else { return nil }
    self = kind
  }
}
