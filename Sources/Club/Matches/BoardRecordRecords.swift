import API
import Database
import Rules

/// Records of members on each board, in rounds with other members that everybody may see.
enum BoardRecordRecords {
  /// Counts a round that is over.
  static func note(_ past: PastRound, of record: MatchRecord, in db: WriteTransaction) throws {
    let (players, ruleset) = (record.match.players, record.match.ruleset)
    guard !record.isPrivate else { return }
    for seat in [Seat.first, .second] where past.ending.winner != seat {
      try db.execute(
        """
        UPDATE board_records SET series = 0
        WHERE ruleset = $1 AND player_id = $2 AND series > 0 AND \(areMembers("$2", "$3"))
        """, ruleset, players[seat], players[seat.other])
    }
    guard let winner = past.ending.winner else { return }
    let before = try longest(of: players[winner], on: ruleset, in: db)
    try db.execute(
      """
      INSERT INTO board_records (ruleset, player_id, wins, series, longest)
      SELECT $1, $2, 1, 1, 1 WHERE \(areMembers("$2", "$3"))
      ON CONFLICT (ruleset, player_id) DO UPDATE SET
        wins = board_records.wins + 1, series = board_records.series + 1,
        longest = CASE WHEN board_records.longest > board_records.series
          THEN board_records.longest ELSE board_records.series + 1 END
      """, ruleset, players[winner], players[winner.other])
    let now = try longest(of: players[winner], on: ruleset, in: db)
    guard now > before else { return }
    try ActivityRecords.noteSeries(now, by: players[winner], past, of: record, in: db)
  }

  private static func longest(
    of player: PlayerID, on ruleset: Ruleset, in db: ReadTransaction
  ) throws -> Int {
    try db.first(
      "SELECT longest FROM board_records WHERE ruleset = $1 AND player_id = $2", ruleset, player
    ) { try $0[0] } ?? 0
  }

  private static func areMembers(_ one: StaticString, _ other: StaticString) -> String {
    """
    EXISTS (SELECT 1 FROM members WHERE player_id = \(one))
      AND EXISTS (SELECT 1 FROM members WHERE player_id = \(other))
    """
  }

  /// Those who have won most, as far as the viewer may see it.
  static func leaders(
    on ruleset: Ruleset, for viewer: PlayerID?, limit: Int, in db: ReadTransaction
  ) throws -> [(player: PlayerID, count: Int)] {
    try db.rows(best(by: "wins"), ruleset, viewer.viewer, Activity.Kind.played, looked, limit) {
      (try $0[0], try $0[1])
    }
  }

  /// Those who have won most times in a row, likewise; once is no series.
  static func series(
    on ruleset: Ruleset, for viewer: PlayerID?, limit: Int, in db: ReadTransaction
  ) throws -> [(player: PlayerID, count: Int)] {
    try db.rows(best(by: "longest"), ruleset, viewer.viewer, Activity.Kind.played, looked, limit) {
      (try $0[0], try $0[1])
    }
    .filter { $0.count > 1 }
  }

  /// The boards on which a member has won most, as far as the viewer may see it.
  static func boards(
    of player: PlayerID, for viewer: PlayerID?, limit: Int, in db: ReadTransaction
  ) throws -> [PlayedBoard] {
    try db.rows(
      """
      SELECT ruleset, wins, longest FROM (
        SELECT * FROM board_records WHERE player_id = $1 AND wins > 0
        ORDER BY wins DESC, ruleset LIMIT $4) b
      WHERE \(isShownSQL) ORDER BY wins DESC, ruleset
      """, player, viewer.viewer, Activity.Kind.played, limit
    ) {
      let ruleset: Ruleset = try $0[0]
      return PlayedBoard(ruleset: ruleset.text, wins: try $0[1], longest: try $0[2])
    }
  }

  /// Whether the viewer `$2` may see the row `b`, where `$3` is the kind of activity that it is made of.
  private static let isShownSQL = """
    \(MemberRecords.isNotSuspendedSQL("b.player_id")) AND (b.player_id = $2
      OR \(noBlockSQL("b.player_id", from: "$2"))
        AND \(ActivitySight.isShownSQL("b.player_id", to: "$2"))
        AND NOT EXISTS (
          SELECT 1 FROM preferences WHERE player_id = b.player_id
            AND NOT \(ActivitySight.isInSightSQL(
              "$3", hidden: ActivitySight.hiddenSQL(by: "b.player_id", from: "$2")))))
    """

  /// The rows that are looked at, however many of them the viewer may not see.
  private static let looked = 200

  /// Cost: as many looks into indices as rows are looked at.
  private static func best(by column: StaticString) -> String {
    """
    SELECT b.player_id, b.number FROM (
      SELECT player_id, \(column) AS number FROM board_records WHERE ruleset = $1
      ORDER BY \(column) DESC LIMIT $4) b
    WHERE \(isShownSQL)
    ORDER BY b.number DESC, b.player_id LIMIT $5
    """
  }

  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM board_records WHERE player_id = $1", player)
  }
}
