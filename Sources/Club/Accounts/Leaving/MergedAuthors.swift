import API
import Database

/// Guests who were joined to members and have said so much that it goes over piece by piece. A guest's row
/// stays until all has, so that this goes on after any end of the server.
enum MergedAuthors {
  /// Messages, and as many of what happened to the guest, that go over in one transaction.
  static let batch = 200

  static func note(_ guest: PlayerID, of member: PlayerID, in db: WriteTransaction) throws {
    try db.execute(
      "INSERT INTO joined_authors (guest_id, member_id) VALUES ($1, $2)", guest, member)
  }

  static func first(
    in db: ReadTransaction
  ) throws -> (guest: PlayerID, member: PlayerID)? {
    try db.first("SELECT guest_id, member_id FROM joined_authors LIMIT 1") {
      (guest: try $0[0], member: try $0[1])
    }
  }

  /// The player whose an author's messages are: the member whom a guest was joined to, and everybody else themselves.
  static func owner(of author: PlayerID, in db: ReadTransaction) throws -> PlayerID {
    try db.first("SELECT member_id FROM joined_authors WHERE guest_id = $1", author) {
      try $0[0]
    } ?? author
  }

  static func forget(_ guest: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM joined_authors WHERE guest_id = $1", guest)
  }

  /// A member leaves: what is not yet theirs is taken away like what is.
  static func leave(with member: PlayerID, in db: WriteTransaction) throws {
    let guests: [PlayerID] = try db.rows(
      "DELETE FROM joined_authors WHERE member_id = $1 RETURNING guest_id", member
    ) { try $0[0] }
    for guest in guests { try RoomCleanup.note(guest, in: db) }
  }

  /// SQL for the condition that an author is the reader or a guest who was joined to them.
  ///
  /// - Parameters:
  ///   - author: where the id of the author stands
  ///   - reader: where that of the reader does
  static func isOwn(_ author: StaticString, of reader: StaticString) -> String {
    """
    (\(author) = \(reader) OR EXISTS (
      SELECT 1 FROM joined_authors joined
      WHERE joined.guest_id = \(author) AND joined.member_id = \(reader)))
    """
  }

  /// Gives a member some of what a guest has said, and of what has happened to the guest: the newest first, so
  /// that what is sent again by the member is found.
  ///
  /// - Returns: Whether there may be more.
  static func move(
    from guest: PlayerID, to member: PlayerID, in db: WriteTransaction
  ) throws -> Bool {
    let said = try db.rows(
      "SELECT id, room_id FROM messages WHERE author_id = $1 ORDER BY id DESC LIMIT $2",
      guest, batch
    ) { (id: try $0[0] as Int64, room: try $0[1] as RoomID) }
    for (id, messages) in Dictionary(grouping: said, by: { $0.room }) {
      guard let room = try RoomRecords.load(id, in: db) else { continue }
      for (place, message) in messages.enumerated() {
        try db.execute(
          """
          UPDATE messages SET author_id = $2, changed = $3, key = CASE
            WHEN key IN (SELECT key FROM messages WHERE author_id = $2 AND room_id = $4)
            THEN 'joined:' || id ELSE key END
          WHERE id = $1
          """, message.id, member, room.change + place + 1, id)
      }
      try RoomRecords.setChange(room.change + messages.count, of: id, in: db)
      RoomChange(id).tell(try RoomRecords.members(of: id, in: db).map(\.player), in: db)
    }
    let named = try db.executeCounting(
      """
      UPDATE messages SET event_player = $2
      WHERE id IN (SELECT id FROM messages WHERE event_player = $1 LIMIT $3)
      """, guest, member, batch)
    return said.count == batch || named == batch
  }
}
