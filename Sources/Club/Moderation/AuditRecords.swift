package import API
import Database

/// An act of the host on a player, which is kept.
package struct AuditEntry: Sendable {
  let action: Action
  /// Nil for one who is gone since.
  package let player: PlayerID?
  /// The reason, or what exactly was done; in the host's words or the program's.
  package let note: String
  let at: Instant

  package enum Action: String, Sendable {
    case suspend
    case restore
    case rename
    case removeAbout = "remove-about"
    case resetPassword = "reset-password"
    case delete
    case closeReport = "close-report"
    case removeMessage = "remove-message"
    case removeRatingLine = "remove-rating-line"
    case export
  }
}

enum AuditRecords {
  static func insert(_ entry: AuditEntry, in db: WriteTransaction) throws {
    try db.execute(
      "INSERT INTO audit (at, action, player_id, note) VALUES ($1, $2, $3, $4)", entry.at,
      entry.action.rawValue, entry.player, entry.note)
  }

  /// The acts on a player, oldest first.
  static func all(of player: PlayerID, in db: ReadTransaction) throws -> [AuditEntry] {
    try db.rows(
      "SELECT action, player_id, note, at FROM audit WHERE player_id = $1 ORDER BY id", player
    ) { row in
      guard let action = AuditEntry.Action(rawValue: try row[0]) else {
        throw DatabaseError.unexpectedValue(column: 0)
      }
      return AuditEntry(action: action, player: try row[1], note: try row[2], at: try row[3])
    }
  }

  /// A guest is a member now.
  static func move(_ player: PlayerID, to other: PlayerID, in db: WriteTransaction) throws {
    try db.execute("UPDATE audit SET player_id = $2 WHERE player_id = $1", player, other)
  }

  /// Makes the acts on a player nobody's: they stay, but it is no longer said to whom they were
  /// done.
  static func forget(_ player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("UPDATE audit SET player_id = NULL WHERE player_id = $1", player)
  }
}
