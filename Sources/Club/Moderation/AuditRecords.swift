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
    /// A link to a new password was given.
    case resetLink = "reset-link"
    case delete
    case closeReport = "close-report"
    case removeMessage = "remove-message"
    case removeRatingLine = "remove-rating-line"
    case removePhoto = "remove-photo"
    case warn
    /// A decision on a report was taken back.
    case reopenReport = "reopen-report"
    case export
    /// Another role was given.
    case setRole = "set-role"
    /// All sessions were ended.
    case signOut = "sign-out"
    /// The link that the server printed was opened, and made its first host.
    case becomeHost = "become-host"
    /// Doors of the club were opened or closed.
    case setDoors = "set-doors"
    /// A limit of space or time was changed.
    case setLimit = "set-limit"
    /// An invitation to the club was made.
    case invite
    case revokeInvitation = "revoke-invitation"
    /// Members were made of a list of people.
    case bringIn = "bring-in"
    /// A list of people was given another name.
    case renameList = "rename-list"
    /// A list of people was removed; the people were not.
    case removeList = "remove-list"
    /// New cards were made for people of a list.
    case makeCards = "make-cards"
    /// Somebody who waited was let in.
    case letIn = "let-in"
    /// Somebody who waited was turned away.
    case turnAway = "turn-away"
    case ban
    case liftBan = "lift-ban"
    /// The word for `liftBan` when only networks were banned.
    case restoreNetwork = "restore-network"
    case importGames = "import-games"
    case removeGame = "remove-game"
    /// The club looks otherwise than before.
    case changeLook = "change-look"
    /// A page of the club was written, or taken away.
    case changePage = "change-page"
    /// A game of a member's became everybody's.
    case letGameIn = "let-game-in"
    /// A game of a member's stays the member's own.
    case refuseGame = "refuse-game"
    case addWebhook = "add-webhook"
    case changeWebhook = "change-webhook"
    /// A webhook was given another secret.
    case renewWebhookSecret = "renew-webhook-secret"
    case removeWebhook = "remove-webhook"
    /// A webhook was sent an event that is none.
    case testWebhook = "test-webhook"
    /// An event was sent to a webhook once more.
    case sendWebhookAgain = "send-webhook-again"
  }
}

/// Somebody who does something in a role.
package struct Actor: Equatable, Sendable {
  /// Nil for the command line, and for one who is gone since.
  let player: PlayerID?
  /// The role in which it is done; nil for the command line.
  let role: ClubRole?
  /// The name of the access token by which a program does it; nil for what somebody does themselves.
  let token: String?

  /// Whoever has the machine that the club runs on.
  package static let commandLine = Actor(player: nil, role: nil)

  /// - Parameter role: moderator or host
  package init(_ player: PlayerID, as role: ClubRole) {
    self.init(player: player, role: role)
  }

  /// The player of a session, or of an access token, in their role.
  package init(_ session: Session) {
    self.init(player: session.player, role: session.role, token: session.grant?.name)
  }

  init(player: PlayerID?, role: ClubRole?, token: String? = nil) {
    self.player = player
    self.role = role
    self.token = token
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
  private static let columns =
    "action, player_id, note, reason, actor_id, actor_role, at, id, token_name"

  private static func read(_ row: Row) throws -> AuditEntry {
    guard let action = AuditEntry.Action(rawValue: try row[0]) else {
      throw DatabaseError.unexpectedValue(column: 0)
    }
    return AuditEntry(
      action: action, player: try row[1], note: try row[2], reason: try row[3],
      by: Actor(player: try row[4], role: try row[5], token: try row[8]), at: try row[6])
  }

  static func insert(_ entry: AuditEntry, in db: WriteTransaction) throws {
    try db.execute(
      """
      INSERT INTO audit (at, action, player_id, note, reason, actor_id, actor_role, token_name)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      """, entry.at, entry.action.rawValue, entry.player, entry.note, entry.reason,
      entry.by.player, entry.by.role, entry.by.token)
  }

  /// The acts on a player, oldest first.
  static func all(of player: PlayerID, in db: ReadTransaction) throws -> [AuditEntry] {
    try db.rows(
      "SELECT \(columns) FROM audit WHERE player_id = $1 ORDER BY id", player, read: read)
  }

  /// Acts before one with a number, the latest first.
  ///
  /// Cost: of few people their acts are looked at, all of them.
  /// - Parameters:
  ///   - action: the word of those that are asked for; nil for all
  ///   - people: those who did it or to whom it was done; nil for everybody
  static func page(
    _ action: String?, of people: [PlayerID]?, before number: Int, limit: Int,
    in db: ReadTransaction
  ) throws -> [(number: Int, entry: AuditEntry)] {
    let ids = people.map { "[" + $0.map { "\($0.rawValue)" }.joined(separator: ",") + "]" }
    let theirs = """
      id IN (
        SELECT a.id FROM json_each($3) one JOIN audit a ON a.player_id = CAST(one.value AS BIGINT)
        UNION
        SELECT a.id FROM json_each($3) one JOIN audit a ON a.actor_id = CAST(one.value AS BIGINT))
      """
    return try db.rows(
      """
      SELECT \(columns) FROM audit WHERE id < $1 AND \(action == nil ? "$2 IS NULL" : "action = $2")
        AND \(ids == nil ? "$3 IS NULL" : theirs)
      ORDER BY id DESC LIMIT $4
      """, number, action, ids, limit
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
    try db.execute(
      "UPDATE audit SET actor_id = NULL, token_name = NULL WHERE actor_id = $1", player)
  }
}
