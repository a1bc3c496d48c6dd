import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes of the provider by whom people sign in, but for signing in.
struct ProviderRoutes {
  /// Nil where no provider signs people in.
  let provider: ProviderService?
  let accounts: AccountService
  let allowances: Allowances
  /// Nil where no mail is sent.
  let mail: MailQueue?
  let publicURL: PublicURL?

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.visitProvider, perform: visit)
    router.on(Endpoints.leaveProvider, perform: leave)
    router.on(Endpoints.proveByProvider, perform: prove)
    router.on(Endpoints.linkProvider, perform: link)
    router.on(Endpoints.unlinkProvider, perform: unlink)
  }

  private func required() throws -> ProviderService {
    guard let provider else { throw AccountRefusal.noProvider }
    return provider
  }

  @Sendable private func visit(
    _ request: Request, _ context: ServerContext, _ visit: ProviderVisit
  ) async throws -> Reply<ProviderQuestion> {
    let provider = try required()
    // Else it would be asked for only when somebody is back.
    if visit.purpose == .link, let session = context.session {
      try await accounts.requireProof(session)
    }
    let (address, browser) = try await provider.begin(
      visit.purpose, by: context.session, Links(request, context, publicURL: publicURL))
    return .ok(
      ProviderQuestion(address: address), headers: VisitCookie(context.client).keep(browser))
  }

  @Sendable private func leave(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<ProviderFarewell> {
    let provider = try required()
    if let session = context.session {
      try await accounts.end(session.secret, from: RequestOrigin(request, context))
    }
    let address = await provider.farewell(Links(request, context, publicURL: publicURL))
    let cookie = SessionCookie(context.client)
    return .ok(
      ProviderFarewell(address: address),
      headers: cookie.value(in: request.headers) == nil ? [:] : cookie.delete)
  }

  @Sendable private func prove(
    _ request: Request, _ context: ServerContext, _ answer: ProviderAnswer
  ) async throws -> Reply<ProofAnswer> {
    let end = try await required().prove(
      answer, by: context.requireSession(),
      browser: VisitCookie(context.client).secret(in: request),
      from: RequestOrigin(request, context))
    return .ok(ProofAnswer(provenUntil: end))
  }

  @Sendable private func link(
    _ request: Request, _ context: ServerContext, _ answer: ProviderAnswer
  ) async throws -> Reply<SecuritySummary> {
    let session = try context.requireSession()
    try await required().link(
      answer, to: session, browser: VisitCookie(context.client).secret(in: request),
      from: RequestOrigin(request, context))
    await mail?.tell(.providerLinked, to: session.player, accounts, request, context, allowances)
    return .ok(try await accounts.securitySummary(of: session))
  }

  @Sendable private func unlink(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<SecuritySummary> {
    let session = try context.requireSession()
    let (summary, hadOne) = try await accounts.unlinkProvider(
      called: provider?.settings.name, by: session, from: RequestOrigin(request, context))
    if hadOne {
      await mail?.tell(
        .providerUnlinked, to: session.player, accounts, request, context, allowances)
    }
    return .ok(summary)
  }
}
