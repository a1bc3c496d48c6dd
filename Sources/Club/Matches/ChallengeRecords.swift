import API
import Database
import Rules

/// Challenges: invitations of kind 3, which one player alone may take.
enum ChallengeRecords {
  static func insert(_ challenge: Invitation, in db: WriteTransaction) throws {
    guard case .challenge(let challenged, let expiresAt, _) = challenge.form else { return }
    try db.execute(
      """
      INSERT INTO invitations (id, kind, owner_id, ruleset, pace, starter, created_at, expires_at,
        challenged_id)
      VALUES ($1, 3, $2, $3, $4, $5, $6, $7, $8)
      """, challenge.id, challenge.owner, challenge.ruleset, challenge.pace, challenge.starter,
      challenge.createdAt, expiresAt, challenged)
  }

  /// The challenge of a player to another under a ruleset and pace, be it open or over.
  static func find(
    _ owner: PlayerID, _ challenged: PlayerID, _ ruleset: Ruleset, _ pace: Pace,
    in db: ReadTransaction
  ) throws -> Invitation? {
    try db.first(
      """
      SELECT \(InvitationRecords.columns) FROM invitations
      WHERE kind = 3 AND owner_id = $1 AND challenged_id = $2 AND ruleset = $3 AND pace = $4
      """, owner, challenged, ruleset, pace, read: InvitationRecords.read)
  }

  /// Challenges by a player that can still be accepted, newest first.
  static func open(
    by owner: PlayerID, at now: Instant, limit: Int, in db: ReadTransaction
  ) throws -> [Invitation] {
    try db.rows(
      """
      SELECT \(InvitationRecords.columns) FROM invitations
      WHERE kind = 3 AND owner_id = $1 AND match_id IS NULL AND expires_at > $2
      ORDER BY created_at DESC, id DESC LIMIT $3
      """, owner, now, limit, read: InvitationRecords.read)
  }

  /// Challenges to a player that can still be accepted: of those whom the player follows before others, newest
  /// first.
  static func open(
    to challenged: PlayerID, at now: Instant, limit: Int, in db: ReadTransaction
  ) throws -> [Invitation] {
    try db.rows(
      """
      SELECT \(InvitationRecords.columns) FROM invitations
      WHERE kind = 3 AND challenged_id = $1 AND match_id IS NULL AND expires_at > $2
      ORDER BY \(isFollowedSQL) DESC, created_at DESC, id DESC LIMIT $3
      """, challenged, now, limit, read: InvitationRecords.read)
  }

  /// Whether the challenged, `$1`, follows who challenges.
  private static let isFollowedSQL = """
    EXISTS (SELECT 1 FROM follows WHERE follower_id = $1 AND followed_id = owner_id)
    """

  /// Counts the challenges that wait for a player, and those among them of people whom the player doesn't follow.
  static func countOpen(
    to challenged: PlayerID, at now: Instant, in db: ReadTransaction
  ) throws -> (all: Int, ofStrangers: Int) {
    try db.first(
      """
      SELECT count(*), count(CASE WHEN NOT \(isFollowedSQL) THEN 1 END) FROM invitations
      WHERE kind = 3 AND challenged_id = $1 AND match_id IS NULL AND expires_at > $2
      """, challenged, now
    ) { (try $0[0], try $0[1]) } ?? (0, 0)
  }

  /// Counts the challenges to others whose answer a player waits for.
  static func countOpen(
    by owner: PlayerID, at now: Instant, in db: ReadTransaction
  ) throws -> Int {
    try db.first(
      """
      SELECT count(*) FROM invitations
      WHERE kind = 3 AND owner_id = $1 AND match_id IS NULL AND expires_at > $2
      """, owner, now
    ) { try $0[0] } ?? 0
  }

  /// - Returns: Whether there were any.
  static func deleteOpen(
    between one: PlayerID, _ other: PlayerID, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      """
      DELETE FROM invitations WHERE kind = 3 AND match_id IS NULL
        AND (owner_id = $1 AND challenged_id = $2 OR owner_id = $2 AND challenged_id = $1)
      """, one, other) > 0
  }

  /// Takes away all challenges to and by a player, and tells the others.
  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    let others = try db.rows(
      """
      SELECT owner_id FROM invitations WHERE kind = 3 AND challenged_id = $1
      UNION SELECT challenged_id FROM invitations WHERE kind = 3 AND owner_id = $1
      """, player
    ) { try $0[0] as PlayerID }
    try db.execute("DELETE FROM invitations WHERE kind = 3 AND owner_id = $1", player)
    try db.execute("DELETE FROM invitations WHERE kind = 3 AND challenged_id = $1", player)
    for other in others { db.publish(.player(other)) }
  }
}
