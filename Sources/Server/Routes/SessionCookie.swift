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

  /// - Parameter fields: of a request
  package func value(in fields: HTTPFields) -> String? { cookie.value(in: fields) }

  /// The session; an access token is never kept in a cookie.
  func session(in fields: HTTPFields) -> Credential? {
    value(in: fields).flatMap { Secret($0) }.map { .session($0) }
  }

  /// - Parameter fields: of an answer
  func isGiven(by fields: HTTPFields) -> Bool { cookie.isGiven(by: fields) }

  /// The fields of the answer that let a browser keep the session as long as it lasts.
  func keep(_ secret: Secret, for time: Duration) -> HTTPFields { cookie.keep(secret, for: time) }

  var delete: HTTPFields { cookie.delete }
}
