import Base
import Club
import HTTP
import Hummingbird

/// Finds out for whom a request acts: by a bearer token, else by the cookie.
///
/// A cookie that says nothing any more counts as none, for whoever has it can't help it; a program is told.
struct SessionMiddleware: RouterMiddleware {
  let accounts: AccountService

  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    if let token = request.bearerToken {
      context.session = try await session(Secret(token), context)
      _ = try context.requirePlayer()
    } else if let text = SessionCookie(context.client).value(in: request) {
      context.session = try await session(Secret(text), context)
    }
    return try await next(request, context)
  }

  private func session(_ secret: Secret?, _ context: ServerContext) async throws -> Session? {
    guard let secret else { return nil }
    return try await accounts.session(of: secret, from: context.client.network)
  }
}

extension Request {
  /// The token of the scheme Bearer. Other schemes are for a proxy that wants a password, and none
  /// of our business.
  fileprivate var bearerToken: Substring? {
    guard let field = headers[.authorization],
      field.utf8.prefix(7).elementsEqual("bearer ".utf8, by: { $0 | 0x20 == $1 })
    else { return nil }
    return field[field.utf8.index(field.startIndex, offsetBy: 7)...]
  }
}
