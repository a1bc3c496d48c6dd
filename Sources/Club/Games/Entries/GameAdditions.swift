import API

/// Games that a player has added to their list within a span of time, as far as they are still there.
struct GameAdditions: Sendable {
  /// Entries, those added last first. Older ones than `since` are among them, because an unread notice counts from
  /// earlier on.
  private let entries: [GameEntryRecord]
  private let since: Instant

  init(_ entries: [GameEntryRecord], since: Instant, until: Instant) {
    self.entries = entries.filter { $0.addedAt < until }.sorted { $0.addedAt > $1.addedAt }
    self.since = since
  }

  var isEmpty: Bool { !entries.contains { $0.addedAt >= since } }

  /// The part of it that a follower is notified of.
  struct Told {
    /// The game that was added last.
    let game: GameID
    /// The number of games added since.
    let count: Int
    let since: Instant
  }

  /// The part for one follower.
  ///
  /// - Parameters:
  ///   - isFriend: whether they see games that only friends may see
  ///   - unread: the instant from which an unread notice of theirs counts; nil when they have none
  /// - Returns: nil when nothing is new for them
  func told(toFriend isFriend: Bool, after unread: Instant?) -> Told? {
    let seen = entries.filter { $0.isPublic || isFriend }
    guard let newest = seen.first, newest.addedAt >= since else { return nil }
    let first = min(unread ?? since, since)
    return Told(
      game: newest.game, count: seen.filter { $0.addedAt >= first }.count, since: first)
  }
}
