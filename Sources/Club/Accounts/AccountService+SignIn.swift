package import API
package import Base
import Database

/// The outcome of signing in.
package enum SignInOutcome: Sendable {
  case signedIn(Player, Secret)
  /// A question, and nothing was done: what is to become of the guest, who has matches?
  case asks(JoinOffer)
}

extension AccountService {
  /// Opens a session for somebody who knows a member's password, and their name or the address that
  /// they have confirmed. The session that the caller had ends.
  ///
  /// An unknown name takes as long as a wrong password and gets the same answer.
  /// - Parameters:
  ///   - name: a name in any case, or an address
  ///   - current: the caller's session
  ///   - join: whether to join the caller, if a guest, to the member; nil asks
  /// - Throws: `AccountRefusal`: `wrongPassword`, `waitBeforeSignIn`, `busy`
  package func signIn(
    _ name: String, _ password: String, from origin: RequestOrigin, current: Session? = nil,
    join: Bool? = nil, on device: Device = .unknown
  ) async throws -> SignInOutcome {
    let folded = try await memberName(typed: name)
    let member = try await prove(folded, Password(typed: password), from: origin) { db in
      try MemberRecords.find(folded, in: db)
    }
    let guest = try await self.guest(current)
    if join == nil, let guest, let offer = try await offer(guest, to: member.player) {
      return .asks(offer)
    }
    let secret = SessionIDs(dependencies).secret
    let now = dependencies.now()
    let (player, othersEnded) = try await database.write { db in
      guard try MemberRecords.load(member.player, in: db)?.hash == member.hash,
        let player = try PlayerRecords.load(member.player, in: db)
      else { throw AccountRefusal.wrongPassword }
      if join == true, let guest {
        try GuestMerge(guest: guest, member: player.id, at: now).perform(in: db)
      }
      if let current { try SessionRecords.delete(current.secret, in: db) }
      let othersEnded = try SessionRecords.insert(
        secret, for: player.id, on: device, at: now, in: db)
      return (player, othersEnded)
    }
    if let current { cache.remove(current.secret) }
    if let guest { cache.removeAll(of: guest) }
    if othersEnded { cache.removeAll(of: player.id) }
    security.note(.signedIn(player.id), by: origin)
    return .signedIn(player, secret)
  }

  /// The name that was typed, or that of the member who has confirmed the address that was: attempts by either
  /// are counted as those of one account.
  private func memberName(typed: String) async throws -> FoldedName {
    let name = FoldedName(typed: typed)
    guard let email = EmailAddress(typed) else { return name }
    return try await database.read { db in
      if try MemberRecords.find(name, in: db) != nil { return name }
      return try MemberRecords.name(ofOwner: email, in: db) ?? name
    }
  }

  /// The member whom `find` gives, if the password is theirs.
  ///
  /// Strangers are slowed down by what is tried from their network; a device that the member has used, and
  /// an open session, by what is tried there alone.
  ///
  /// - Parameter origin: with the session that asks, when the member is signed in
  /// - Throws: `AccountRefusal`: `wrongPassword`, `waitBeforeSignIn`, `busy`
  func prove(
    _ name: FoldedName, _ password: Password, from origin: RequestOrigin,
    inSession session: Secret? = nil,
    _ find: @escaping @Sendable (ReadTransaction) throws -> Member?
  ) async throws -> Member {
    let (member, device) = try await database.read { db in
      let member = try find(db)
      guard let member, let device = origin.device,
        try KnownDeviceRecords.contains(device, of: member.player, in: db)
      else { return (member, Secret?.none) }
      return (member, device)
    }
    let subject: PasswordAttempts.Subject =
      session.map { .session($0) } ?? device.map { .device($0, name) }
      ?? .stranger(name, origin.network)
    let attempt = AttemptOrigin(
      account: name, network: origin.network, isKnown: session != nil || device != nil)
    let one = try tries.begin(subject, at: dependencies.now())
    let isRight: Bool
    do {
      isRight = try await hasher.check(password, member?.hash, attempt)
    } catch {
      tries.forget(one)
      throw error
    }
    guard isRight, let member else {
      let failure = SecurityEvent.signInFailed(member?.player)
      security.note(
        session == nil ? failure : member.map { .passwordFailed($0.player) } ?? failure, by: origin)
      throw AccountRefusal.wrongPassword
    }
    tries.forget(one)
    return member
  }

  /// Nil unless it is a guest. One who is suspended doesn't get to others by being joined.
  private func guest(_ session: Session?) async throws -> PlayerID? {
    guard let session, !session.isSuspended, let player = try await known(session.player),
      player.kind == .guest
    else { return nil }
    return player.id
  }

  private func offer(_ guest: PlayerID, to member: PlayerID) async throws -> JoinOffer? {
    let joining = GuestMerge(guest: guest, member: member, at: dependencies.now())
    return try await database.read { db in try joining.offer(in: db) }
  }
}
