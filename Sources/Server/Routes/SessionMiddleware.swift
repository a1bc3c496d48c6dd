import Base
import Club
import HTTP
import HTTPTypes
import Hummingbird

/// Finds out for whom a request acts: by a bearer token, of a session or one that its member has made, else by the
/// cookie.
///
/// A cookie that says nothing any more counts as none, because whoever has it can't help it; a program is told.
struct SessionMiddleware: RouterMiddleware {
  let accounts: AccountService

  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    if let token = request.headers.bearerToken {
      context.session = try await session(Credential(token), context)
      _ = try context.requirePlayer()
    } else if let cookie = SessionCookie(context.client).session(in: request.headers) {
      context.session = try await session(cookie, context)
    }
    return try await next(request, context)
  }

  private func session(
    _ credential: Credential?, _ context: ServerContext
  ) async throws -> Session? {
    guard let credential else { return nil }
    return try await accounts.session(by: credential, from: context.client.network)
  }
}

extension HTTPFields {
  /// The token of the scheme Bearer. Other schemes are for a proxy that wants a password, and none
  /// of our business.
  var bearerToken: Substring? {
    guard let field = self[.authorization],
      field.utf8.prefix(7).elementsEqual("bearer ".utf8, by: { $0 | 0x20 == $1 })
    else { return nil }
    return field[field.utf8.index(field.startIndex, offsetBy: 7)...]
  }
}
