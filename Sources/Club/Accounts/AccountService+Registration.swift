package import API
package import Base
import Database

/// The data that somebody registers with.
package struct NewMember: Sendable {
  let name: PlayerName
  let email: EmailAddress
  let password: Password

  /// - Throws: `AccountRefusal`: `badName`, `badEmail`, `badPassword`, `commonPassword`
  package init(name: String, email: String, password: String) throws(AccountRefusal) {
    guard let name = PlayerName(chosen: name) else { throw .badName }
    guard let email = EmailAddress(email) else { throw .badEmail }
    self.name = name
    self.email = email
    self.password = try Password(new: password)
  }
}

extension AccountService {
  /// Makes a member of a guest, who keeps id, matches and score, or of nobody.
  ///
  /// All sessions that the guest had end: whoever may have known one doesn't get into the account.
  /// - Parameters:
  ///   - invitation: the secret of an invitation to the club
  ///   - admit: asks for what it costs, once the name is known to be free and the invitation to be good, and before
  ///     the password is hashed; what it throws refuses
  /// - Returns: the names of the groups of the invitation that are full, besides
  /// - Throws: `AccountRefusal`: `reservedName`, `networkSuspended`, `nameTaken`, `alreadyAMember`, `unknownPlayer`,
  ///   `busy`; `registrationClosed`, `invitationNeeded`, `invitationGone`
  package func register(
    _ new: NewMember, guest: PlayerID?, by invitation: Secret? = nil, on device: Device = .unknown,
    from origin: RequestOrigin = .unknown, admit: () async throws -> Void = {}
  ) async throws -> (player: Player, secret: Secret, fullGroups: [String]) {
    let numbers = NameNumbers(dependencies)
    let ids = SessionIDs(dependencies)
    try ReservedNames.requireFree(new.name)
    try await database.read { [dependencies] db in
      try BanGate.requireOpen(toNewFrom: origin.network, at: dependencies.now(), in: db)
      try Self.requireGuest(guest, in: db)
      _ = try Entrance.register(by: invitation, at: dependencies.now(), in: db)
      try MemberRecords.requireFree(new.name, for: nil, numbers, in: db)
    }
    try await admit()
    let attempt = AttemptOrigin(account: nil, network: origin.network, isKnown: false)
    let hash = try await hasher.hash(new.password, attempt)
    let (now, groups) = (dependencies.now(), groupSize())
    let (player, fullGroups) = try await database.write { [notices] db in
      try BanGate.requireOpen(toNewFrom: origin.network, at: now, in: db)
      try Self.requireGuest(guest, in: db)
      let invitation = try Entrance.register(by: invitation, at: now, in: db)
      try MemberRecords.requireFree(new.name, for: nil, numbers, in: db)
      let id = guest ?? ids.player
      if guest == nil {
        try PlayerRecords.insert(
          Player(id: id, kind: .member, name: new.name, createdAt: now), in: db)
      } else {
        try PlayerRecords.setKind(.member, of: id, in: db)
        try GuestNetworkRecords.delete(of: id, in: db)
        _ = try PlayerRecords.rename(id, to: new.name, in: db)
        try Self.endSessions(of: id, in: db)
      }
      let member = Member(player: id, email: new.email, hash: hash, createdAt: now)
      guard try MemberRecords.insert(member, new.name, in: db),
        let player = try PlayerRecords.load(id, in: db)
      else { throw AccountRefusal.nameTaken(free: []) }
      try NameWordRecords.set(new.name, of: id, in: db)
      let fullGroups = try Self.settle(member, by: invitation, groups, at: now, in: db)
      if try NewcomerRecords.isWaiting(id, in: db) {
        try notices?.tellStaffOfNewcomer(at: now, in: db)
      } else {
        try WebhookOutbox.noteMember(id, player.name, at: now, in: db)
      }
      _ = try SessionRecords.insert(
        ids.secret, for: id, on: device, isProven: true, at: now, in: db)
      db.publish(.player(id))
      return (player, fullGroups)
    }
    if let guest { cache.removeAll(of: guest) }
    security.note(.registered(player.id), by: origin)
    return (player, ids.secret, fullGroups)
  }

  private static func requireGuest(_ id: PlayerID?, in db: ReadTransaction) throws {
    guard let id else { return }
    switch try PlayerRecords.load(id, in: db)?.kind {
    case .guest: return
    case .member: throw AccountRefusal.alreadyAMember
    case .formerGuest, .formerMember, nil: throw AccountRefusal.unknownPlayer
    }
  }

  /// Makes a member of nobody, whom others find by their name.
  ///
  /// - Returns: False when somebody has the name, or one that looks like it; then there is nobody.
  static func insert(
    _ player: Player, _ member: Member, in db: WriteTransaction
  ) throws -> Bool {
    guard try !MemberRecords.isTaken(player.name, for: nil, in: db) else { return false }
    try PlayerRecords.insert(player, in: db)
    _ = try MemberRecords.insert(member, player.name, in: db)
    try NameWordRecords.set(player.name, of: player.id, in: db)
    try WebhookOutbox.noteMember(player.id, player.name, at: member.createdAt, in: db)
    db.publish(.player(player.id))
    return true
  }

  /// Gives somebody another password who has lost what they sign in with, or none, and ends what others may have of it.
  static func reset(_ hash: PasswordHash?, of id: PlayerID, in db: WriteTransaction) throws {
    try MemberRecords.setHash(hash, of: id, in: db)
    try CardRecords.delete(of: id, in: db)
    try endSessions(of: id, in: db)
  }

  /// Ends all sessions of a player, their access tokens and the links to further sessions, and knows none of their
  /// devices any more. The cache is to forget them after it.
  ///
  /// - Parameter keepingTokens: for who changes their own password, as their programs go on
  static func endSessions(
    of id: PlayerID, keepingTokens: Bool = false, in db: WriteTransaction
  ) throws {
    if !keepingTokens { try AccessTokenRecords.deleteAll(of: id, in: db) }
    try SessionRecords.deleteAll(of: id, in: db)
    try SessionRecords.deleteAllCarries(of: id, in: db)
    try MailLinkRecords.delete(.reset, of: id, in: db)
    try MailLinkRecords.delete(.given, of: id, in: db)
    try KnownDeviceRecords.deleteAll(of: id, in: db)
  }
}

/// The random values that a transaction needs to open a session.
struct SessionIDs: Sendable {
  let player: PlayerID
  let secret: Secret

  init(_ dependencies: Dependencies) {
    var generator = dependencies.generator
    player = .random(using: &generator)
    secret = .random(using: &generator)
  }
}
