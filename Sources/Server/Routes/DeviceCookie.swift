import Base
import Club
import HTTP
import HTTPTypes
import Hummingbird

/// The cookie by which a browser shows that members have signed in with it. It opens nothing: it keeps who
/// has it from being slowed down by what strangers try. Programs may send it as they got it.
struct DeviceCookie {
  private let cookie: HostCookie

  init(_ client: Client) {
    cookie = HostCookie("gameon-device", client)
  }

  func secret(in request: Request) -> Secret? {
    cookie.value(in: request).flatMap { Secret($0) }
  }

  func keep(_ secret: Secret) -> HTTPFields {
    cookie.keep(secret, for: AccountService.deviceLife)
  }
}
