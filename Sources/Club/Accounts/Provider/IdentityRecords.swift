import API
import Database

/// Somebody at a provider. Neither part alone says who it is, and nothing else does.
struct Identity: Codable, Hashable, Sendable {
  let issuer: String
  let subject: String
}

/// Members as a provider knows them. Each is one person there at most.
enum IdentityRecords {
  static func player(of identity: Identity, in db: ReadTransaction) throws -> PlayerID? {
    try db.first(
      "SELECT player_id FROM identities WHERE issuer = $1 AND subject = $2", identity.issuer,
      identity.subject
    ) { try $0[0] }
  }

  static func load(_ player: PlayerID, in db: ReadTransaction) throws -> ProviderIdentity? {
    try db.first(
      "SELECT issuer, subject, added_at, used_at FROM identities WHERE player_id = $1", player
    ) { row in
      ProviderIdentity(
        issuer: try row[0], subject: try row[1], addedAt: try row[2], usedAt: try row[3])
    }
  }

  /// Says who a member is at a provider, in the place of who they were at another that the club had before.
  ///
  /// - Throws: `AccountRefusal.identityTaken` for another member's, and for who is somebody else at this one
  static func insert(
    _ identity: Identity, of player: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws {
    let isFree = try self.player(of: identity, in: db) == nil
    guard isFree, try load(player, in: db)?.issuer != identity.issuer else {
      throw AccountRefusal.identityTaken
    }
    try db.execute(
      """
      INSERT INTO identities (player_id, issuer, subject, added_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (player_id) DO UPDATE SET issuer = $2, subject = $3, added_at = $4, used_at = NULL
      """, player, identity.issuer, identity.subject, now)
  }

  static func noteUse(of player: PlayerID, at now: Instant, in db: WriteTransaction) throws {
    try db.execute("UPDATE identities SET used_at = $2 WHERE player_id = $1", player, now)
  }

  static func delete(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM identities WHERE player_id = $1", player)
  }
}
