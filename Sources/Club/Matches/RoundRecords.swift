import API
import Database
import Rules

/// The rounds that are over.
enum RoundRecords {
  private static func read(_ row: Row) throws -> PastRound {
    PastRound(
      number: try row[0], round: try row[1], xSeat: try row[2], ending: try row[3],
      endedAt: try row[4])
  }

  static func insert(_ past: PastRound, of match: MatchID, in db: WriteTransaction) throws {
    try db.execute(
      """
      INSERT INTO rounds (match_id, number, round, x_seat, ending, ended_at)
      VALUES ($1, $2, $3, $4, $5, $6)
      """, match, past.number, past.round, past.xSeat, past.ending, past.endedAt)
  }

  /// Newest first, those with smaller numbers than `number`.
  static func page(
    of match: MatchID, before number: Int, limit: Int, in db: ReadTransaction
  ) throws -> [PastRound] {
    try db.rows(
      """
      SELECT number, round, x_seat, ending, ended_at FROM rounds
      WHERE match_id = $1 AND number < $2 ORDER BY number DESC LIMIT $3
      """, match, number, limit, read: read)
  }

  /// Past rounds, oldest first, those with larger numbers than `number`.
  static func page(
    of match: MatchID, after number: Int, limit: Int, in db: ReadTransaction
  ) throws -> [PastRound] {
    try db.rows(
      """
      SELECT number, round, x_seat, ending, ended_at FROM rounds
      WHERE match_id = $1 AND number > $2 ORDER BY number LIMIT $3
      """, match, number, limit, read: read)
  }
}

/// Rounds that are kept no longer.
extension RoundRecords {
  /// Matches whose first round ended before a moment, among the next ones behind an id.
  ///
  /// - Returns: also the id to go on from; nil when there are no more
  static func matches(
    after id: MatchID?, before cutoff: Instant, limit: Int, in db: ReadTransaction
  ) throws -> (things: [MatchID], next: MatchID?) {
    let next = try db.rows(
      """
      SELECT id, (SELECT ended_at FROM rounds WHERE match_id = matches.id ORDER BY number LIMIT 1)
      FROM matches WHERE id > $1 ORDER BY id LIMIT $2
      """, id?.rawValue ?? -1, limit
    ) { (id: try $0[0] as MatchID, ended: try $0[1] as Instant?) }
    let old = next.filter { $0.ended.map { $0 < cutoff } ?? false }
    return (old.map(\.id), next.count == limit ? next.last?.id : nil)
  }

  /// The number of rounds of a match that ended before a moment, as far as the limit.
  static func countOldest(
    of match: MatchID, before cutoff: Instant, limit: Int, in db: ReadTransaction
  ) throws -> Int {
    try db.first(
      """
      SELECT count(*) FROM (
        SELECT 1 FROM rounds WHERE match_id = $1 AND ended_at < $2 LIMIT $3) AS counted
      """, match, cutoff, limit
    ) { try $0[0] } ?? 0
  }

  /// - Returns: how many it was
  static func removeOldest(
    of match: MatchID, before cutoff: Instant, limit: Int, in db: WriteTransaction
  ) throws -> Int {
    try db.executeCounting(
      """
      DELETE FROM rounds WHERE match_id = $1 AND number IN (
        SELECT number FROM rounds WHERE match_id = $1 AND ended_at < $2 ORDER BY number LIMIT $3)
      """, match, cutoff, limit)
  }
}

/// Rounds of a match that goes over to other players.
extension RoundRecords {
  /// The players have changed seats.
  static func swapSeats(of match: MatchID, in db: WriteTransaction) throws {
    try db.execute(
      """
      UPDATE rounds SET x_seat = 3 - x_seat,
        ending = CASE WHEN ending % 10 > 0 THEN ending + 3 - 2 * (ending % 10) ELSE ending END
      WHERE match_id = $1
      """, match)
  }

  /// Puts the rounds of one match among those of another, by when they ended, with new numbers of
  /// which the last is given.
  ///
  /// - Parameter last: No round of either has a larger number.
  /// - Returns: The round that ended last.
  static func join(
    _ other: MatchID, to match: MatchID, last: Int, in db: WriteTransaction
  ) throws -> PastRound? {
    let count = try db.executeCounting(
      """
      INSERT INTO rounds (match_id, number, round, x_seat, ending, ended_at)
      SELECT $1, $3 + row_number() OVER (ORDER BY ended_at, match_id = $2, number), round, x_seat,
        ending, ended_at
      FROM rounds WHERE match_id IN ($1, $2)
      """, match, other, last)
    try db.execute(
      "DELETE FROM rounds WHERE match_id = $2 OR match_id = $1 AND number <= $3", match, other, last
    )
    try db.execute(
      "UPDATE rounds SET number = number - $2 WHERE match_id = $1", match, count)
    return try page(of: match, before: .max, limit: 1, in: db).first
  }
}
