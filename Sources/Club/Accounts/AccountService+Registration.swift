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
  /// - Throws: `AccountRefusal`: `reservedName`, `networkSuspended`, `nameTaken`, `alreadyAMember`, `unknownPlayer`, `busy`
  package func register(
    _ new: NewMember, guest: PlayerID?, on device: Device = .unknown,
    from origin: RequestOrigin = .unknown
  ) async throws -> (Player, Secret) {
    let numbers = NameNumbers(dependencies)
    let ids = SessionIDs(dependencies)
    try ReservedNames.requireFree(new.name)
    try await database.read { [dependencies] db in
      try Self.requireNotSuspended(origin.network, at: dependencies.now(), in: db)
      try Self.requireGuest(guest, in: db)
      try MemberRecords.requireFree(new.name, for: nil, numbers, in: db)
    }
    let attempt = AttemptOrigin(account: nil, network: origin.network, isKnown: false)
    let hash = try await hasher.hash(new.password, attempt)
    let now = dependencies.now()
    let player = try await database.write { db in
      try Self.requireGuest(guest, in: db)
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
      _ = try SessionRecords.insert(
        ids.secret, for: id, on: device, isProven: true, at: now, in: db)
      db.publish(.player(id))
      return player
    }
    if let guest { cache.removeAll(of: guest) }
    security.note(.registered(player.id), by: origin)
    return (player, ids.secret)
  }

  private static func requireGuest(_ id: PlayerID?, in db: ReadTransaction) throws {
    guard let id else { return }
    switch try PlayerRecords.load(id, in: db)?.kind {
    case .guest: return
    case .member: throw AccountRefusal.alreadyAMember
    case .formerGuest, .formerMember, nil: throw AccountRefusal.unknownPlayer
    }
  }

  /// Ends all sessions of a player and the links to further ones, and knows none of their devices any more. The cache is to forget them after it.
  static func endSessions(of id: PlayerID, in db: WriteTransaction) throws {
    try SessionRecords.deleteAll(of: id, in: db)
    try SessionRecords.deleteAllCarries(of: id, in: db)
    try MailLinkRecords.delete(.reset, of: id, in: db)
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
