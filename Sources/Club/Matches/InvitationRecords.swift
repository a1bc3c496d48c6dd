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

  /// Open invitations of this player: entries whose owner was there after `ended`, and links that
  /// can be taken at `now`. Oldest first; all of them, because no more may be open than are read.
  static func open(
    of player: PlayerID, ended: Instant, at now: Instant, in db: ReadTransaction
  ) throws -> [Invitation] {
    let found = try db.rows(
      """
      SELECT \(columns) FROM invitations WHERE \(isOpenSQL)
      ORDER BY kind <> 1, created_at DESC, id DESC LIMIT $4
      """, player, ended, now, InvitationService.mostOpen, read: read)
    return found.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
  }

  /// Counts what `open` reads, however many they are.
  static func countOpen(
    of player: PlayerID, ended: Instant, at now: Instant, in db: ReadTransaction
  ) throws -> Int {
    try db.first(
      "SELECT count(*) FROM invitations WHERE \(isOpenSQL)", player, ended, now
    ) { try $0[0] } ?? 0
  }

  /// Whether it is an open one of the player `$1`, whose entry ends at `$2`, at the instant `$3`.
  private static let isOpenSQL = """
    owner_id = $1 AND (kind = 1 AND (gone_at IS NULL OR gone_at > $2)
      OR kind IN (2, 5) AND match_id IS NULL AND expires_at > $3)
    """

  /// Whether it is an entry of the pool whose owner was there after `ended`.
  static func isAlive(
    _ id: InvitationID, ended: Instant, in db: ReadTransaction
  ) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM invitations WHERE id = $1 AND kind = 1 AND (gone_at IS NULL OR gone_at > $2)",
      id, ended)
  }

  static func delete(_ id: InvitationID, in db: WriteTransaction) throws -> Bool {
    try db.executeCounting("DELETE FROM invitations WHERE id = $1", id) == 1
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

  /// Deletes what guests offer to play, and what is offered to them.
  static func deleteOpenOfGuests(in db: WriteTransaction) throws {
    let players: [[PlayerID?]] = try db.rows(
      """
      DELETE FROM invitations WHERE match_id IS NULL AND (
        owner_id IN (SELECT id FROM players WHERE kind = $1)
        OR challenged_id IN (SELECT id FROM players WHERE kind = $1))
      RETURNING owner_id, challenged_id
      """, Player.Kind.guest.rawValue
    ) { [try $0[0], try $0[1]] }
    for player in Set(players.joined().compactMap(\.self)) { db.publish(.player(player)) }
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
    try db.executeCounting(
      "UPDATE invitations SET match_id = $2 WHERE id = $1 AND match_id IS NULL", id, match) == 1
  }
}

/// Private links.
extension InvitationRecords {
  /// - Returns: False when another link has the code.
  static func insertLink(_ invitation: Invitation, in db: WriteTransaction) throws -> Bool {
    guard case .link(let code, let expiresAt, _) = invitation.form else { return false }
    return try db.executeCounting(
      """
      INSERT INTO invitations (id, kind, owner_id, ruleset, pace, starter, created_at, code,
        expires_at)
      VALUES ($1, $9, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (code) DO NOTHING
      """, invitation.id, invitation.owner, invitation.ruleset, invitation.pace,
      invitation.starter, invitation.createdAt, code, expiresAt,
      invitation.isShownToFriends ? 5 : 2) == 1
  }
}
