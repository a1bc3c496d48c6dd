/// The course of a node's renewals: who could not renew for a while, because the database or the program stood still, is
/// given up by others, and gets some time to hear what became of all meanwhile.
package struct Steadiness: Sendable {
  /// The time without a renewal after which others may have given the node up soon.
  package static let patience = Duration.seconds(4)
  /// The time after such a pause.
  package static let rest = Duration.seconds(3)

  private var last: ContinuousClock.Instant
  private var restsUntil: ContinuousClock.Instant

  package init(at now: ContinuousClock.Instant) {
    (last, restsUntil) = (now, now)
  }

  /// - Returns: whether the renewal before was too long ago
  package mutating func renewed(at now: ContinuousClock.Instant) -> Bool {
    let wasAway = last + Self.patience < now
    if wasAway { restsUntil = now + Self.rest }
    last = now
    return wasAway
  }

  package func isSteady(at now: ContinuousClock.Instant) -> Bool {
    now <= last + Self.patience && now >= restsUntil
  }
}
