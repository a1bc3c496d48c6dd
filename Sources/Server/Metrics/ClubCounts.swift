package import Instruments

/// Counts of events in the club since the server's start, each counted once it was committed.
package struct ClubCounts: Sendable {
  /// Moves of rounds, without those that were sent once more.
  package let moves = Counter()
  /// Messages of rooms, without those that were sent once more.
  package let messages = Counter()
  /// Pairs that were made: by the pool, a link or a challenge.
  package let pairs = Counter()
}
