import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes of links that are mailed.
struct MailRoutes {
  let accounts: AccountService
  let allowances: Allowances
  /// Nil where no mail is sent.
  let mail: MailQueue?
  let publicURL: PublicURL?

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.askReset, perform: askReset)
    router.on(Endpoints.resetPassword, perform: resetPassword)
    router.on(Endpoints.confirmEmail, perform: confirmEmail)
    router.on(Endpoints.askConfirmation, perform: askConfirmation)
  }

  /// Answers everybody alike, and looks into nothing before.
  @Sendable private func askReset(
    _ request: Request, _ context: ServerContext, _ reset: ResetRequest
  ) async throws -> Reply<Nothing> {
    try accounts.ways().require(.password)
    guard let mail else { throw Problem(.noMail) }
    guard let email = EmailAddress(reset.email) else { throw Problem(.badEmail) }
    try await allowances.take(.reset, to: email, context)
    try await mail.take(.reset(email, request.language))
    return .done()
  }

  @Sendable private func resetPassword(
    _ request: Request, _ context: ServerContext, _ reset: PasswordReset
  ) async throws -> Reply<SignInAnswer> {
    // The session that the caller may have is another player's: it is left alone.
    let (player, outcome) = try await accounts.resetPassword(
      by: Secret(reset.token), to: reset.password,
      SignInRequest(
        to: PasskeyParty(Links(request, context, publicURL: publicURL)),
        from: RequestOrigin(request, context), on: Device(request)))
    await mail?.tell(
      reset.password == nil ? .newDevice : .passwordChanged, to: player, accounts, request, context,
      allowances)
    return try await context.told(outcome, reset.wantsToken, request, accounts)
  }

  @Sendable private func confirmEmail(
    _ request: Request, _ context: ServerContext, _ confirmation: EmailConfirmation
  ) async throws -> Reply<Nothing> {
    guard let link = Secret(confirmation.token) else { throw AccountRefusal.linkUsed }
    try await accounts.confirmEmail(link, from: RequestOrigin(request, context))
    return .done()
  }

  @Sendable private func askConfirmation(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    guard let mail else { throw Problem(.noMail) }
    let account = try await accounts.account(of: context.requirePlayer())
    guard !account.isEmailConfirmed, let email = account.email.flatMap(EmailAddress.init)
    else { return .done() }
    try await allowances.take(.confirmation, to: email, context)
    try await mail.take(.confirm(account.player.id, request.language))
    return .done()
  }
}

extension Request {
  /// The language in which its sender wants to read.
  var language: Language { Language(acceptLanguage: headers[.acceptLanguage]) }
}
