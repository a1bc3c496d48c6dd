package import API
import Base

/// A browser that takes messages.
package struct PushTarget: Sendable {
  package let address: PushAddress
  let p256dh: [UInt8]
  let auth: [UInt8]
  package let language: String
  /// The address under which the browser knows this server.
  package let site: String

  init(
    address: PushAddress, p256dh: [UInt8], auth: [UInt8], language: String, site: String
  ) {
    self.address = address
    self.p256dh = p256dh
    self.auth = auth
    self.language = language
    self.site = site
  }

  /// - Returns: nil when no message could be sent there
  package init?(_ subscription: PushSubscription, site: String, networks: PushNetworks) {
    guard let address = PushAddress(subscription.endpoint), networks.mayAllow(address),
      let p256dh = Base64URL.bytes(subscription.p256dh),
      let auth = Base64URL.bytes(subscription.auth),
      PushRecipient(p256dh: p256dh, auth: auth) != nil
    else { return nil }
    let language = subscription.language ?? "en"
    guard language.utf8.count <= 35 else { return nil }
    self.init(address: address, p256dh: p256dh, auth: auth, language: language, site: site)
  }
}

/// A message that waits to be sent.
struct WaitingPush: Sendable {
  let id: Int
  let player: PlayerID
  let target: PushTarget
  let topic: String
  /// The number of the notice.
  let number: Int
  let expiresAt: Instant
  /// The number of times that it was tried in vain.
  let attempts: Int
}
