import Base
import Club
import HTTP
import HTTPTypes
import Hummingbird

/// The cookie by which a browser shows that members have signed in with it. It authenticates nobody: failed attempts of
/// strangers don't slow down signing in from a known device. Clients that aren't browsers may send it back too.
struct DeviceCookie {
  private let cookie: HostCookie

  init(_ client: Client) {
    cookie = HostCookie("gameon-device", client)
  }

  /// The secret that a request sends; nil without one.
  func secret(in request: Request) -> Secret? {
    cookie.value(in: request.headers).flatMap { Secret($0) }
  }

  /// The `Set-Cookie` field that stores the secret for `deviceLife`.
  func keep(_ secret: Secret) -> HTTPFields {
    cookie.keep(secret, for: AccountService.deviceLife)
  }
}
