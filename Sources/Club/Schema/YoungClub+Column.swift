import API
import Database

extension YoungClub {
  /// Whether the club is young, as the database has it.
  static func isOn(in db: ReadTransaction) throws -> Bool {
    try db.exists(onSQL)
  }

  /// A statement that has a row where the club is young.
  static let onSQL = "SELECT 1 FROM club_look WHERE is_young = 1"
}
