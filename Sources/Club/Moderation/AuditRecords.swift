package import API
import Database

/// An act of somebody who runs the club, which is kept.
package struct AuditEntry: Sendable {
  let action: Action
  /// The player to whom it was done; nil for one who is gone since, and where it concerns nobody.
  package let player: PlayerID?
  /// The details of what was done, in the program's words; empty where the action says it.
  package var note = ""
  /// The reason that was given; empty for none.
  package var reason = ""
  var by = Actor.commandLine
  let at: Instant

  package enum Action: String, Sendable {
    case suspend
    case restore
    case rename
    case removeAbout = "remove-about"
    case resetPassword = "reset-password"
    case delete
    case closeReport = "close-report"
    case removeMessage = "remove-message"
    case removeRatingLine = "remove-rating-line"
    case export
    /// Another role was given.
    case setRole = "set-role"
    /// All sessions were ended.
    case signOut = "sign-out"
    /// The link that the server printed was opened, and made its first host.
    case becomeHost = "become-host"
    case restoreNetwork = "restore-network"
    case importGames = "import-games"
    case removeGame = "remove-game"
  }
}

/// Somebody who does something in a role.
package struct Actor: Equatable, Sendable {
  /// Nil for the command line, and for one who is gone since.
  let player: PlayerID?
  /// The role in which it is done; nil for the command line.
  let role: ClubRole?

  /// Whoever has the machine that the club runs on.
  package static let commandLine = Actor(player: nil, role: nil)

  /// - Parameter role: moderator or host
  package init(_ player: PlayerID, as role: ClubRole) {
    self.init(player: player, role: role)
  }

  init(player: PlayerID?, role: ClubRole?) {
    self.player = player
    self.role = role
  }

  /// Looks whether the actor has the role still: it may have been taken since the request came.
  ///
  /// - Throws: `AccountRefusal`: `hostsOnly`, `moderatorsOnly`
  func require(in db: ReadTransaction) throws {
    guard let player, let role else { return }
    guard let now = try MemberRecords.load(player, in: db)?.role, now >= role else {
      throw role == .host ? AccountRefusal.hostsOnly : .moderatorsOnly
    }
  }

  /// Looks also whether the actor may act on somebody.
  ///
  /// - Throws: as `require`
  func require(over id: PlayerID, in db: ReadTransaction) throws {
    try require(in: db)
    guard try may(over: id, in: db) else { throw AccountRefusal.hostsOnly }
  }

  /// Whether the actor may act on somebody: moderators act on members and guests alone.
  func may(over id: PlayerID, in db: ReadTransaction) throws -> Bool {
    guard role == .moderator, let other = try MemberRecords.load(id, in: db)?.role else {
      return true
    }
    return other <= .member
  }
}

/// The acts in the database. They are only added to: triggers refuse whatever would change one.
enum AuditRecords {
  private static let columns = "action, player_id, note, reason, actor_id, actor_role, at, id"

  private static func read(_ row: Row) throws -> AuditEntry {
    guard let action = AuditEntry.Action(rawValue: try row[0]) else {
      throw DatabaseError.unexpectedValue(column: 0)
    }
    return AuditEntry(
      action: action, player: try row[1], note: try row[2], reason: try row[3],
      by: Actor(player: try row[4], role: try row[5]), at: try row[6])
  }

  static func insert(_ entry: AuditEntry, in db: WriteTransaction) throws {
    try db.execute(
      """
      INSERT INTO audit (at, action, player_id, note, reason, actor_id, actor_role)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      """, entry.at, entry.action.rawValue, entry.player, entry.note, entry.reason,
      entry.by.player, entry.by.role)
  }

  /// The acts on a player, oldest first.
  static func all(of player: PlayerID, in db: ReadTransaction) throws -> [AuditEntry] {
    try db.rows(
      "SELECT \(columns) FROM audit WHERE player_id = $1 ORDER BY id", player, read: read)
  }

  /// Acts before one with a number, the latest first.
  static func page(
    before number: Int, limit: Int, in db: ReadTransaction
  ) throws -> [(number: Int, entry: AuditEntry)] {
    try db.rows(
      "SELECT \(columns) FROM audit WHERE id < $1 ORDER BY id DESC LIMIT $2", number, limit
    ) { row in (try row[7], try read(row)) }
  }

  /// A guest is a member now. Who did something was none.
  static func move(_ player: PlayerID, to other: PlayerID, in db: WriteTransaction) throws {
    try db.execute("UPDATE audit SET player_id = $2 WHERE player_id = $1", player, other)
  }

  /// Makes the acts on a player and of a player nobody's: they stay, but it is no longer said whose
  /// they are.
  static func forget(_ player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("UPDATE audit SET player_id = NULL WHERE player_id = $1", player)
    try db.execute("UPDATE audit SET actor_id = NULL WHERE actor_id = $1", player)
  }
}
