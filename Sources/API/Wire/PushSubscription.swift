/// The address at which a browser takes Web Push messages (RFC 8030), with the keys to encrypt them
/// (RFC 8291).
public struct PushSubscription: Codable, Equatable, Sendable {
  /// An https address of the browser's push service.
  public let endpoint: String
  /// The browser's public key, uncompressed P-256, as base64url without padding.
  public let p256dh: String
  /// The browser's 16 secret bytes, as base64url without padding.
  public let auth: String
  /// The language of the text that is shown: "en".
  public let language: String?

  /// Stores the values; the server refuses an address or keys that can't be used.
  public init(endpoint: String, p256dh: String, auth: String, language: String? = nil) {
    self.endpoint = endpoint
    self.p256dh = p256dh
    self.auth = auth
    self.language = language
  }
}

/// Ends a subscription.
public struct PushEndpoint: Codable, Equatable, Sendable {
  /// The address of the subscription, as it was given.
  public let endpoint: String

  /// Stores the address; nothing is checked.
  public init(endpoint: String) {
    self.endpoint = endpoint
  }
}
