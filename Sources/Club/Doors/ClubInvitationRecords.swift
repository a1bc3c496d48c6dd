import API
import Base
import Database

/// An invitation to the club. Its secret is stored as a hash alone.
struct ClubInvitationRecord: Sendable {
  let number: Int
  /// The player who made it; nil for one who is gone.
  let by: PlayerID?
  let createdAt: Instant
  let expiresAt: Instant?
  /// The number of people who may come by it; nil for any.
  let uses: Int?
  /// The number of people who have come by it.
  let used: Int
  let role: ClubRole
  let note: String
  let isRevoked: Bool

  /// The lowest role that its maker must have.
  var roleOfInviter: ClubRole { role == .member ? .moderator : .host }

  /// Whether somebody can still come by it. Its maker must be a member who isn't suspended and whose role still allows
  /// such an invitation.
  func isOpen(at now: Instant, in db: ReadTransaction) throws -> Bool {
    guard !isRevoked, expiresAt.map({ $0 > now }) ?? true, uses.map({ used < $0 }) ?? true,
      let by, let inviter = try MemberRecords.load(by, in: db), inviter.suspendedAt == nil
    else { return false }
    return inviter.role >= roleOfInviter
  }
}

/// The invitations to the club in the database.
enum ClubInvitationRecords {
  private static let columns = """
    id, by_id, created_at, expires_at, uses, used, role, note, is_revoked
    """

  private static func read(_ row: Row) throws -> ClubInvitationRecord {
    ClubInvitationRecord(
      number: try row[0], by: try row[1], createdAt: try row[2], expiresAt: try row[3],
      uses: try row[4], used: try row[5], role: try row[6], note: try row[7],
      isRevoked: try row[8])
  }

  /// Stores a new invitation. The database gives its number; nobody has used or revoked it yet.
  ///
  /// - Returns: the invitation as it was stored
  static func insert(
    _ invitation: ClubInvitationRecord, _ secret: Secret, groups: [RoomID],
    in db: WriteTransaction
  ) throws -> ClubInvitationRecord? {
    guard
      let stored = try db.first(
        """
        INSERT INTO club_invitations (token_hash, by_id, created_at, expires_at, uses, role, note)
        VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING \(columns)
        """, secret.hash, invitation.by, invitation.createdAt, invitation.expiresAt,
        invitation.uses, invitation.role, invitation.note, read: read)
    else { return nil }
    for group in groups {
      try db.execute(
        "INSERT INTO club_invitation_groups (invitation_id, room_id) VALUES ($1, $2)",
        stored.number, group)
    }
    return stored
  }

  static func load(_ number: Int, in db: ReadTransaction) throws -> ClubInvitationRecord? {
    try db.first("SELECT \(columns) FROM club_invitations WHERE id = $1", number, read: read)
  }

  /// The invitation with a secret, if somebody can still come by it.
  ///
  /// - Throws: `AccountRefusal.invitationGone`
  static func open(
    _ secret: Secret, at now: Instant, in db: ReadTransaction
  ) throws -> ClubInvitationRecord {
    let found = try db.first(
      "SELECT \(columns) FROM club_invitations WHERE token_hash = $1", secret.hash, read: read)
    guard let found, try found.isOpen(at: now, in: db) else { throw AccountRefusal.invitationGone }
    return found
  }

  /// Invitations before one with a number, the latest first.
  static func page(
    before number: Int, limit: Int, in db: ReadTransaction
  ) throws -> [ClubInvitationRecord] {
    try db.rows(
      "SELECT \(columns) FROM club_invitations WHERE id < $1 ORDER BY id DESC LIMIT $2", number,
      limit, read: read)
  }

  static func groups(of number: Int, in db: ReadTransaction) throws -> [RoomID] {
    try db.rows(
      "SELECT room_id FROM club_invitation_groups WHERE invitation_id = $1 ORDER BY room_id", number
    ) { try $0[0] }
  }

  static func revoke(_ number: Int, in db: WriteTransaction) throws {
    try db.execute("UPDATE club_invitations SET is_revoked = 1 WHERE id = $1", number)
  }

  /// Counts a use. To be called in the transaction in which `open` gave the invitation: the bound isn't checked again.
  static func use(
    _ number: Int, by player: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws {
    try db.execute("UPDATE club_invitations SET used = used + 1 WHERE id = $1", number)
    try db.execute(
      "INSERT INTO club_invitation_uses (invitation_id, player_id, at) VALUES ($1, $2, $3)",
      number, player, now)
  }

  /// Those who came by an invitation, before one with a number, the latest first.
  static func members(
    of number: Int, before use: Int, limit: Int, in db: ReadTransaction
  ) throws -> [(use: Int, player: PlayerID, at: Instant)] {
    try db.rows(
      """
      SELECT id, player_id, at FROM club_invitation_uses WHERE invitation_id = $1 AND id < $2
      ORDER BY id DESC LIMIT $3
      """, number, use, limit
    ) { (try $0[0], try $0[1], try $0[2]) }
  }

  /// Revokes the invitations of somebody who leaves, and forgets who made them. By which they came themselves is for
  /// `forgetUses`.
  static func leave(_ player: PlayerID, in db: WriteTransaction) throws {
    try db.execute(
      "UPDATE club_invitations SET by_id = NULL, is_revoked = 1 WHERE by_id = $1", player)
  }

  /// Forgets by which invitation somebody came.
  static func forgetUses(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM club_invitation_uses WHERE player_id = $1", player)
  }
}
