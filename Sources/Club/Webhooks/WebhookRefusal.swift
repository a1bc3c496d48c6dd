/// The reason why something about a webhook is refused.
package enum WebhookRefusal: Error, Equatable, Sendable {
  /// There is no such webhook, or delivery.
  case unknown
  /// Nothing may be sent to the address, or no event is chosen.
  case bad
  /// There are as many as there may be.
  case listFull
  /// The webhook is switched off, so nothing is sent there.
  case off
}
