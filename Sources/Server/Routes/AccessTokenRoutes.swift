import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes of the tokens by which programs act for members.
struct AccessTokenRoutes {
  let accounts: AccountService
  let allowances: Allowances
  /// Nil where no mail is sent.
  let mail: MailQueue?

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.accessTokens, perform: tokens)
    router.on(Endpoints.makeAccessToken, perform: make)
    router.on(Endpoints.removeAccessToken, perform: remove)
  }

  @Sendable private func tokens(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<AccessTokenList> {
    .ok(AccessTokenList(tokens: try await accounts.accessTokens(of: context.requirePlayer())))
  }

  @Sendable private func make(
    _ request: Request, _ context: ServerContext, _ wanted: AccessTokenRequest
  ) async throws -> Reply<NewAccessToken> {
    let session = try context.requireSession()
    let made = try await accounts.makeAccessToken(
      wanted, by: session, from: RequestOrigin(request, context))
    await mail?.tell(.accessTokenMade, to: session.player, accounts, request, context, allowances)
    return .created(made)
  }

  @Sendable private func remove(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    guard let id = context.parameters.get("id").flatMap({ AccessTokenID($0) }) else {
      throw Problem(.notFound, detail: "There is no such access token.")
    }
    try await accounts.removeAccessToken(
      id, of: context.requirePlayer(), from: RequestOrigin(request, context))
    return .done()
  }
}
