package import API

/// The number of uploads that somebody may begin, and the space that they may take.
package enum UploadQuota {
  private static let shortly = Duration.seconds(5 * 60)

  /// The number that may be begun in so much time, each of them. Voice messages are many, each a small part of a video;
  /// photos and videos count together.
  ///
  /// - Parameter daily: in a day
  package static func windows(
    of kind: Attachment.Kind, daily: Int
  ) -> [(count: Int, period: Duration)] {
    [(kind == .voice ? 30 : 10, shortly), (daily, lifetime)]
  }

  /// The bound of those that may be begun in a day.
  package static func daily(_ kind: Attachment.Kind) -> Bound {
    kind == .voice ? .voiceMessages : .uploads
  }

  /// The time after which an upload is forgotten.
  static let lifetime = Duration.seconds(24 * 60 * 60)

  /// The time to wait before the next; nil when it may be begun.
  ///
  /// - Parameters:
  ///   - begun: when those of the last day were, of every kind
  ///   - daily: that may be begun in a day
  package static func wait(
    for kind: Attachment.Kind, after begun: [(kind: Attachment.Kind, at: Instant)], daily: Int,
    at now: Instant
  ) -> Duration? {
    let begun = begun.filter { ($0.kind == .voice) == (kind == .voice) }.map(\.at).sorted()
    return windows(of: kind, daily: daily).compactMap { count, period in
      guard begun.count >= count else { return nil }
      // When this one is out of the window, one fewer than so many are in it.
      let free = begun[begun.count - count] + period
      return free > now ? now.distance(to: free) : nil
    }.max()
  }
}
