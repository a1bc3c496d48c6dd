package import API
import Base
import Database

/// Reading of notices, and how far they were read.
extension Notices {
  /// Notices of a player, the newest first.
  ///
  /// - Parameters:
  ///   - number: the `next` of the page before
  ///   - known: the number from which on the caller knows them all
  package func page(
    of player: PlayerID, before number: Int = .max, after known: Int = 0, limit: Int = 30
  ) async throws -> (notices: [Notice], state: NoticeState, next: Int?) {
    try await database.read { db in
      let page = try Page(limit: limit) {
        try NoticeRecords.page(of: player, before: number, after: known, limit: $0, in: db)
      }
      return (
        Array(page.rows), try NoticeRecords.state(of: player, in: db), page.next(\.number)
      )
    }
  }

  package func state(of player: PlayerID) async throws -> NoticeState {
    try await database.read { db in try NoticeRecords.state(of: player, in: db) }
  }

  /// A player has seen all notices up to this number. The cursor never goes back, nor beyond the last.
  package func read(upTo number: Int, by player: PlayerID) async throws -> NoticeState {
    try await database.write { db in
      if try NoticeRecords.moveCursor(of: player, to: number, in: db) {
        db.publish(.notices(of: player))
      }
      return try NoticeRecords.state(of: player, in: db)
    }
  }

  /// Forgets what is old. To be called now and then.
  package func clean() async throws {
    let cutoff = screens.dependencies.now() - Self.life
    let batch = 200
    var found: [NoticeKey]
    repeat {
      found = try await database.read { db in
        try NoticeRecords.old(before: cutoff, limit: batch, in: db)
      }
      try await database.write { [found] db in
        for key in found { try NoticeRecords.delete(key, in: db) }
      }
    } while found.count == batch
  }
}

extension NoticeRecords {
  static func page(
    of player: PlayerID, before number: Int, after known: Int, limit: Int, in db: ReadTransaction
  ) throws -> [Notice] {
    try db.rows(
      """
      SELECT \(columns), \(group), \(until) FROM notices
      WHERE player_id = $1 AND number < $2 AND number > $3
      ORDER BY number DESC LIMIT $4
      """, player, number, known, limit, read: read)
  }

  static func state(of player: PlayerID, in db: ReadTransaction) throws -> NoticeState {
    try db.first(
      """
      SELECT last, read_up_to, (
        SELECT count(*) FROM notices WHERE player_id = $1 AND number > read_up_to)
      FROM notice_cursors WHERE player_id = $1
      """, player
    ) { NoticeState(last: try $0[0], readUpTo: try $0[1], unread: try $0[2]) }
      ?? NoticeState(last: 0, readUpTo: 0, unread: 0)
  }

  /// - Returns: Whether it has moved.
  static func moveCursor(
    of player: PlayerID, to number: Int, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      """
      UPDATE notice_cursors SET read_up_to = CASE WHEN last < $2 THEN last ELSE $2 END
      WHERE player_id = $1 AND read_up_to < $2 AND read_up_to < last
      """, player, number) == 1
  }

  /// Gives what a guest has not read to the member, behind what the member has.
  static func join(_ guest: PlayerID, to member: PlayerID, in db: WriteTransaction) throws {
    let (last, unread) = (try state(of: member, in: db).last, try state(of: guest, in: db))
    try db.execute(
      "DELETE FROM notices WHERE player_id = $1 AND (number <= $2 OR by_id = $3)", guest,
      unread.readUpTo, member)
    try deleteDoubles(of: guest, beside: member, in: db)
    try db.execute(
      "UPDATE notices SET player_id = $2, number = number + $3 WHERE player_id = $1", guest,
      member, last)
    try db.execute("DELETE FROM notices WHERE player_id = $2 AND by_id = $1", guest, member)
    try db.execute("UPDATE notices SET by_id = $2 WHERE by_id = $1", guest, member)
    try db.execute(
      """
      INSERT INTO notice_cursors (player_id, last, read_up_to) VALUES ($1, $2, 0)
      ON CONFLICT (player_id) DO UPDATE SET last = excluded.last
      """, member, last + unread.last)
    try deleteSurplus(like: .message, of: member, in: db)
    try db.execute("DELETE FROM notice_cursors WHERE player_id = $1", guest)
  }

  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM notices WHERE player_id = $1 OR by_id = $1", player)
    try db.execute("DELETE FROM notice_cursors WHERE player_id = $1", player)
  }

  /// Deletes the notices that two have of each other, across a block.
  static func deleteAll(
    between one: PlayerID, _ other: PlayerID, in db: WriteTransaction
  ) throws {
    for (player, other) in [(one, other), (other, one)] {
      try db.execute("DELETE FROM notices WHERE player_id = $1 AND by_id = $2", player, other)
    }
  }
}
