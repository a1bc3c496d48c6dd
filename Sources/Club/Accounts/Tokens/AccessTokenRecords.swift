import API
import Base
import Database

/// The access tokens of members. Secrets are stored as hashes alone.
package enum AccessTokenRecords {
  /// Tokens of a member.
  package static let most = 20

  private static let columns = "id, name, scopes, created_at, ends_at, used_at"

  /// The latest first.
  static func all(of player: PlayerID, in db: ReadTransaction) throws -> [AccessToken] {
    try db.rows(
      """
      SELECT \(columns) FROM access_tokens
      WHERE player_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2
      """, player, most
    ) { row in
      let scopes = Set<AccessScope>(bits: try row[2])
      return AccessToken(
        id: try row[0], name: try row[1], scopes: AccessScope.allCases.filter(scopes.contains),
        createdAt: try row[3], endsAt: try row[4], usedAt: try row[5])
    }
  }

  static func insert(
    _ token: AccessToken, _ secret: Secret, of player: PlayerID, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO access_tokens (id, player_id, token_hash, name, scopes, created_at, ends_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      """, token.id, player, secret.hash, token.name, Set(token.scopes).bits, token.createdAt,
      token.endsAt)
  }

  /// The player for whom a token acts; one that has ended is found too.
  static func find(_ secret: Secret, in db: ReadTransaction) throws -> SessionCache.Entry? {
    try db.first(
      """
      SELECT t.player_id, coalesce(t.used_at, 0), p.suspended_at IS NOT NULL, p.suspended_until,
        (SELECT role FROM members WHERE player_id = t.player_id), p.waits_since IS NOT NULL,
        t.scopes, t.ends_at, t.created_at, t.name
      FROM access_tokens t JOIN players p ON p.id = t.player_id WHERE t.token_hash = $1
      """, secret.hash
    ) { row in
      SessionCache.Entry(
        player: try row[0], beganAt: try row[8], seenAt: try row[1], isSuspended: try row[2],
        isWaiting: try row[5], suspendedUntil: try row[3],
        role: try row[4] as ClubRole? ?? .guest,
        grant: Grant(name: try row[9], scopes: Set(bits: try row[6]), endsAt: try row[7]))
    }
  }

  static func touch(_ secret: Secret, at now: Instant, in db: WriteTransaction) throws {
    try db.execute(
      "UPDATE access_tokens SET used_at = $2 WHERE token_hash = $1", secret.hash, now)
  }

  /// - Returns: The name of the token; nil when there is no such token.
  static func delete(
    _ id: AccessTokenID, of player: PlayerID, in db: WriteTransaction
  ) throws -> String? {
    let names: [String] = try db.rows(
      "DELETE FROM access_tokens WHERE id = $1 AND player_id = $2 RETURNING name", id, player
    ) { try $0[0] }
    tellEnded(names.count, of: player, in: db)
    return names.first
  }

  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    try tellEnded(
      db.executeCounting("DELETE FROM access_tokens WHERE player_id = $1", player), of: player,
      in: db)
  }

  /// Publishes that tokens ended, so that all they opened is shut.
  private static func tellEnded(_ count: Int, of player: PlayerID, in db: WriteTransaction) {
    if count > 0 { db.publish(.sessionsEnded(of: player)) }
  }

  /// Forgets tokens that have ended by themselves, and whose streams ended then.
  static func deleteEnded(before cutoff: Instant, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM access_tokens WHERE ends_at < $1", cutoff)
  }
}
