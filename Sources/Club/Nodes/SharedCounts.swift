package import API
import Database

extension Database {
  /// Whether what is counted is counted in the database, for all nodes together. Over SQLite there is one, which counts
  /// in memory.
  var countsForAll: Bool { kind == .postgres }

  /// The buckets of all nodes; nil where there is one.
  package var sharedBuckets: SharedBuckets? { countsForAll ? SharedBuckets(self) : nil }

  /// Forgets what all nodes have counted and counts no more. To be called each minute at one of them; nothing over
  /// SQLite.
  package func cleanSharedCounts(at now: Instant) async throws {
    guard let sharedBuckets else { return }
    try await sharedBuckets.clean(at: now)
    try await SharedTallies.clean(self, at: now)
  }
}
