import API
import Database
import Rules

/// The entries of the pool: rows of `invitations` with `kind` 1.
///
/// An entry lives as long as its owner is there, and for `Invitation.poolGrace` after that. `ended` is now less that
/// grace: an entry with `gone_at` then or before is dead.
extension InvitationRecords {
  /// Puts a player into the pool. A living entry for the same ruleset and pace keeps its place; a dead one gives
  /// way to one at the end.
  static func enterPool(
    _ invitation: Invitation, node: String, goneAt: Instant?, ended: Instant,
    in db: WriteTransaction
  ) throws -> Invitation {
    try db.execute(
      """
      DELETE FROM invitations
      WHERE kind = 1 AND owner_id = $1 AND ruleset = $2 AND pace = $3 AND gone_at <= $4
      """, invitation.owner, invitation.ruleset, invitation.pace, ended)
    try db.execute(
      """
      INSERT INTO invitations (id, kind, owner_id, ruleset, pace, starter, created_at, node,
        gone_at)
      VALUES ($1, 1, $2, $3, $4, 0, $5, $6, $7)
      ON CONFLICT (owner_id, ruleset, pace) WHERE kind = 1
      DO UPDATE SET node = excluded.node, gone_at = excluded.gone_at
      """, invitation.id, invitation.owner, invitation.ruleset, invitation.pace,
      invitation.createdAt, node, goneAt)
    return try entry(invitation.owner, invitation.ruleset, invitation.pace, in: db) ?? invitation
  }

  private static func entry(
    _ owner: PlayerID, _ ruleset: Ruleset, _ pace: Pace, in db: ReadTransaction
  ) throws -> Invitation? {
    try db.first(
      """
      SELECT id FROM invitations
      WHERE kind = 1 AND owner_id = $1 AND ruleset = $2 AND pace = $3
      """, owner, ruleset, pace
    ) { try $0[0] as InvitationID }.flatMap { try load($0, in: db) }
  }

  /// The oldest living entry of somebody whom `mayMeet` allows; nil for none.
  ///
  /// Cost: a row and a call of `mayMeet` for each living entry before it; for all of them when nobody may be met.
  static func oldest(
    _ ruleset: Ruleset, _ pace: Pace, ended: Instant, in db: ReadTransaction,
    mayMeet: (PlayerID) throws -> Bool
  ) throws -> (id: InvitationID, owner: PlayerID)? {
    var last = (Instant(milliseconds: .min), InvitationID(rawValue: 0))
    while true {
      let page = try db.rows(
        """
        SELECT id, owner_id, created_at FROM invitations
        WHERE kind = 1 AND ruleset = $1 AND pace = $2
          AND (created_at > $3 OR created_at = $3 AND id > $4)
          AND (gone_at IS NULL OR gone_at > $5)
        ORDER BY created_at, id LIMIT 20
        """, ruleset, pace, last.0, last.1, ended
      ) { (try $0[0] as InvitationID, try $0[1] as PlayerID, try $0[2] as Instant) }
      guard let end = page.last else { return nil }
      for (id, owner, _) in page where try mayMeet(owner) { return (id, owner) }
      last = (end.2, end.0)
    }
  }

  /// Takes the player's entry out of the pool, if there is one. The caller publishes the player.
  static func leavePool(
    _ owner: PlayerID, _ ruleset: Ruleset, _ pace: Pace, in db: WriteTransaction
  ) throws {
    try db.execute(
      "DELETE FROM invitations WHERE kind = 1 AND owner_id = $1 AND ruleset = $2 AND pace = $3",
      owner, ruleset, pace)
  }

  /// Takes all entries out of the pool and publishes their owners. To be called when a host switches playing with
  /// strangers off.
  static func closePool(in db: WriteTransaction) throws {
    let owners = try db.rows("DELETE FROM invitations WHERE kind = 1 RETURNING owner_id") {
      try $0[0] as PlayerID
    }
    for owner in Set(owners) { db.publish(.player(owner)) }
  }

  /// Takes all entries for live matches out of the pool: their owner plays now. The caller publishes them.
  static func withdrawLiveEntries(of owner: PlayerID, in db: WriteTransaction) throws {
    try db.execute(
      "DELETE FROM invitations WHERE kind = 1 AND owner_id = $1 AND pace > 0", owner)
  }
}

/// The presence of owners of entries.
extension InvitationRecords {
  /// Notes that a player has no stream any more.
  ///
  /// - Returns: whether they have entries, which end with the grace
  static func ownerLeft(
    _ owner: PlayerID, at instant: Instant, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      "UPDATE invitations SET gone_at = $2 WHERE kind = 1 AND owner_id = $1 AND gone_at IS NULL",
      owner, instant) > 0
  }

  /// Keeps a player's living entries, now that they have a stream on this node.
  static func ownerCame(
    _ owner: PlayerID, node: String, ended: Instant, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      UPDATE invitations SET gone_at = NULL, node = $2
      WHERE kind = 1 AND owner_id = $1 AND gone_at > $3
      """, owner, node, ended)
  }

  /// The players with entries who count as here, the next ones behind one.
  static func waiting(
    after owner: PlayerID?, limit: Int, in db: ReadTransaction
  ) throws -> [PlayerID] {
    try db.rows(
      """
      SELECT DISTINCT owner_id FROM invitations
      WHERE kind = 1 AND gone_at IS NULL AND owner_id > $1 ORDER BY owner_id LIMIT $2
      """, owner?.rawValue ?? Int64.min, limit
    ) { try $0[0] }
  }

  /// Notes that all owners of this node's entries lost their streams, because it was restarted.
  static func nodeStarted(_ node: String, at now: Instant, in db: WriteTransaction) throws {
    try db.execute(
      "UPDATE invitations SET gone_at = $2 WHERE kind = 1 AND node = $1 AND gone_at IS NULL",
      node, now)
  }

  /// Deletes dead entries, and links and challenges that expired at `longAgo` or before, in one write
  /// however many there are.
  static func clean(ended: Instant, longAgo: Instant, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM invitations WHERE kind = 1 AND gone_at <= $1", ended)
    try db.execute("DELETE FROM invitations WHERE expires_at <= $1", longAgo)
  }
}
