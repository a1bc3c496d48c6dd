import API

/// A message as it is handed to a push service, not yet encrypted.
package struct PushLetter: Sendable {
  package let target: PushTarget
  package let text: [UInt8]
  package let topic: String
  package let urgency: String
  package let life: Duration
}

/// The outcome of sending one.
package enum PushOutcome: Equatable, Sendable {
  case delivered
  /// The browser takes no more messages.
  case gone
  /// The message was refused: it is of no use to try again.
  case refused
  /// A message to be tried again, at the earliest after what the push service has asked for.
  case later(Duration?)
}

/// Brings a message to its push service; never longer than a few seconds.
package typealias PushSending = @Sendable (PushLetter, PushKey) async -> PushOutcome
