import Database

extension Database {
  /// Whether what is counted is counted in the database, for all nodes together. Over SQLite there is one, which counts
  /// in memory.
  var countsForAll: Bool { kind == .postgres }

  /// The buckets of all nodes; nil where there is one.
  package var sharedBuckets: SharedBuckets? { countsForAll ? SharedBuckets(self) : nil }
}
