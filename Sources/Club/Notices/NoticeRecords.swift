import API
import Database

/// The notices in the database, counted up for each player, and how far they were read.
enum NoticeRecords {
  static let columns = """
    number, kind, at, by_id, match_id, room_id, invitation_id, ruleset, pace, game_id, game_count,
    reason, subject
    """

  /// SQL for the name of the group that a notice of the player $1 is of.
  static let group = """
    (SELECT name FROM rooms JOIN room_members ON room_members.room_id = rooms.id
      WHERE rooms.id = notices.room_id AND room_members.player_id = $1 AND place <> 4)
    """

  /// SQL for the end of the suspension that a notice tells of. It is that of now: it may have been put off since.
  static let until = """
    (SELECT suspended_until FROM players WHERE players.id = notices.player_id
      AND notices.kind = \(NoticeKind.suspended.number) AND suspended_at <= notices.at)
    """

  /// Reads a notice from `columns`, `group` and `until`.
  static func read(_ row: Row) throws -> Notice {
    Notice(
      number: try row[0], kind: try row[1], at: try row[2], player: try row[3],
      match: try row[4], room: try row[5], group: try row[13], invitation: try row[6],
      ruleset: try row[7], pace: try row[8], game: try row[9], gameCount: try row[10],
      reason: try row[11], subject: try row[12], until: try row[14])
  }

  /// Whether a player doesn't want to hear of what is of this kind.
  static func isMuted(
    _ kind: NoticeKind, by player: PlayerID, in db: ReadTransaction
  ) throws -> Bool {
    guard kind.isOptional else { return false }
    return try db.exists(
      "SELECT 1 FROM preferences WHERE player_id = $1 AND muted_notices & $2 <> 0", player,
      kind.bit)
  }

  /// Gives out the next number. One writer at a time does so, so that they have the order of the
  /// commits.
  static func nextNumber(of player: PlayerID, in db: WriteTransaction) throws -> Int {
    try db.first(
      """
      INSERT INTO notice_cursors (player_id, last, read_up_to) VALUES ($1, 1, 0)
      ON CONFLICT (player_id) DO UPDATE SET last = notice_cursors.last + 1 RETURNING last
      """, player
    ) { try $0[0] } ?? 1
  }

  static func insert(
    _ notice: Notice, for player: PlayerID, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO notices (player_id, \(columns))
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
      """, player, notice.number, notice.kind, notice.at, notice.player, notice.match,
      notice.room, notice.invitation, notice.ruleset, notice.pace, notice.game,
      notice.gameCount, notice.reason, notice.subject)
  }
}

/// Deletions of notices.
extension NoticeRecords {
  static let isUnread = """
    number > (SELECT read_up_to FROM notice_cursors WHERE notice_cursors.player_id = $1)
    """

  /// Deletes unread notices that a newer one replaces: of one match only the newest of a kind is
  /// told; of what somebody does besides, the newest of that player; of an account the newest of one key.
  static func deleteUnread(
    like notice: Notice, of player: PlayerID, in db: WriteTransaction
  ) throws {
    if let match = notice.match {
      try db.execute(
        "DELETE FROM notices WHERE player_id = $1 AND match_id = $2 AND kind = $3 AND \(isUnread)",
        player, match, notice.kind)
    } else if notice.kind.isOfAccount {
      try db.execute(
        """
        DELETE FROM notices WHERE player_id = $1 AND kind = $2
          AND (subject = $3 OR subject IS NULL AND $3 IS NULL) AND \(isUnread)
        """, player, notice.kind, notice.subject)
    } else {
      try db.execute(
        """
        DELETE FROM notices WHERE player_id = $1 AND by_id = $2 AND kind = $3
          AND (kind <> $4 OR ruleset = $5 AND pace = $6) AND \(isUnread)
        """, player, notice.player, notice.kind, NoticeKind.challenged, notice.ruleset,
        notice.pace)
    }
  }

  /// - Returns: Whether there were any.
  static func deleteUnread(
    about match: MatchID, of player: PlayerID, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      "DELETE FROM notices WHERE player_id = $1 AND match_id = $2 AND \(isUnread)", player, match
    ) > 0
  }

  /// The oldest that are too many: of one kind that tells of the account, or of all other kinds together.
  static func deleteSurplus(
    like kind: NoticeKind, of player: PlayerID, in db: WriteTransaction
  ) throws {
    let kinds = NoticeKind.allCases.filter { kind.isOfAccount ? $0 == kind : !$0.isOfAccount }
    let bits: Int = kinds.reduce(0) { $0 | $1.bit }
    // PostgreSQL shifts numbers of a kind by others alone.
    let isAmong = "((CAST(1 AS BIGINT) << CAST(kind AS INTEGER)) & $2) <> 0"
    try db.execute(
      """
      DELETE FROM notices WHERE player_id = $1 AND \(isAmong) AND number <= (
        SELECT number FROM notices WHERE player_id = $1 AND \(isAmong)
        ORDER BY number DESC LIMIT 1 OFFSET $3)
      """, player, bits, Notices.mostKept(of: kind))
  }

  /// The next notices that are older than `cutoff`.
  static func old(
    before cutoff: Instant, limit: Int, in db: ReadTransaction
  ) throws -> [NoticeKey] {
    try db.rows("SELECT player_id, number FROM notices WHERE at < $1 LIMIT $2", cutoff, limit) {
      NoticeKey(player: try $0[0], number: try $0[1])
    }
  }

  static func delete(_ key: NoticeKey, in db: WriteTransaction) throws {
    try db.execute(
      "DELETE FROM notices WHERE player_id = $1 AND number = $2", key.player, key.number)
  }
}

/// Names a notice among all.
struct NoticeKey: Sendable {
  let player: PlayerID
  let number: Int
}
