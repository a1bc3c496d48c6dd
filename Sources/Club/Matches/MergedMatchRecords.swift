import API
import Database

/// Records of the matches to which others were joined.
enum MergedMatchRecords {
  /// The time for which it is known.
  static let life = Duration.seconds(90 * 24 * 60 * 60)

  /// Notes a match that is joined to another. To be called before it is deleted: what had gone into
  /// it goes on with it.
  static func insert(
    _ match: MatchID, into other: MatchID, at now: Instant, in db: WriteTransaction
  ) throws {
    try db.execute("UPDATE joined_matches SET into_id = $2 WHERE into_id = $1", match, other)
    try db.execute(
      "INSERT INTO joined_matches (id, into_id, joined_at) VALUES ($1, $2, $3)", match, other, now)
  }

  /// The match that has the rounds now, as far as somebody may see it.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  static func find(
    _ match: MatchID, for viewer: PlayerID?, in db: ReadTransaction
  ) throws -> MatchID? {
    try db.first(
      """
      SELECT matches.id FROM joined_matches JOIN matches ON matches.id = into_id
      WHERE joined_matches.id = $1 AND \(isMatchVisibleSQL(of: "$2"))
      """, match, viewer.viewer
    ) { try $0[0] }
  }

  static func clean(at now: Instant, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM joined_matches WHERE joined_at < $1", now - life)
  }
}

extension MatchRefusal {
  /// The reason why somebody doesn't see a match.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  static func missing(
    _ match: MatchID, for viewer: PlayerID?, in db: ReadTransaction
  ) throws -> MatchRefusal {
    try MergedMatchRecords.find(match, for: viewer, in: db).map { .joined(into: $0) }
      ?? .unknownMatch
  }
}
