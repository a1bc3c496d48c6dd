import API
import Database

/// The members in the database.
enum MemberRecords {
  private static let columns = """
    player_id, email, is_email_confirmed, password_hash, created_at,
    (SELECT suspended_at FROM players WHERE id = player_id), has_second_factor, role,
    (SELECT suspended_until FROM players WHERE id = player_id)
    """

  private static func read(_ row: Row) throws -> Member {
    Member(
      player: try row[0], email: try row[1], isEmailConfirmed: try row[2], hash: try row[3],
      hasSecondFactor: try row[6], createdAt: try row[4], suspendedAt: try row[5],
      suspendedUntil: try row[8], role: try row[7])
  }

  static func load(_ id: PlayerID, in db: ReadTransaction) throws -> Member? {
    try db.first("SELECT \(columns) FROM members WHERE player_id = $1", id, read: read)
  }

  /// The role of somebody who looks after the club; nil for everybody else. A look at one row.
  static func staffRole(of id: PlayerID, in db: ReadTransaction) throws -> ClubRole? {
    try db.first("SELECT role FROM members WHERE player_id = $1 AND role > 1", id) { try $0[0] }
  }

  static func find(_ name: FoldedName, in db: ReadTransaction) throws -> Member? {
    try db.first("SELECT \(columns) FROM members WHERE name_folded = $1", name, read: read)
  }

  /// The member who has confirmed an address.
  static func owner(of email: EmailAddress, in db: ReadTransaction) throws -> Member? {
    try db.first(
      "SELECT \(columns) FROM members WHERE email_folded = $1 AND is_email_confirmed = 1",
      email.folded, read: read)
  }

  /// The name by which the member is found who has confirmed an address.
  static func name(ofOwner email: EmailAddress, in db: ReadTransaction) throws -> FoldedName? {
    try db.first(
      "SELECT name_folded FROM members WHERE email_folded = $1 AND is_email_confirmed = 1",
      email.folded
    ) { row in try row[0] }
  }

  /// Members who have given an address, confirmed or not. Those to whom a link to a new password was mailed
  /// longest ago come first, so that everybody has a turn, however many strangers gave the address too.
  static func all(
    with email: EmailAddress, limit: Int, in db: ReadTransaction
  ) throws -> [Member] {
    try db.rows(
      """
      SELECT \(columns) FROM members WHERE email_folded = $1
      ORDER BY coalesce(reset_mailed_at, 0), created_at, player_id LIMIT $2
      """, email.folded, limit, read: read)
  }

  static func noteResetMailed(
    at now: Instant, to id: PlayerID, in db: WriteTransaction
  ) throws {
    try db.execute("UPDATE members SET reset_mailed_at = $2 WHERE player_id = $1", id, now)
  }

  /// Members who have at least a role in the order of their ids, those behind `id`.
  static func page(
    from role: ClubRole = .member, after id: PlayerID?, limit: Int, in db: ReadTransaction
  ) throws -> [Member] {
    // Those who run the club are few, and have an index of their own.
    if role > .member {
      return try db.rows(
        """
        SELECT \(columns) FROM members WHERE role >= $1 AND role > 1 AND player_id > $2
        ORDER BY player_id LIMIT $3
        """, role, id?.rawValue ?? -1, limit, read: read)
    }
    return try db.rows(
      "SELECT \(columns) FROM members WHERE player_id > $1 ORDER BY player_id LIMIT $2",
      id?.rawValue ?? -1, limit, read: read)
  }

  /// - Returns: False when somebody has the name, or one that looks like it.
  static func insert(
    _ member: Member, _ name: PlayerName, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      """
      INSERT INTO members
        (player_id, name_folded, name_skeleton, email, email_folded, password_hash, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING
      """, member.player, FoldedName(name), NameSkeleton(name), member.email, member.email?.folded,
      member.hash, member.createdAt) == 1
  }

  static func setEmail(_ email: EmailAddress, of id: PlayerID, in db: WriteTransaction) throws {
    try db.execute(
      """
      UPDATE members SET email = $2, email_folded = $3, is_email_confirmed = 0 WHERE player_id = $1
      """, id, email, email.folded)
  }

  /// - Returns: False when another member has confirmed it.
  static func confirmEmail(of member: Member, in db: WriteTransaction) throws -> Bool {
    guard let email = member.email else { return false }
    if let owner = try owner(of: email, in: db) { return owner.player == member.player }
    return try db.executeCounting(
      "UPDATE members SET is_email_confirmed = 1 WHERE player_id = $1", member.player) == 1
  }

  /// - Parameter hash: nil for no password
  static func setHash(_ hash: PasswordHash?, of id: PlayerID, in db: WriteTransaction) throws {
    try db.execute("UPDATE members SET password_hash = $2 WHERE player_id = $1", id, hash)
  }

  static func setSecondFactor(_ isOn: Bool, of id: PlayerID, in db: WriteTransaction) throws {
    try db.execute("UPDATE members SET has_second_factor = $2 WHERE player_id = $1", id, isOn)
  }

  /// The line about themselves; nil for who says nothing, and for a guest.
  static func about(_ id: PlayerID, in db: ReadTransaction) throws -> String? {
    try db.first("SELECT about FROM members WHERE player_id = $1 AND about <> ''", id) {
      try $0[0]
    }
  }

  static func setAbout(_ about: String, of id: PlayerID, in db: WriteTransaction) throws {
    try db.execute("UPDATE members SET about = $2 WHERE player_id = $1", id, about)
  }

  static func delete(_ id: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM members WHERE player_id = $1", id)
  }
}

/// Suspensions of players, members and guests.
extension MemberRecords {
  /// - Parameters:
  ///   - instant: nil for one who is to be suspended no more
  ///   - end: the instant at which it ends by itself; nil where somebody has to end it
  static func setSuspended(
    at instant: Instant?, until end: Instant? = nil, _ id: PlayerID, in db: WriteTransaction
  ) throws {
    try db.execute(
      "UPDATE players SET suspended_at = $2, suspended_until = $3 WHERE id = $1", id, instant, end)
  }

  /// The instants since which somebody is suspended, and at which that ends by itself; nil for who isn't.
  static func suspension(
    of id: PlayerID, in db: ReadTransaction
  ) throws -> (since: Instant, until: Instant?)? {
    try db.first(
      """
      SELECT suspended_at, suspended_until FROM players
      WHERE id = $1 AND suspended_at IS NOT NULL
      """, id
    ) { (since: try $0[0], until: try $0[1]) }
  }

  /// Players whose suspension has ended by itself, and whom no ban keeps out for longer.
  static func haveServed(
    by now: Instant, limit: Int, in db: ReadTransaction
  ) throws -> [PlayerID] {
    try db.rows(
      """
      SELECT id FROM players WHERE suspended_until <= $1 AND NOT EXISTS (
        SELECT 1 FROM bans WHERE player_id = players.id AND (until IS NULL OR until > $1))
      LIMIT $2
      """, now, limit
    ) { try $0[0] }
  }

  static func isSuspended(_ id: PlayerID, in db: ReadTransaction) throws -> Bool {
    try db.exists("SELECT 1 FROM players WHERE id = $1 AND suspended_at IS NOT NULL", id)
  }

  /// Whether nobody finds or meets the player, who is suspended or waits to be let in.
  static func isOutOfSight(_ id: PlayerID, in db: ReadTransaction) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM players WHERE id = $1 AND (suspended_at IS NOT NULL OR waits_since IS NOT NULL)",
      id)
  }

  /// SQL for the condition that the player is not suspended, and doesn't wait to be let in.
  ///
  /// - Parameter player: where the id stands
  static func isNotSuspendedSQL(_ player: StaticString) -> String {
    """
    NOT EXISTS (
      SELECT 1 FROM players suspended
      WHERE suspended.id = \(player)
        AND (suspended.suspended_at IS NOT NULL OR suspended.waits_since IS NOT NULL))
    """
  }
}
