import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes by which a guest becomes a member, and members change their account.
struct MemberRoutes {
  let accounts: AccountService
  let rooms: RoomService
  let photos: PhotoService
  let allowances: Allowances
  /// Nil where no mail is sent.
  let mail: MailQueue?

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.register, perform: register)
    router.on(Endpoints.account, perform: account)
    router.on(Endpoints.changeEmail, perform: changeEmail)
    router.on(Endpoints.changePassword, perform: changePassword)
    router.on(Endpoints.deleteAccount, perform: deleteAccount)
    router.on(Endpoints.sessions, perform: sessions)
    router.on(Endpoints.endOneSession, perform: endSession)
  }

  @Sendable private func register(
    _ request: Request, _ context: ServerContext, _ registration: Registration
  ) async throws -> Reply<SessionAnswer> {
    try accounts.ways().require(.password)
    let new = try NewMember(
      name: registration.name, email: registration.email, password: registration.password)
    let invitation = try registration.invitation.map { text throws(AccountRefusal) in
      guard let secret = Secret(text) else { throw .invitationGone }
      return secret
    }
    let (player, secret, fullGroups) = try await accounts.register(
      new, guest: context.player, by: invitation, on: Device(request),
      from: RequestOrigin(request, context)
    ) {
      try await allowances.takeRegistration(
        registration.work, isInvited: invitation != nil, context)
    }
    if context.player == nil { await allowances.noteNewcomer() }
    await mail?.post(
      .confirm(player.id, request.language), to: registration.email, context, allowances)
    let (answer, headers) = try await context.opened(
      secret, of: player, registration.wantsToken, request, accounts, fullGroups: fullGroups)
    return .created(answer, headers: headers)
  }

  @Sendable private func account(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Account> {
    .ok(try await accounts.account(of: context.requirePlayer()))
  }

  @Sendable private func changeEmail(
    _ request: Request, _ context: ServerContext, _ change: EmailChange
  ) async throws -> Reply<Account> {
    let id = try context.requirePlayer()
    let (account, former) = try await accounts.changeEmail(
      of: id, to: change.email, from: RequestOrigin(request, context))
    await mail?.post(.confirm(id, request.language), to: change.email, context, allowances)
    if let former {
      await mail?.post(.leave(id, former, request.language), to: former.text, context, allowances)
    }
    return .ok(account)
  }

  @Sendable private func changePassword(
    _ request: Request, _ context: ServerContext, _ change: PasswordChange
  ) async throws -> Reply<SessionAnswer> {
    let (player, secret) = try await accounts.changePassword(
      of: context.requirePlayer(), to: change.new, by: RequestOrigin(request, context),
      on: Device(request))
    await mail?.tell(.passwordChanged, to: player.id, accounts, request, context, allowances)
    let (answer, headers) = try await context.opened(
      secret, of: player, change.wantsToken, request, accounts)
    return .ok(answer, headers: headers)
  }

  @Sendable private func deleteAccount(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    try await accounts.delete(context.requirePlayer(), by: RequestOrigin(request, context))
    try await photos.tidy()
    rooms.sweeper.wake()
    let cookie = SessionCookie(context.client)
    return .done(headers: cookie.value(in: request.headers) == nil ? [:] : cookie.delete)
  }

  @Sendable private func sessions(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<SessionList> {
    .ok(
      try await accounts.sessions(
        of: context.requirePlayer(), current: context.session?.secret,
        before: request.query(.before, ListCursor<SessionID>.init) ?? .start))
  }

  @Sendable private func endSession(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    guard let id = context.parameters.get("id").flatMap({ SessionID($0) }) else {
      throw Problem(.notFound, detail: "There is no such session.")
    }
    try await accounts.end(id, of: context.requirePlayer(), from: RequestOrigin(request, context))
    return .done()
  }
}
