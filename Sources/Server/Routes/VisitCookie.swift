import Base
import Club
import HTTP
import HTTPTypes
import Hummingbird

/// The cookie by which a browser shows that it is the one that went to the provider.
struct VisitCookie {
  private let cookie: HostCookie

  init(_ client: Client) {
    cookie = HostCookie("gameon-visit", client)
  }

  /// The secret that a request sends; nil without one.
  func secret(in request: Request) -> Secret? {
    cookie.value(in: request.headers).flatMap { Secret($0) }
  }

  func keep(_ secret: Secret) -> HTTPFields { cookie.keep(secret, for: ProviderService.life) }
}
