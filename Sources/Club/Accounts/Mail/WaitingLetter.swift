import API

/// A job in the outbox, and how often it was tried.
struct WaitingLetter: Equatable, Sendable {
  let id: Int64
  let job: MailJob
  let askedAt: Instant
  /// That were begun.
  private(set) var attempts: Int

  /// The same with one try more.
  var begun: WaitingLetter {
    var begun = self
    begun.attempts += 1
    return begun
  }

  func isWorthATry(at now: Instant) -> Bool {
    attempts < MailRetryPolicy.attempts && askedAt + MailRetryPolicy.life > now
  }
}

/// How long the server tries to hand a letter over.
package enum MailRetryPolicy {
  /// Tries in all, those included that the end of the server cut off.
  package static let attempts = 10
  /// From when it was promised. Later nobody waits for it any more.
  package static let life = Duration.seconds(24 * 60 * 60)
  private static let longestPause = Duration.seconds(4 * 60 * 60)

  /// How long to wait before the next try, each time four times as long as before.
  ///
  /// - Parameter attempts: at least 1
  package static func pause(after attempts: Int) -> Duration {
    min(.seconds(10 << (2 * min(attempts - 1, 10))), longestPause)
  }
}
