package import API
import Base
import Database

extension ClubRole: NumberedColumn {
  package var sqlNumber: Int {
    switch self {
    case .guest: 0
    case .member: 1
    case .moderator: 2
    case .host: 3
    }
  }
}

/// The roles of members, and the link that makes the first host.
enum RoleRecords {
  /// Gives a role. What the member's sessions have opened is opened anew, for as long as they last by now.
  static func set(_ role: ClubRole, of id: PlayerID, in db: WriteTransaction) throws {
    try db.execute("UPDATE members SET role = $2 WHERE player_id = $1", id, role)
    db.publish(.sessionsEnded(of: id))
  }

  /// Members who have at least a role, a hundred at most.
  static func all(from role: ClubRole, in db: ReadTransaction) throws -> [PlayerID] {
    try db.rows(
      "SELECT player_id FROM members WHERE role >= $1 AND role > 1 ORDER BY role DESC LIMIT 100",
      role
    ) { try $0[0] }
  }

  static func anyHost(in db: ReadTransaction) throws -> Bool {
    try db.exists("SELECT 1 FROM members WHERE role = $1", ClubRole.host)
  }

  /// Looks whether there is a host besides, where somebody is one who is to be it no more. The schema holds
  /// the same.
  ///
  /// - Throws: `AccountRefusal.lastHost`
  static func requireAnotherHost(than id: PlayerID, in db: ReadTransaction) throws {
    guard try MemberRecords.load(id, in: db)?.role == .host else { return }
    guard
      try db.exists(
        "SELECT 1 FROM members WHERE role = $1 AND player_id <> $2", ClubRole.host, id)
    else { throw AccountRefusal.lastHost }
  }
}

/// The link that makes the first host. Its secret is stored as a hash alone.
extension RoleRecords {
  /// A new link takes the place of the one before.
  static func putLink(_ secret: Secret, until end: Instant, in db: WriteTransaction) throws {
    try deleteLinks(in: db)
    try db.execute(
      "INSERT INTO host_links (token_hash, expires_at) VALUES ($1, $2)", secret.hash, end)
  }

  static func isLink(_ secret: Secret, at now: Instant, in db: ReadTransaction) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM host_links WHERE token_hash = $1 AND expires_at > $2", secret.hash, now)
  }

  static func deleteLinks(in db: WriteTransaction) throws {
    try db.execute("DELETE FROM host_links")
  }
}
