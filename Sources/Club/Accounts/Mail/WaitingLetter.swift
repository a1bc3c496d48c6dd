import API

/// A job in the outbox, and how often it was tried.
struct WaitingLetter: Equatable, Sendable {
  let id: Int64
  let job: MailJob
  let askedAt: Instant
  /// The number of attempts that were begun.
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

/// The policy for handing a letter over: for how long, and how often, it is tried.
package enum MailRetryPolicy {
  /// Tries in all, those included that the end of the server cut off.
  package static let attempts = 10
  /// The time from when it was promised. Later nobody waits for it any more.
  package static let life = Duration.seconds(24 * 60 * 60)
  private static let longestPause = Duration.seconds(4 * 60 * 60)

  /// The time to wait before the next try, each time four times as long as before.
  ///
  /// - Parameter attempts: at least 1
  package static func pause(after attempts: Int) -> Duration {
    min(.seconds(10 << (2 * min(attempts - 1, 10))), longestPause)
  }
}
