import API

/// Games that a player has added to theirs in a while, as far as they are there still.
struct GameAdditions: Sendable {
  /// Entries, those added last first; also from before that while, for those who weren't told of
  /// them long ago.
  private let entries: [GameEntryRecord]
  private let since: Instant

  init(_ entries: [GameEntryRecord], since: Instant, until: Instant) {
    self.entries = entries.filter { $0.addedAt < until }.sorted { $0.addedAt > $1.addedAt }
    self.since = since
  }

  var isEmpty: Bool { !entries.contains { $0.addedAt >= since } }

  /// The part of it that somebody is told.
  struct Told {
    /// The one added last.
    let game: GameID
    /// The number of all, from this moment on.
    let count: Int
    let since: Instant
  }

  /// - Parameter unread: Since when games are counted in a notice that lies there unread.
  /// - Returns: nil when there is nothing new for them
  func told(toFriend isFriend: Bool, after unread: Instant?) -> Told? {
    let seen = entries.filter { $0.isPublic || isFriend }
    guard let newest = seen.first, newest.addedAt >= since else { return nil }
    let first = min(unread ?? since, since)
    return Told(
      game: newest.game, count: seen.filter { $0.addedAt >= first }.count, since: first)
  }
}
