import Base
import Club
package import HTTP
import HTTPTypes
package import Hummingbird

/// The cookie that holds a session in a browser.
package struct SessionCookie {
  private let cookie: HostCookie

  package init(_ client: Client) {
    cookie = HostCookie("gameon", client)
  }

  package func value(in request: Request) -> String? { cookie.value(in: request) }

  /// The fields of the answer that let a browser keep the session.
  func keep(_ secret: Secret) -> HTTPFields {
    cookie.keep(secret, for: AccountService.sessionLife)
  }

  var delete: HTTPFields { cookie.delete }
}
