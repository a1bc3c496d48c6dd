import Base
import Club
import HTTP
import HTTPTypes
import Hummingbird

/// Finds out for whom a request acts: by a bearer token, of a session or one that its member has made, else by the
/// cookie.
///
/// A cookie that says nothing any more counts as none, because whoever has it can't help it; a program is told. The
/// cookie of a session that has begun anew is given again, for a page may stay for days on one stream of events.
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
    var response = try await next(request, context)
    if let session = context.session, session.isRenewed {
      keep(session, request, context, by: &response)
    }
    return response
  }

  /// Lets a browser keep a session as long as that lasts by now: by the first answer that is stored nowhere. A session
  /// that ended meanwhile, as by signing in, has another one's cookie in its place by now.
  private func keep(
    _ session: Session, _ request: Request, _ context: ServerContext, by response: inout Response
  ) {
    guard accounts.isKnown(session) else { return }
    let cookie = SessionCookie(context.client)
    if request.headers.bearerToken == nil, !cookie.isGiven(by: response.headers) {
      guard response.headers[.cacheControl] == "no-store" else { return }
      for field in cookie.keep(session.secret, for: accounts.timeLeft(of: session)) {
        response.headers.append(field)
      }
    }
    accounts.noteKept(session)
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
