import API
import Base
import Database

/// Links that were mailed, or given by a host, each to be used once. Their secrets are stored as hashes alone.
enum MailLinkRecords {
  enum Kind: Int {
    /// Confirms the address.
    case confirmation = 1
    /// Sets a password.
    case reset = 2
    /// Sets a password, and was given by a host instead of being mailed: it says nothing of the address, and the second
    /// factor goes, for whoever asks the host has lost what they sign in with.
    case given = 3

    var life: Duration { self == .reset ? .seconds(60 * 60) : .seconds(24 * 60 * 60) }
  }

  /// A new link takes the place of older ones of its kind.
  static func insert(
    _ secret: Secret, _ kind: Kind, for member: Member, at now: Instant, in db: WriteTransaction
  ) throws {
    try delete(kind, of: member.player, in: db)
    try db.execute(
      """
      INSERT INTO mail_links (token_hash, player_id, kind, email_folded, expires_at)
      VALUES ($1, $2, $3, $4, $5)
      """, secret.hash, member.player, kind.rawValue, member.email?.folded ?? "", now + kind.life)
  }

  /// The member whose link it is, who has the address still to which it was mailed.
  static func find(
    _ secret: Secret, _ kind: Kind, at now: Instant, in db: ReadTransaction
  ) throws -> Member? {
    let found = try db.first(
      """
      SELECT player_id, email_folded FROM mail_links
      WHERE token_hash = $1 AND kind = $2 AND expires_at > $3
      """, secret.hash, kind.rawValue, now
    ) { (player: try $0[0] as PlayerID, email: try $0[1] as String) }
    guard let found, let member = try MemberRecords.load(found.player, in: db),
      member.email?.folded ?? "" == found.email
    else { return nil }
    return member
  }

  static func delete(_ kind: Kind, of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute(
      "DELETE FROM mail_links WHERE player_id = $1 AND kind = $2", player, kind.rawValue)
  }

  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM mail_links WHERE player_id = $1", player)
  }

  static func deleteExpired(at now: Instant, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM mail_links WHERE expires_at <= $1", now)
  }
}
