import Crypto
import Foundation

/// The secret of a webhook, by which its receiver knows who sends (Standard Webhooks, symmetric signatures).
package struct WebhookSecret: Equatable, Sendable {
  private static let prefix = "whsec_"
  private static let length = 32

  let bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  static func random(using generator: inout some RandomNumberGenerator) -> WebhookSecret {
    WebhookSecret(bytes: (0..<length).map { _ in .random(in: .min ... .max, using: &generator) })
  }

  /// Reads the form in which it is given out.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.prefix),
      let bytes = Data(base64Encoded: String(text.dropFirst(Self.prefix.count)))
    else { return nil }
    self.init(bytes: Array(bytes))
  }

  /// The form in which it is given out.
  package var text: String { Self.prefix + Data(bytes).base64EncodedString() }

  /// The `webhook-signature` of a message.
  ///
  /// - Parameters:
  ///   - id: its `webhook-id`
  ///   - seconds: its `webhook-timestamp`
  package func signature(of body: [UInt8], id: String, seconds: Int64) -> String {
    let signed = Array("\(id).\(seconds).".utf8) + body
    let code = HMAC<SHA256>.authenticationCode(for: signed, using: SymmetricKey(data: bytes))
    return "v1," + Data(code).base64EncodedString()
  }
}
