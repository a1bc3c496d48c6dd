package import API
import Base
package import Club
package import HTTP
import HTTPTypes
package import Hummingbird
import NIOCore

/// The knowledge about a request besides its own words.
package struct ServerContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The caller: the other end of the connection, or whom a trusted proxy has seen.
  package var client: Client
  /// The connection of HTTP/1.1, or the stream of HTTP/2.
  let channel: any Channel
  /// The session for which the request acts, under /api/v1; nil for nobody.
  package var session: Session?

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
    client = Client(at: source.channel.remoteAddress)
  }

  package var player: PlayerID? { session?.player }

  /// - Throws: `Problem` 401 for nobody.
  package func requirePlayer() throws(Problem) -> PlayerID { try requireSession().player }

  /// - Throws: `Problem` 401 for nobody.
  package func requireSession() throws(Problem) -> Session {
    guard let session else {
      throw Problem(.notSignedIn, headers: [.wwwAuthenticate: "Bearer"])
    }
    return session
  }

  /// - Throws: `Problem` 401 for nobody, 403 for somebody who has a lesser role.
  func require(_ role: ClubRole) throws(Problem) {
    guard try requireSession().role < role else { return }
    throw Problem(role == .host ? .hostsOnly : .moderatorsOnly)
  }

  /// The caller as they are told of themselves.
  ///
  /// - Parameters:
  ///   - end: at which the session ends by itself, where that was asked for
  ///   - suspension: theirs, where that was asked for
  package func me(
    _ player: Player?, until end: Instant? = nil, _ suspension: OwnSuspension? = nil
  ) -> Me {
    Me(
      player: player?.summary, role: player == nil ? nil : session?.role,
      isWaiting: player != nil && session?.isWaiting == true ? true : nil,
      endsAt: player == nil ? nil : end, suspension: suspension)
  }
}

/// Finds out who asks and how, before anybody else looks at the request.
///
/// Over HTTPS the answer tells the browser to come by HTTPS alone from now on; on a plain connection that
/// would be a lie that locks people out, so it is never said there.
struct ClientMiddleware: RouterMiddleware {
  let proxies: TrustedProxies

  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.client = proxies.client(
      behind: context.client.speaking(request.head.scheme), headers: request.headers)
    var response = try await next(request, context)
    response.headers.stayEncrypted(for: context.client)
    return response
  }
}

extension Client {
  /// The other end of a connection, of which nothing else is known.
  init(at address: SocketAddress?) {
    self.init(address: address.flatMap { IPAddress($0) }, isSecure: false)
  }

  /// The same, by what the connection speaks.
  func speaking(_ scheme: String?) -> Client {
    Client(address: address, isSecure: scheme == "https")
  }
}

extension HTTPFields {
  /// Lets a browser that came by HTTPS come so always.
  mutating func stayEncrypted(for client: Client) {
    if client.isSecure { self[.strictTransportSecurity] = "max-age=31536000" }
  }
}
