import API
import Database
import Rules

/// Rounds that are news in themselves. Their rows have no day, so that they stand beside the count of the rounds.
extension ActivityRecords {
  /// The shortest series of wins that is told.
  private static let shortestSeries = 3

  /// Notes that a player has won against another for the first time who had won before, in whatever match.
  static func noteFirstWin(
    _ past: PastRound, of match: MatchRecord, in db: WriteTransaction
  ) throws {
    guard !match.isPrivate, let winner = past.ending.winner else { return }
    guard try !hasWon(winner, before: past, in: match, db),
      try hasWon(winner.other, before: past, in: match, db)
    else { return }
    try insert(.firstWin, match.match.players[winner], past, of: match, wins: 1, in: db)
  }

  /// Notes that a player has won more times in a row on a board than ever before; what was told of that goes.
  static func noteSeries(
    _ length: Int, by player: PlayerID, _ past: PastRound, of match: MatchRecord,
    in db: WriteTransaction
  ) throws {
    guard length >= shortestSeries else { return }
    try db.execute(
      """
      DELETE FROM activities WHERE player_id = $1 AND kind = $2 AND EXISTS (
        SELECT 1 FROM matches WHERE id = activities.match_id AND ruleset = $3)
      """, player, Activity.Kind.longestSeries, match.match.ruleset)
    try insert(.longestSeries, player, past, of: match, wins: length, in: db)
  }

  private static func insert(
    _ kind: Activity.Kind, _ player: PlayerID, _ past: PastRound, of match: MatchRecord, wins: Int,
    in db: WriteTransaction
  ) throws {
    let id: ActivityID? = try db.first(
      """
      INSERT INTO activities (player_id, kind, match_id, round, wins, at)
      VALUES ($1, $2, $3, $4, $5, $6) RETURNING id
      """, player, kind, match.id, past.number, wins, past.endedAt
    ) { try $0[0] }
    publish(id, by: player, in: db)
  }

  /// Whether a seat's player has won a round of the two before, in whatever match: by its score, which stays when past
  /// rounds go, or by a round, which stays when a score is reset.
  private static func hasWon(
    _ seat: Seat, before past: PastRound, in match: MatchRecord, _ db: ReadTransaction
  ) throws -> Bool {
    let (players, codes) = (match.match.players, Ending.codes(wonBy: seat))
    let score: StaticString = seat == .first ? "m.score_first" : "m.score_second"
    // The score of the match has the round that has ended.
    let counted = past.ending.winner == seat ? 1 : 0
    return try db.exists(
      """
      SELECT 1 FROM matches m WHERE m.first_id = $1 AND m.second_id = $2 AND (
        \(score) > CASE WHEN m.id = $3 THEN $9 ELSE 0 END
        OR EXISTS (
          SELECT 1 FROM rounds r WHERE r.match_id = m.id
            AND NOT (m.id = $3 AND r.number = $4) AND r.ending IN ($5, $6, $7, $8)))
      """, players.first, players.second, match.id, past.number, codes[0], codes[1], codes[2],
      codes[3], counted)
  }
}
