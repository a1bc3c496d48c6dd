package import API
package import Database
package import Rules

/// Coding of the types of the program in columns.

extension Identifier {
  package static var sqlType: SQLType { .integer }
  package var sqlValue: SQLValue { .integer(rawValue) }

  package init?(sqlValue: SQLValue) {
    guard case .integer(let number) = sqlValue, number >= 0 else { return nil }
    self.init(rawValue: number)
  }
}

extension PlayerID: SQLConvertible {}
extension MatchID: SQLConvertible {}
extension InvitationID: SQLConvertible {}
extension RoomID: SQLConvertible {}
extension UploadID: SQLConvertible {}
extension GameID: SQLConvertible {}
extension PasskeyID: SQLConvertible {}
extension AccessTokenID: SQLConvertible {}

extension Instant: SQLConvertible {
  package static var sqlType: SQLType { .integer }
  package var sqlValue: SQLValue { .integer(milliseconds) }

  package init?(sqlValue: SQLValue) {
    guard case .integer(let number) = sqlValue else { return nil }
    self.init(milliseconds: number)
  }
}

extension Pace: SQLConvertible {
  package static var sqlType: SQLType { .integer }
  package var sqlValue: SQLValue { seconds.sqlValue }

  package init?(sqlValue: SQLValue) {
    guard let seconds = Int(sqlValue: sqlValue) else { return nil }
    self.init(seconds: seconds)
  }
}

extension InvitationCode: SQLConvertible {
  package static var sqlType: SQLType { .text }
  package var sqlValue: SQLValue { .text(text) }

  package init?(sqlValue: SQLValue) {
    guard case .text(let text) = sqlValue else { return nil }
    self.init(text)
  }
}

extension PlayerName: SQLConvertible {
  package static var sqlType: SQLType { .text }
  package var sqlValue: SQLValue { .text(text) }

  package init?(sqlValue: SQLValue) {
    guard case .text(let text) = sqlValue else { return nil }
    self.init(text)
  }
}

extension Seat: SQLConvertible {
  package static var sqlType: SQLType { .integer }
  package var sqlValue: SQLValue { .integer(Int64(rawValue)) }

  package init?(sqlValue: SQLValue) {
    guard case .integer(let number) = sqlValue else { return nil }
    self.init(rawValue: UInt8(clamping: number))
  }
}

extension Ruleset: SQLConvertible {
  package static var sqlType: SQLType { .text }
  package var sqlValue: SQLValue { .text(String(decoding: utf8Text, as: UTF8.self)) }

  package init?(sqlValue: SQLValue) {
    guard case .text(let text) = sqlValue, let ruleset = try? Ruleset(text: text.utf8) else {
      return nil
    }
    self = ruleset
  }
}

extension Round: SQLConvertible {
  package static var sqlType: SQLType { .text }
  package var sqlValue: SQLValue { .text(String(decoding: utf8Text, as: UTF8.self)) }

  package init?(sqlValue: SQLValue) {
    guard case .text(let text) = sqlValue, let round = try? Round(text: text.utf8) else {
      return nil
    }
    self = round
  }
}

extension Ending: SQLConvertible {
  package static var sqlType: SQLType { .integer }
  package var sqlValue: SQLValue { code.sqlValue }

  package init?(sqlValue: SQLValue) {
    guard let code = Int(sqlValue: sqlValue) else { return nil }
    self.init(code: code)
  }
}

extension Starter: NumberedColumn {
  package var sqlNumber: Int {
    switch self {
    case .random: 0
    case .owner: 1
    case .taker: 2
    }
  }
}

extension EmailAddress: SQLConvertible {
  package static var sqlType: SQLType { .text }
  package var sqlValue: SQLValue { .text(text) }

  package init?(sqlValue: SQLValue) {
    guard case .text(let text) = sqlValue else { return nil }
    self.init(text)
  }
}

extension MediaID: SQLConvertible {
  package static var sqlType: SQLType { .text }
  package var sqlValue: SQLValue { .text(description) }

  package init?(sqlValue: SQLValue) {
    guard case .text(let text) = sqlValue else { return nil }
    self.init(text)
  }
}
