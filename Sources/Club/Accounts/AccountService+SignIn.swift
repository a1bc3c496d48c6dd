package import API
package import Base
import Database

/// The outcome of signing in.
package enum SignInOutcome: Sendable {
  case signedIn(Player, Secret)
  /// A question, and nothing was done: what is to become of the guest, who has matches?
  case asks(JoinOffer, ticket: Secret)
  /// The password is right, and isn't enough.
  case needsSecondFactor(PasskeyQuestion, ticket: Secret)
}

/// A request to sign in, besides the proof that it brings.
package struct SignInRequest: Sendable {
  let party: PasskeyParty
  let origin: RequestOrigin
  let current: Session?
  let join: Bool?
  let device: Device

  /// - Parameters:
  ///   - current: the caller's session, which ends
  ///   - join: whether to join the caller, if a guest, to the member; nil asks
  package init(
    to party: PasskeyParty, from origin: RequestOrigin, current: Session? = nil,
    join: Bool? = nil, on device: Device = .unknown
  ) {
    self.party = party
    self.origin = origin
    self.current = current
    self.join = join
    self.device = device
  }
}

/// Somebody who has shown who they are, and is not signed in yet.
struct BegunSignIn: Codable, Sendable {
  let member: PlayerID
  /// The password that was right, as the text of its hash; it has to be the member's still. Nil for who came in another
  /// way.
  let hash: String?
  /// The card that was shown, as its text; it has to be the member's still. Nil for who came in another way.
  let card: String?
  /// The person at the provider who was shown; it has to be the member still. Nil for who came in another way.
  let identity: Identity?
  /// Whether it counts as a proof of who it is.
  let isProven: Bool
  var needsSecondFactor: Bool

  private init(
    _ member: PlayerID, hash: String? = nil, card: String? = nil,
    identity: Identity? = nil, isProven: Bool = true, needsSecondFactor: Bool
  ) {
    self.member = member
    self.hash = hash
    self.card = card
    self.identity = identity
    self.isProven = isProven
    self.needsSecondFactor = needsSecondFactor
  }

  init(_ member: Member) {
    self.init(
      member.player, hash: member.hash?.description,
      needsSecondFactor: member.hasSecondFactor)
  }

  /// - Parameter member: whose passkey answered
  init(byPasskey member: PlayerID) {
    self.init(member, needsSecondFactor: false)
  }

  /// - Parameter card: that was shown, which is the member's
  init(_ member: Member, byCard card: CardCode) {
    self.init(member.player, card: card.text, needsSecondFactor: member.hasSecondFactor)
  }

  /// - Parameters:
  ///   - identity: that the provider has shown, which is the member's
  ///   - isProven: whether somebody had to show there lately who they are
  init(_ member: Member, byProvider identity: Identity, isProven: Bool) {
    self.init(
      member.player, identity: identity, isProven: isProven,
      needsSecondFactor: member.hasSecondFactor)
  }
}

extension AccountService {
  /// Opens a session for somebody who knows a member's password, and their name or the address that
  /// they have confirmed. The session that the caller had ends.
  ///
  /// An unknown name takes as long as a wrong password and gets the same answer.
  /// - Parameter name: a name in any case, or an address
  /// - Throws: `AccountRefusal`: `passwordsOff`, `wrongPassword`, `waitBeforeSignIn`, `busy`
  package func signIn(
    _ name: String, _ password: String, _ request: SignInRequest
  ) async throws -> SignInOutcome {
    try ways().require(.password)
    let folded = try await memberName(typed: name)
    let member = try await prove(folded, Password(typed: password), from: request.origin) { db in
      try MemberRecords.find(folded, in: db)
    }
    return try await proceed(BegunSignIn(member), request)
  }

  /// Asks any passkey of the club to sign somebody in.
  package func askSignIn(to party: PasskeyParty) async throws -> PasskeyQuestion {
    try await question(.signIn, [], of: party)
  }

  /// Opens a session for whoever has the passkey that answers.
  ///
  /// - Throws: `AccountRefusal`: `wrongPasskey`, `unknownPasskey`, `copiedPasskey`
  package func signIn(
    by passkey: PasskeyAssertion, _ request: SignInRequest
  ) async throws -> SignInOutcome {
    let member = try await verify(
      passkey, .signIn, by: nil, of: request.party, from: request.origin)
    return try await proceed(BegunSignIn(byPasskey: member), request)
  }

  /// Goes on with a sign-in that asked something.
  ///
  /// - Parameters:
  ///   - ticket: which can be used again only after a wrong proof
  ///   - proof: of the second factor, where that was asked for; a password is none
  /// - Throws: `AccountRefusal`: `signInExpired`, `wrongCode`, and as passkeys do
  package func continueSignIn(
    _ ticket: Secret, by proof: ProofMeans?, _ request: SignInRequest
  ) async throws -> SignInOutcome {
    guard var begun = try await signIns.take(ticket, at: dependencies.now()) else {
      throw AccountRefusal.signInExpired
    }
    if begun.needsSecondFactor {
      do {
        try await verifySecondFactor(proof, of: begun.member, ticket, request)
      } catch {
        try await signIns.keep(begun, under: ticket, at: dependencies.now())
        throw error
      }
      begun.needsSecondFactor = false
    }
    return try await proceed(begun, request)
  }

  private func verifySecondFactor(
    _ proof: ProofMeans?, of member: PlayerID, _ ticket: Secret, _ request: SignInRequest
  ) async throws {
    switch proof {
    case .passkey(let passkey):
      _ = try await verify(
        passkey, .secondFactor(ticket: ticket), by: member, of: request.party,
        from: request.origin)
    case .code(let code): try await useCode(code, of: member, from: request.origin)
    case .password, nil: throw AccountRefusal.wrongCode
    }
  }

  /// Asks what there is to ask, or signs in.
  func proceed(_ begun: BegunSignIn, _ request: SignInRequest) async throws -> SignInOutcome {
    if begun.needsSecondFactor {
      let credentials = try await database.read { db in
        try PasskeyRecords.credentials(of: begun.member, in: db)
      }
      let ticket = try await keep(begun)
      return .needsSecondFactor(
        try await question(.secondFactor(ticket: ticket), credentials, of: request.party),
        ticket: ticket)
    }
    let guest = try await self.guest(request.current)
    if request.join == nil, let guest, let offer = try await offer(guest, to: begun.member) {
      return .asks(offer, ticket: try await keep(begun))
    }
    return try await finish(begun, joining: request.join == true ? guest : nil, guest, request)
  }

  private func keep(_ begun: BegunSignIn) async throws -> Secret {
    let ticket = SessionIDs(dependencies).secret
    try await signIns.keep(begun, under: ticket, at: dependencies.now())
    return ticket
  }

  /// - Parameter joining: the guest who is joined to the member
  private func finish(
    _ begun: BegunSignIn, joining: PlayerID?, _ guest: PlayerID?, _ request: SignInRequest
  ) async throws -> SignInOutcome {
    let secret = SessionIDs(dependencies).secret
    let now = dependencies.now()
    let current = request.current
    let (player, othersEnded) = try await database.write { db in
      guard let member = try MemberRecords.load(begun.member, in: db),
        begun.hash == nil || begun.hash == member.hash?.description,
        let player = try PlayerRecords.load(begun.member, in: db)
      else { throw AccountRefusal.wrongPassword }
      try BanGate.requireOpen(to: player.id, at: now, in: db)
      if let text = begun.card {
        guard let card = CardCode(text),
          try CardRecords.find(card, at: now, in: db)?.player == player.id
        else { throw AccountRefusal.unknownCard }
      }
      if let identity = begun.identity {
        guard try IdentityRecords.player(of: identity, in: db) == player.id else {
          throw AccountRefusal.signInExpired
        }
      }
      try ClubListRecords.noteCame(player.id, at: now, in: db)
      if let joining {
        try GuestMerge(guest: joining, member: player.id, at: now).perform(in: db)
      }
      if let current { try SessionRecords.delete(current.secret, in: db) }
      let othersEnded = try SessionRecords.insert(
        secret, for: player.id, on: request.device, isProven: begun.isProven, at: now, in: db)
      return (player, othersEnded)
    }
    if let current { cache.remove(current.secret) }
    if let guest { cache.removeAll(of: guest) }
    if othersEnded { cache.removeAll(of: player.id) }
    security.note(.signedIn(player.id), by: request.origin)
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
    let one = try await tries.begin(subject, at: dependencies.now())
    let isRight: Bool
    do {
      isRight = try await hasher.check(password, member?.hash, attempt)
    } catch {
      try? await tries.forget(one, at: dependencies.now())
      throw error
    }
    guard isRight, let member else {
      let failure = SecurityEvent.signInFailed(member?.player)
      security.note(
        session == nil ? failure : member.map { .passwordFailed($0.player) } ?? failure, by: origin)
      throw AccountRefusal.wrongPassword
    }
    try await tries.forget(one, at: dependencies.now())
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
