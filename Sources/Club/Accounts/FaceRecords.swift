package import API
import Database

/// The columns of players that say which face they have mixed.
enum FaceRecords {
  static let columns = "face_color, face_head, face_detail"

  /// - Parameter first: the number of the first of `columns`
  /// - Returns: Nil for a face that is drawn from the id.
  static func read(_ row: Row, from first: Int) throws -> Face? {
    let color: Int? = try row[first]
    return try color.map { color in
      Face(color: color, head: try row[first + 1], detail: try row[first + 2])
    }
  }

  /// - Returns: False when there is no such player.
  @discardableResult
  static func set(_ face: Face?, of player: PlayerID, in db: WriteTransaction) throws -> Bool {
    try db.executeCounting(
      "UPDATE players SET face_color = $2, face_head = $3, face_detail = $4 WHERE id = $1", player,
      face?.color, face?.head, face?.detail) == 1
  }

  /// Gives a member the face of the guest who is joined to them, unless they have mixed one themselves.
  static func join(_ guest: PlayerID, to member: PlayerID, in db: WriteTransaction) throws {
    try db.execute(
      """
      UPDATE players SET (\(columns)) = (SELECT \(columns) FROM players WHERE id = $1)
      WHERE id = $2 AND face_color IS NULL
      """, guest, member)
  }
}

extension AccountService {
  /// Gives a player a face, and tells all who know them.
  ///
  /// - Parameter face: nil for the one that is drawn from the id
  /// - Precondition: There is a drawing of it.
  /// - Returns: Nil when there is no such player.
  package func setFace(_ face: Face?, of id: PlayerID) async throws -> Player? {
    try await database.write { db in
      guard try FaceRecords.set(face, of: id, in: db) else { return nil }
      db.publish(.player(id))
      return try PlayerRecords.load(id, in: db)
    }
  }
}
