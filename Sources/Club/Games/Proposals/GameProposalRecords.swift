import API
import Database

/// Games that members have added themselves and no moderator has let in. Each is among the games of the member
/// who has added it, and nobody else sees it.
enum GameProposalRecords {
  struct Proposal {
    let number: Int
    let game: GameID
    let player: PlayerID
    let at: Instant
    let isRefused: Bool

    var standing: GameSummary.Proposal { isRefused ? .refused : .waits }

    fileprivate init(_ row: Row) throws {
      number = try row[0]
      game = try row[1]
      player = try row[2]
      at = try row[3]
      isRefused = try row[4] as Instant? != nil
    }
  }

  private static let columns = "p.number, p.game_id, p.player_id, p.proposed_at, p.refused_at"

  /// SQL for those of which the member hasn't thought better since.
  private static let isKept = """
    EXISTS (SELECT 1 FROM game_entries e WHERE e.player_id = p.player_id AND e.game_id = p.game_id)
    """

  /// - Returns: nil for a game of the catalogue
  static func find(_ game: GameID, in db: ReadTransaction) throws -> Proposal? {
    try db.first(
      "SELECT \(columns) FROM game_proposals p WHERE p.game_id = $1", game, read: Proposal.init)
  }

  /// The games that a member alone sees.
  static func games(of player: PlayerID, in db: ReadTransaction) throws -> Set<GameID> {
    Set(
      try db.rows("SELECT game_id FROM game_proposals WHERE player_id = $1", player) {
        try $0[0] as GameID
      })
  }

  /// The next that wait, the oldest first.
  static func waiting(
    after number: Int, limit: Int, in db: ReadTransaction
  ) throws -> [Proposal] {
    try db.rows(
      """
      SELECT \(columns) FROM game_proposals p
      WHERE p.number > $1 AND p.refused_at IS NULL AND \(isKept) ORDER BY p.number LIMIT $2
      """, number, limit, read: Proposal.init)
  }

  static func countWaiting(of player: PlayerID, in db: ReadTransaction) throws -> Int {
    try db.first(
      """
      SELECT count(*) FROM game_proposals p
      WHERE p.player_id = $1 AND p.refused_at IS NULL AND \(isKept)
      """, player
    ) { try $0[0] } ?? 0
  }

  static func insert(
    _ game: GameID, of player: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws {
    try db.execute(
      "INSERT INTO game_proposals (game_id, player_id, proposed_at) VALUES ($1, $2, $3)", game,
      player, now)
  }

  /// Lets a game stay its member's own.
  static func refuse(_ game: GameID, at now: Instant, in db: WriteTransaction) throws {
    try db.execute("UPDATE game_proposals SET refused_at = $2 WHERE game_id = $1", game, now)
  }

  /// The game is the member's own no more, but everybody's.
  static func delete(_ game: GameID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM game_proposals WHERE game_id = $1", game)
  }

  /// Deletes the games that a member alone sees, who is gone. To be called when they are nobody's any more.
  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    for game in try games(of: player, in: db) { try GameRecords.delete(game, in: db) }
  }
}
