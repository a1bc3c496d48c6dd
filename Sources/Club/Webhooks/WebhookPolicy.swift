/// The policy for webhooks: how many there are, how often a delivery is tried, and when one is given up.
package enum WebhookPolicy {
  /// Webhooks of a club.
  package static let most = 10
  /// Deliveries of a webhook that may wait; what happens beyond that it isn't told.
  package static let mostWaiting = 1000
  /// Deliveries of a webhook that are shown; older ones are forgotten once they don't wait.
  package static let mostShown = 50
  /// Deliveries on their way to one webhook at the same time.
  package static let mostAtOnce = 4
  /// Tries of a delivery in all.
  package static var tries: Int { pauses.count + 1 }
  /// The time after which a webhook is switched off that has taken nothing since.
  package static let patience = Duration.seconds(5 * 24 * 60 * 60)
  /// The longest time for which a receiver is left alone because it asks for that.
  package static let longestRest = Duration.seconds(86_400)

  private static let pauses = [60, 300, 1800, 7200, 18_000, 43_200, 86_400]

  /// The pause after a try, which others have a little longer or shorter, so that they don't all come back at once.
  ///
  /// - Parameters:
  ///   - tries: those that were made, at least 1
  ///   - chance: any number
  /// - Returns: nil after the last
  package static func pause(after tries: Int, chance: UInt64) -> Duration? {
    guard pauses.indices.contains(tries - 1) else { return nil }
    let milliseconds = pauses[tries - 1] * 1000
    return .milliseconds(milliseconds * (900 + Int(chance % 201)) / 1000)
  }
}
