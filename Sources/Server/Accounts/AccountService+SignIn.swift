package import API
import Database

/// What came of signing in.
package enum SignInOutcome: Sendable {
  /// With the live matches whose clocks may have passed from the guest to the member.
  case signedIn(Player, Secret, joined: [MatchRecord])
  /// Nothing was done: what is to become of the guest, who has matches?
  case asks(JoinOffer)
}

extension AccountService {
  /// Opens a session for who knows a member's name and password. The session that the caller had ends.
  ///
  /// An unknown name takes as long as a wrong password and gets the same answer.
  /// - Parameters:
  ///   - current: the caller's session
  ///   - join: whether to join the caller, if a guest, to the member; nil asks
  /// - Throws: `AccountRefusal`: `wrongPassword`, `waitBeforeSignIn`, `busy`
  package func signIn(
    _ name: String, _ password: String, from network: ClientNetwork, current: Session? = nil,
    join: Bool? = nil, on device: Device = .unknown
  ) async throws -> SignInOutcome {
    let folded = FoldedName(typed: name)
    let member = try await prove(folded, Password(typed: password), from: network) { db in
      try MemberRecords.find(folded, in: db)
    }
    let guest = try await self.guest(current?.player)
    if join == nil, let guest, let offer = try await offer(guest, to: member.player) {
      return .asks(offer)
    }
    let secret = SessionIDs(surroundings).secret
    let now = surroundings.now()
    let (player, joined) = try await database.write { db in
      guard try MemberRecords.load(member.player, in: db)?.hash == member.hash,
        let player = try PlayerRecords.load(member.player, in: db)
      else { throw AccountRefusal.wrongPassword }
      var joined: [MatchRecord] = []
      if join == true, let guest {
        joined = try Joining(guest: guest, member: player.id, at: now).perform(in: db)
      }
      if let current { try SessionRecords.delete(current.secret, in: db) }
      try SessionRecords.insert(secret, for: player.id, on: device, at: now, in: db)
      return (player, joined)
    }
    if let current { cache.remove(current.secret) }
    if let guest { cache.removeAll(of: guest) }
    return .signedIn(player, secret, joined: joined)
  }

  /// The member whom `find` gives, if the password is theirs.
  ///
  /// - Throws: `AccountRefusal`: `wrongPassword`, `waitBeforeSignIn`, `busy`
  func prove(
    _ name: FoldedName, _ password: Password, from network: ClientNetwork,
    _ find: @escaping @Sendable (ReadTransaction) throws -> Member?
  ) async throws -> Member {
    let now = surroundings.now()
    try tries.begin(name, from: network, at: now)
    let proven: Member?
    do {
      let member = try await database.read(find)
      proven = try await hasher.check(password, member?.hash) ? member : nil
    } catch {
      tries.forget(name, from: network, at: now)
      throw error
    }
    guard let proven else { throw AccountRefusal.wrongPassword }
    tries.forget(name, from: network, at: now)
    return proven
  }

  /// Nil unless it is a guest.
  private func guest(_ id: PlayerID?) async throws -> PlayerID? {
    guard let player = try await known(id), player.kind == .guest else { return nil }
    return player.id
  }

  private func offer(_ guest: PlayerID, to member: PlayerID) async throws -> JoinOffer? {
    let joining = Joining(guest: guest, member: member, at: surroundings.now())
    return try await database.read { db in try joining.offer(in: db) }
  }
}
