import API
import Database
import Rules

/// The invitations in the database: 1 is a pool entry, 2 a private link.
enum InvitationRecords {
  private static let columns =
    "id, owner_id, ruleset, pace, starter, created_at, code, expires_at, match_id"

  private static func read(_ row: Row) throws -> Invitation {
    let code: InvitationCode? = try row[6]
    return Invitation(
      id: try row[0], owner: try row[1], ruleset: try row[2], pace: try row[3],
      starter: try row[4], createdAt: try row[5],
      form: try code.map { .link($0, expiresAt: try row[7], match: try row[8]) } ?? .pool)
  }

  static func load(_ id: InvitationID, in db: ReadTransaction) throws -> Invitation? {
    try db.first("SELECT \(columns) FROM invitations WHERE id = $1", id, read: read)
  }

  static func load(_ code: InvitationCode, in db: ReadTransaction) throws -> Invitation? {
    try db.first("SELECT \(columns) FROM invitations WHERE code = $1", code, read: read)
  }

  /// What waits for somebody, of this player: entries whose owner was there after `ended`, and links
  /// that can be taken at `now`. Oldest first.
  static func open(
    of player: PlayerID, ended: Instant, at now: Instant, in db: ReadTransaction
  ) throws -> [Invitation] {
    try db.rows(
      """
      SELECT \(columns) FROM invitations WHERE owner_id = $1
        AND (kind = 1 AND (gone_at IS NULL OR gone_at > $2)
          OR kind = 2 AND match_id IS NULL AND expires_at > $3)
      ORDER BY created_at, id
      """, player, ended, now, read: read)
  }

  static func delete(_ id: InvitationID, in db: WriteTransaction) throws -> Bool {
    try db.execute("DELETE FROM invitations WHERE id = $1", id) == 1
  }
}

/// Invitations of players who are gone, and to matches that are.
extension InvitationRecords {
  static func deleteAll(of owner: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM invitations WHERE owner_id = $1", owner)
  }

  /// Those that nobody has taken.
  static func deleteOpen(of owner: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM invitations WHERE owner_id = $1 AND match_id IS NULL", owner)
  }

  /// What links have become is another match now.
  static func move(_ match: MatchID, to other: MatchID, in db: WriteTransaction) throws {
    try db.execute("UPDATE invitations SET match_id = $2 WHERE match_id = $1", match, other)
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
      VALUES ($1, 2, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (code) DO NOTHING
      """, invitation.id, invitation.owner, invitation.ruleset, invitation.pace,
      invitation.starter, invitation.createdAt, code, expiresAt) == 1
  }

  /// - Returns: False when somebody took it before.
  static func markTaken(
    _ id: InvitationID, by match: MatchID, in db: WriteTransaction
  ) throws -> Bool {
    try db.execute(
      "UPDATE invitations SET match_id = $2 WHERE id = $1 AND match_id IS NULL", id, match) == 1
  }
}
