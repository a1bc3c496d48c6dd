package import API
package import Database

/// Counts of what goes on in the club, for those who run it.
package enum ClubStanding {
  /// Live rounds that are being played.
  package static func liveRounds(in db: ReadTransaction) throws -> Int {
    try db.first("SELECT count(DISTINCT match_id) FROM live_players") { try $0[0] } ?? 0
  }

  /// Reports that wait for a decision.
  package static func openReports(in db: ReadTransaction) throws -> Int {
    try db.first("SELECT count(*) FROM reports WHERE closed_at IS NULL") { try $0[0] } ?? 0
  }

  /// Messages that were said since an instant and are there still.
  ///
  /// Cost: ids are given in the order of time, so where they begin is found by halves; then a look at each.
  package static func messages(since start: Instant, in db: ReadTransaction) throws -> Int {
    var first = 0
    var end = try db.first("SELECT coalesce(max(id) + 1, 0) FROM messages") { try $0[0] } ?? 0
    while first < end {
      let middle = (first + end) / 2
      let found: (id: Int, at: Instant)? = try db.first(
        "SELECT id, at FROM messages WHERE id >= $1 ORDER BY id LIMIT 1", middle
      ) { (try $0[0], try $0[1]) }
      if let found, found.at < start { first = found.id + 1 } else { end = middle }
    }
    return try db.first(
      "SELECT count(*) FROM messages WHERE id >= $1 AND event IS NULL AND deleted_at IS NULL", first
    ) { try $0[0] } ?? 0
  }
}
