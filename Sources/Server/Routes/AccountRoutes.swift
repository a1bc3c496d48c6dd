import API
import Base
import Club
import HTTP
import Hummingbird

/// Tells who the caller is, and makes guests.
struct AccountRoutes {
  let accounts: AccountService
  let allowances: Allowances
  /// Nil where no mail is sent.
  let mail: MailQueue?
  let publicURL: PublicURL?

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.me, perform: me)
    router.on(Endpoints.rename, perform: rename)
    router.on(Endpoints.makeGuest, perform: makeGuest)
    router.on(Endpoints.endSession, perform: endSession)
    router.on(Endpoints.makeCarry, perform: makeCarry)
    router.on(Endpoints.takeCarry, perform: takeCarry)
  }

  /// A browser keeps the cookie of a session as long as that lasts by now, and drops one of none. Of one that has ended
  /// by itself it is told when, so that a member is told.
  @Sendable private func me(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Me> {
    let cookie = SessionCookie(context.client)
    let known = try await accounts.known(context.player)
    let end = context.session?.endsAt(accounts.sessionLife())
    guard let held = cookie.value(in: request.headers) else {
      return .ok(context.me(known, until: end, try await suspension(context)))
    }
    guard let session = context.session, known != nil else {
      var past: Instant?
      if let secret = Secret(held) { past = try await accounts.pastEnd(of: secret) }
      return .ok(Me(player: nil, role: nil, endsAt: past), headers: cookie.delete)
    }
    let isHeld = held == session.secret.text
    return .ok(
      context.me(known, until: end, try await suspension(context)),
      headers: isHeld ? cookie.keep(session.secret, for: accounts.timeLeft(of: session)) : [:])
  }

  /// The suspension of the caller; nil for none. Only of those who are suspended the database is asked.
  private func suspension(_ context: ServerContext) async throws -> OwnSuspension? {
    guard let session = context.session, session.isSuspended else { return nil }
    return try await accounts.suspension(of: session.player)
  }

  @Sendable private func rename(
    _ request: Request, _ context: ServerContext, _ change: NameChange
  ) async throws -> Reply<Me> {
    let id = try context.requirePlayer()
    guard let name = PlayerName(chosen: change.name) else { throw Problem(.badName) }
    guard try await accounts.rename(id, to: name), let player = try await accounts.player(id) else {
      throw Problem(.notSignedIn)
    }
    return .ok(context.me(player))
  }

  @Sendable private func makeGuest(
    _ request: Request, _ context: ServerContext, _ guest: GuestRequest
  ) async throws -> Reply<SessionAnswer> {
    let name = try guest.name.map { typed throws(Problem) in
      guard let name = PlayerName(chosen: typed) else { throw Problem(.badName) }
      return name
    }
    try guest.face?.requireDrawn()
    if let player = try await accounts.known(context.player) {
      return .ok(SessionAnswer(player: player.summary))
    }
    let (player, secret) = try await lookingUp(guest.code, context) { code in
      try await accounts.makeGuest(
        name, guest.face, by: code, on: Device(request), from: RequestOrigin(request, context)
      ) { try await allowances.takeGuest(guest.work, context) }
    }
    await allowances.noteNewcomer()
    let (answer, headers) = try await context.opened(
      secret, of: player, guest.wantsToken, request, accounts)
    return .created(answer, headers: headers)
  }

  /// Does something with a code; only who names codes that there aren't is slowed down.
  private func lookingUp<Value>(
    _ typed: String?, _ context: ServerContext, _ body: (InvitationCode?) async throws -> Value
  ) async throws -> Value {
    guard let typed else { return try await body(nil) }
    return try await allowances.lookingUp(context) {
      guard let code = InvitationCode(typed) else { throw Problem(.unknownCode) }
      return try await body(code)
    }
  }

  @Sendable private func endSession(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    if let session = context.session {
      try await accounts.end(session.secret, from: RequestOrigin(request, context))
    }
    let cookie = SessionCookie(context.client)
    return .done(headers: cookie.value(in: request.headers) == nil ? [:] : cookie.delete)
  }

  @Sendable private func makeCarry(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Carry> {
    let session = try context.requireSession()
    let (secret, expiresAt) = try await accounts.makeCarry(for: session.player, by: session)
    let links = Links(request, context, publicURL: publicURL)
    return .created(
      Carry(token: secret.text, url: links.carry(secret), expiresAt: expiresAt))
  }

  @Sendable private func takeCarry(
    _ request: Request, _ context: ServerContext, _ take: CarryTake
  ) async throws -> Reply<SessionAnswer> {
    guard let carry = Secret(take.token),
      let (id, secret) = try await accounts.takeCarry(
        carry, on: Device(request), from: RequestOrigin(request, context)),
      let player = try await accounts.player(id)
    else { throw Problem(.linkUsed) }
    let (answer, headers) = try await mail.telling(
      of: player, on: request, context, accounts, allowances
    ) {
      try await context.opened(secret, of: player, take.wantsToken, request, accounts)
    }
    return .ok(answer, headers: headers)
  }
}

extension ServerContext {
  /// Hands out a new session: as a token to somebody who wants one, else as a cookie; and of a member a cookie by
  /// which the device is known from now on.
  ///
  /// - Parameter fullGroups: the names of the groups in which there was no room for a new member
  func opened(
    _ secret: Secret, of player: Player, _ wantsToken: Bool?, _ request: Request,
    _ accounts: AccountService, fullGroups: [String] = []
  ) async throws -> (SessionAnswer, HTTPFields) {
    var fields: HTTPFields = [:]
    if wantsToken != true, let session = try await accounts.session(of: secret) {
      fields = SessionCookie(client).keep(secret, for: accounts.timeLeft(of: session))
    }
    if player.kind == .member {
      let cookie = DeviceCookie(client)
      let device = try await accounts.remember(player.id, on: cookie.secret(in: request))
      for field in cookie.keep(device) { fields.append(field) }
    }
    let token = wantsToken == true ? secret.text : nil
    let full = fullGroups.isEmpty ? nil : fullGroups
    return (SessionAnswer(player: player.summary, token: token, fullGroups: full), fields)
  }
}
