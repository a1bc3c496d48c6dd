package import Base
package import HTTPTypes
import Hummingbird

/// A cookie that holds a secret and that no script reads. Under HTTPS its name keeps other hosts from
/// setting it.
package struct HostCookie {
  private let name: String
  private let isSecure: Bool

  package init(_ name: String, _ client: Client) {
    isSecure = client.isSecure
    self.name = isSecure ? "__Host-\(name)" : name
  }

  /// - Parameter fields: of a request
  package func value(in fields: HTTPFields) -> String? {
    Cookies(from: fields[values: .cookie])[name]?.value
  }

  /// - Parameter fields: of an answer
  package func isGiven(by fields: HTTPFields) -> Bool {
    fields[values: .setCookie].contains { $0.hasPrefix("\(name)=") }
  }

  /// The fields of the answer that let a browser keep the secret.
  package func keep(_ secret: Secret, for time: Duration) -> HTTPFields {
    field(secret.text, seconds: time.components.seconds)
  }

  package var delete: HTTPFields { field("", seconds: 0) }

  private func field(_ value: String, seconds: Int64) -> HTTPFields {
    [
      .setCookie: "\(name)=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax"
        + (isSecure ? "; Secure" : "")
    ]
  }
}
