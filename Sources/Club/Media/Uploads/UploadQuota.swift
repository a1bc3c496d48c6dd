package import API

/// The number of uploads that somebody may begin, and the space that they may take.
package enum UploadQuota {
  private static let windows: [(count: Int, period: Duration)] = [
    (10, .seconds(5 * 60)), (30, lifetime),
  ]

  /// The time after which an upload is forgotten.
  static let lifetime = Duration.seconds(24 * 60 * 60)

  /// The time to wait before the next; nil when it may be begun.
  ///
  /// - Parameter begun: when those of the last day were
  package static func wait(after begun: [Instant], at now: Instant) -> Duration? {
    let begun = begun.sorted()
    return windows.compactMap { count, period in
      guard begun.count >= count else { return nil }
      // When this one is out of the window, one fewer than so many are in it.
      let free = begun[begun.count - count] + period
      return free > now ? now.distance(to: free) : nil
    }.max()
  }
}
