import API
import Database
import Rules

/// The invitations in the database: 1 is a pool entry, 2 a private link, 3 a challenge, 4 was a pool
/// entry that somebody took directly, 5 is a private link that friends see.
enum InvitationRecords {
  static let columns = """
    id, owner_id, ruleset, pace, starter, created_at, code, expires_at, match_id, kind, \
    challenged_id
    """

  static func read(_ row: Row) throws -> Invitation {
    Invitation(
      id: try row[0], owner: try row[1], ruleset: try row[2], pace: try row[3],
      starter: try row[4], createdAt: try row[5], form: try form(row),
      isShownToFriends: try row[9] as Int == 5)
  }

  private static func form(_ row: Row) throws -> Invitation.Form {
    switch try row[9] as Int {
    case 1: .pool
    case 2, 5: .link(try row[6], expiresAt: try row[7], match: try row[8])
    case 3: .challenge(try row[10], expiresAt: try row[7], match: try row[8])
    case 4: .taken(match: try row[8])
    default: throw DatabaseError.unexpectedValue(column: 9)
    }
  }

  static func load(_ id: InvitationID, in db: ReadTransaction) throws -> Invitation? {
    try db.first("SELECT \(columns) FROM invitations WHERE id = $1", id, read: read)
  }

  static func load(_ code: InvitationCode, in db: ReadTransaction) throws -> Invitation? {
    try db.first("SELECT \(columns) FROM invitations WHERE code = $1", code, read: read)
  }

  /// The number of invitations of a player that are shown at most.
  static let mostShown = 100

  /// Open invitations of this player: entries whose owner was there after `ended`, and links that
  /// can be taken at `now`. Oldest first; of very many the entries and the newest links.
  static func open(
    of player: PlayerID, ended: Instant, at now: Instant, limit: Int = mostShown,
    in db: ReadTransaction
  ) throws -> [Invitation] {
    let found = try db.rows(
      """
      SELECT \(columns) FROM invitations WHERE owner_id = $1
        AND (kind = 1 AND (gone_at IS NULL OR gone_at > $2)
          OR kind IN (2, 5) AND match_id IS NULL AND expires_at > $3)
      ORDER BY kind <> 1, created_at DESC, id DESC LIMIT $4
      """, player, ended, now, limit, read: read)
    return found.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
  }

  /// Whether it is an entry of the pool whose owner was there after `ended`.
  static func isAlive(
    _ id: InvitationID, ended: Instant, in db: ReadTransaction
  ) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM invitations WHERE id = $1 AND kind = 1 AND (gone_at IS NULL OR gone_at > $2)",
      id, ended)
  }

  static func delete(_ id: InvitationID, in db: WriteTransaction) throws -> Bool {
    try db.execute("DELETE FROM invitations WHERE id = $1", id) == 1
  }
}

/// Invitations of players who are gone, and to matches that are.
extension InvitationRecords {
  static func deleteAll(of owner: PlayerID, in db: WriteTransaction) throws {
    try ChallengeRecords.deleteAll(of: owner, in: db)
    try db.execute("DELETE FROM invitations WHERE owner_id = $1", owner)
  }

  /// Deletes the invitations that nobody has taken.
  static func deleteOpen(of owner: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM invitations WHERE owner_id = $1 AND match_id IS NULL", owner)
  }

  /// Makes links that have become one match lead to another.
  static func move(_ match: MatchID, to other: MatchID, in db: WriteTransaction) throws {
    try db.execute("UPDATE invitations SET match_id = $2 WHERE match_id = $1", match, other)
  }
}

/// Invitations that somebody takes.
extension InvitationRecords {
  /// An entry of the pool is one no more, but remembered, so that whoever took it finds the match again.
  static func close(_ id: InvitationID, at now: Instant, in db: WriteTransaction) throws {
    try db.execute(
      "UPDATE invitations SET kind = 4, expires_at = $2 WHERE id = $1 AND kind = 1", id, now)
  }

  /// - Returns: False when somebody took it before.
  static func markTaken(
    _ id: InvitationID, by match: MatchID, in db: WriteTransaction
  ) throws -> Bool {
    try db.execute(
      "UPDATE invitations SET match_id = $2 WHERE id = $1 AND match_id IS NULL", id, match) == 1
  }
}

/// Private links.
extension InvitationRecords {
  /// - Returns: False when another link has the code.
  static func insertLink(_ invitation: Invitation, in db: WriteTransaction) throws -> Bool {
    guard case .link(let code, let expiresAt, _) = invitation.form else { return false }
    return try db.execute(
      """
      INSERT INTO invitations (id, kind, owner_id, ruleset, pace, starter, created_at, code,
        expires_at)
      VALUES ($1, $9, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (code) DO NOTHING
      """, invitation.id, invitation.owner, invitation.ruleset, invitation.pace,
      invitation.starter, invitation.createdAt, code, expiresAt,
      invitation.isShownToFriends ? 5 : 2) == 1
  }
}
