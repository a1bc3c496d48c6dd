import API
import Base
import Database
import Rules

/// The matches in the database.
enum MatchRecords {
  private static let loading = "SELECT \(MatchRecord.columns) FROM matches WHERE id = $1"

  static func load(_ id: MatchID, in db: ReadTransaction) throws -> MatchRecord? {
    try db.first(loading, id, read: MatchRecord.init)
  }

  /// The match as it is in this transaction, to be changed: from the memory of the writer where it was changed lately.
  static func current(_ id: MatchID, in db: WriteTransaction) throws -> MatchRecord? {
    if let record = db.recentMatches[id] { return record }
    let record = try load(id, in: db)
    db.recentMatches[id] = record
    return record
  }

  /// The match, unless the viewer may not see it.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  static func load(
    _ id: MatchID, for viewer: PlayerID?, in db: ReadTransaction
  ) throws -> MatchRecord? {
    try db.first(
      """
      SELECT \(MatchRecord.columns) FROM matches WHERE id = $1 AND \(isMatchVisibleSQL(of: "$2"))
      """, id, viewer.viewer, read: MatchRecord.init)
  }

  /// The one match that two players have of a ruleset and pace.
  static func find(
    _ players: Players, _ ruleset: Ruleset, _ pace: Pace, in db: ReadTransaction
  ) throws -> MatchRecord? {
    try db.first(
      """
      SELECT \(MatchRecord.columns) FROM matches
      WHERE first_id = $1 AND second_id = $2 AND ruleset = $3 AND pace = $4
      """, players.first, players.second, ruleset, pace, read: MatchRecord.init)
  }

  /// The matches of two players, those that changed last first.
  static func all(of players: Players, in db: ReadTransaction) throws -> [MatchRecord] {
    try db.rows(
      """
      SELECT \(MatchRecord.columns) FROM matches WHERE first_id = $1 AND second_id = $2
      ORDER BY updated_at DESC, id DESC
      """, players.first, players.second, read: MatchRecord.init)
  }

  /// Matches of a player whose round is open and that the viewer may watch, those that changed last first. The viewer's
  /// own aren't among them.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  static func watchable(
    of player: PlayerID, by viewer: PlayerID?, limit: Int, in db: ReadTransaction
  ) throws -> [MatchRecord] {
    try db.rows(
      """
      SELECT \(MatchRecord.columns) FROM matches WHERE (first_id = $1 OR second_id = $1)
        AND first_id <> $2 AND second_id <> $2 AND ending IS NULL AND is_private = 0
        AND \(isMatchVisibleSQL(of: "$2"))
      ORDER BY updated_at DESC, id DESC LIMIT $3
      """, player, viewer.viewer, limit, read: MatchRecord.init)
  }

  /// Matches whose clocks run and that the viewer may watch, in the order of ids. The viewer's own aren't among them.
  ///
  /// - Parameters:
  ///   - id: only matches behind it; nil for all
  ///   - viewer: nil for somebody who isn't signed in
  ///   - reach: the number of matches that are looked at, whether the viewer may watch them or not
  static func live(
    behind id: MatchID?, for viewer: PlayerID?, reach: Int, in db: ReadTransaction
  ) throws -> [MatchRecord] {
    try db.rows(
      """
      SELECT \(MatchRecord.columns) FROM matches WHERE id IN (
          SELECT DISTINCT match_id FROM live_players WHERE match_id > $1 ORDER BY match_id LIMIT $3)
        AND first_id <> $2 AND second_id <> $2 AND is_private = 0 AND \(isMatchVisibleSQL(of: "$2"))
      ORDER BY id
      """, id?.rawValue ?? -1, viewer.viewer, reach, read: MatchRecord.init)
  }

  /// Whether there is a match with this id that the viewer may see.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  static func exists(
    _ id: MatchID, for viewer: PlayerID?, in db: ReadTransaction
  ) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM matches WHERE id = $1 AND \(isMatchVisibleSQL(of: "$2"))", id, viewer.viewer)
  }

  /// Whether these two have a match.
  static func any(of players: Players, in db: ReadTransaction) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM matches WHERE first_id = $1 AND second_id = $2", players.first, players.second)
  }

  /// Whether a player has a match.
  static func any(of player: PlayerID, in db: ReadTransaction) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM matches WHERE first_id = $1 UNION ALL SELECT 1 FROM matches WHERE second_id = $1
      """, player)
  }

  /// The matches of a player in the order of their ids, only those behind `id`; from the first for nil.
  static func all(
    of player: PlayerID, after id: MatchID? = nil, limit: Int = .max, in db: ReadTransaction
  ) throws -> [MatchRecord] {
    try db.rows(
      """
      SELECT \(MatchRecord.columns) FROM matches WHERE (first_id = $1 OR second_id = $1) AND id > $2
      ORDER BY id LIMIT $3
      """, player, id?.rawValue ?? -1, limit, read: MatchRecord.init)
  }

  static func delete(_ id: MatchID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM matches WHERE id = $1", id)
    db.recentMatches[id] = nil
  }

  static func setPlayers(_ players: Players, of id: MatchID, in db: WriteTransaction) throws {
    try db.execute(
      "UPDATE matches SET first_id = $2, second_id = $3 WHERE id = $1", id, players.first,
      players.second)
    db.recentMatches[id] = nil
  }

  /// The matches of a player behind a place in the lobby.
  ///
  /// Cost: all matches of the player are read and sorted. An index in this order would cost a write with every move.
  static func newest(
    of player: PlayerID, before cursor: ListCursor<MatchID>, limit: Int, in db: ReadTransaction
  ) throws -> [MatchRecord] {
    try db.rows(
      """
      SELECT \(MatchRecord.columns) FROM matches WHERE (first_id = $1 OR second_id = $1)
        AND (updated_at < $2 OR updated_at = $2 AND id < $3)
      ORDER BY updated_at DESC, id DESC LIMIT $4
      """, player, cursor.at, cursor.id, limit, read: MatchRecord.init)
  }

  static func insert(_ record: MatchRecord, in db: WriteTransaction) throws {
    try db.execute(
      """
      INSERT INTO matches (\(MatchRecord.columns)) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
        $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26)
      """, values: record.values)
    db.recentMatches[record.id] = record
  }

  /// Stores the changed state of a match, if nobody has changed it since it was read.
  ///
  /// - Parameter version: the version that was read
  /// - Throws: `MatchRefusal.changedMeanwhile` when another one is stored now
  static func update(_ record: MatchRecord, over version: Int, in db: WriteTransaction) throws {
    let (match, guess) = (record.match, db.recentMatches.guess(of: record.id))
    try store(
      record, over: guess,
      """
      UPDATE matches SET updated_at = $3, version = $4, score_first = $5, score_second = $6,
        score_draws = $7, round_number = $8, round = $9, x_seat = $10, ending = $11,
        turn_since = $12, draw_offer = $13, takeback_ask = $14, reset_ask = $15,
        first_away_since = $16, second_away_since = $17, first_draw_ply = $18,
        second_draw_ply = $19, first_wishes = $20, second_wishes = $21, noticed = $22
      WHERE id = $1 AND version = $2 AND noticed = coalesce($23, noticed)
      """, record.id, version, record.updatedAt, match.version, match.score.first,
      match.score.second, match.score.draws, match.roundNumber, match.round, match.xSeat,
      match.ending, match.turnSince, match.drawOffer, match.takebackAsk, match.resetAsk,
      match.first.awaySince, match.second.awaySince, match.first.drawOfferedAt,
      match.second.drawOfferedAt, match.first.wishesRematch, match.second.wishesRematch,
      record.noticeBits, guess?.noticeBits, in: db)
  }

  /// Stores who is told of a match, which nobody sees of it: so it keeps its version.
  static func updateNotices(of record: MatchRecord, in db: WriteTransaction) throws {
    let guess = db.recentMatches.guess(of: record.id)
    try store(
      record, over: guess,
      """
      UPDATE matches SET noticed = $2
      WHERE id = $1 AND version = coalesce($3, version) AND noticed = coalesce($4, noticed)
      """, record.id, record.noticeBits, guess?.match.version, guess?.noticeBits, in: db)
  }

  /// Whether a match is stored in this very state: each change but that of `noticed` gives it another version.
  static func isStored(_ record: MatchRecord, in db: ReadTransaction) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM matches WHERE id = $1 AND version = $2 AND noticed = $3", record.id,
      record.match.version, record.noticeBits)
  }

  /// Runs a statement that stores a match over a state; over one that is a guess nobody waits for it.
  ///
  /// - Throws: `MatchRefusal.changedMeanwhile` where the state was read, and another one is stored now
  private static func store(
    _ record: MatchRecord, over guess: MatchRecord?, _ sql: String, _ values: any SQLConvertible...,
    in db: WriteTransaction
  ) throws {
    if guess != nil {
      try db.executeOverGuess(sql, values: values)
      db.recentMatches.confirm(record.id)
    } else if try db.executeCounting(sql, values: values) != 1 {
      throw MatchRefusal.changedMeanwhile
    }
    db.recentMatches[record.id] = record
  }

  /// Matches among the next ones behind an id in which the player who is to move may have to be told.
  ///
  /// Cost: all of these matches are read, some 0.3 µs for each.
  /// - Returns: also the id to go on from; nil when there are no more
  static func untold(
    after id: MatchID?, limit: Int, in db: ReadTransaction
  ) throws -> (things: [MatchID], next: MatchID?) {
    let next = try db.rows(
      "SELECT id, noticed & $3 FROM matches WHERE id > $1 ORDER BY id LIMIT $2",
      id?.rawValue ?? -1, limit, MatchRecord.untoldTurnBit
    ) { (id: try $0[0] as MatchID, bit: try $0[1] as Int) }
    return (next.filter { $0.bit != 0 }.map(\.id), next.count == limit ? next.last?.id : nil)
  }
}
