import API
import Database
import Rules

/// The rounds that are over.
enum RoundRecords {
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
      """, match, number, limit
    ) {
      PastRound(
        number: try $0[0], round: try $0[1], xSeat: try $0[2], ending: try $0[3],
        endedAt: try $0[4])
    }
  }
}
