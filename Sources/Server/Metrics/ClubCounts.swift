package import Instruments

/// Counts of events in the club since the server's start, each counted once it was committed.
package struct ClubCounts: Sendable {
  /// Moves in rounds; one that was sent again counts once.
  package let moves = Counter()
  /// Messages in rooms; one that was sent again counts once.
  package let messages = Counter()
  /// Pairings: by the pool, a link or a challenge.
  package let pairs = Counter()
}
