import API
import Database
import Rules

/// The rule by which a viewer may see what a player did: both players whom it names let the viewer see it, and what it
/// is about still exists and may be seen. What the viewer took part in isn't shown to them: they know it.
struct ActivitySight {
  let viewer: PlayerID

  /// Whether kinds that somebody hides leave one in sight, in the words of SQL.
  static func isInSightSQL(_ kind: StaticString, hidden kinds: String) -> String {
    // PostgreSQL shifts by a number of four bytes alone, which is what INTEGER means to it.
    "\(kinds) >> CAST(\(kind) AS INTEGER) & 1 = 0"
  }

  /// The kinds that somebody hides from a viewer, in the words of SQL: those that nobody sees, and from whom they
  /// don't follow those that only friends see. To be asked of their row of `preferences`.
  static func hiddenSQL(by player: StaticString, from viewer: StaticString) -> String {
    """
    (hidden_activities | CASE WHEN friends_activities = 0 OR EXISTS (
      SELECT 1 FROM follows bond
      WHERE bond.follower_id = \(player) AND bond.followed_id = \(viewer))
      THEN 0 ELSE friends_activities END)
    """
  }

  /// Whether somebody lets a viewer see what they do, but for kinds that nobody sees, in the words of SQL.
  static func isShownSQL(_ player: StaticString, to viewer: StaticString) -> String {
    """
    NOT EXISTS (
      SELECT 1 FROM preferences hiding WHERE hiding.player_id = \(player)
        AND (hiding.activity_for = 0 OR hiding.activity_for = 1 AND NOT EXISTS (
          SELECT 1 FROM follows WHERE follower_id = \(player) AND followed_id = \(viewer))))
    """
  }

  /// The activity of somebody whom the viewer follows, who lets them see it.
  ///
  /// - Returns: nil for what isn't to be seen
  func activity(_ record: ActivityRecord, in db: ReadTransaction) throws -> Activity? {
    switch record.kind {
    case .played, .firstWin: try played(record, in: db)
    case .longestSeries: try series(record, in: db)
    case .addedGame, .finishedGame: try game(record, in: db)
    case .ratedGame: try rated(record, in: db)
    case .befriended: try befriended(record, in: db)
    }
  }

  private func played(_ record: ActivityRecord, in db: ReadTransaction) throws -> Activity? {
    guard let found = try match(of: record, in: db),
      let seat = found.match.players.seat(of: record.player)
    else { return nil }
    let other = found.match.players[seat.other]
    let isMany = record.kind == .played
    guard try isMany ? isNamed(other, in: record, db) : isShown(other, in: record, db) else {
      return nil
    }
    return Activity(
      kind: record.kind, at: record.at, player: record.player, other: other, match: found.id,
      ruleset: found.match.ruleset.text, round: try round(of: record, in: db),
      record: isMany ? record.record : nil)
  }

  private func series(_ record: ActivityRecord, in db: ReadTransaction) throws -> Activity? {
    guard let found = try match(of: record, in: db),
      let seat = found.match.players.seat(of: record.player),
      try isShown(found.match.players[seat.other], in: record, db)
    else { return nil }
    return Activity(
      kind: record.kind, at: record.at, player: record.player, match: found.id,
      ruleset: found.match.ruleset.text, round: try round(of: record, in: db),
      series: record.record.wins)
  }

  private func match(of record: ActivityRecord, in db: ReadTransaction) throws -> MatchRecord? {
    guard let id = record.match, let found = try MatchRecords.load(id, for: viewer, in: db) else {
      return nil
    }
    return found.isPrivate ? nil : found
  }

  private func round(
    of record: ActivityRecord, in db: ReadTransaction
  ) throws -> PastRoundSummary? {
    guard let match = record.match, let number = record.round else { return nil }
    return try RoundRecords.page(of: match, after: number - 1, limit: 1, in: db)
      .first { $0.number == number }?.summary
  }

  private func game(_ record: ActivityRecord, in db: ReadTransaction) throws -> Activity? {
    guard let game = record.game,
      let entry = try GameEntryRecords.find(game, of: record.player, in: db),
      try entry.isPublic || FollowRecords.exists(record.player, viewer, in: db),
      record.kind == .addedGame || entry.note.status == .finished
    else { return nil }
    return Activity(
      kind: record.kind, at: record.at, player: record.player, game: game,
      status: entry.note.status)
  }

  private func rated(_ record: ActivityRecord, in db: ReadTransaction) throws -> Activity? {
    guard let game = record.game,
      let rating = try GameRatingRecords.find(game, of: record.player, in: db),
      try rating.isPublic || FollowRecords.exists(record.player, viewer, in: db)
    else { return nil }
    return Activity(
      kind: record.kind, at: record.at, player: record.player, game: game, stars: rating.stars)
  }

  private func befriended(_ record: ActivityRecord, in db: ReadTransaction) throws -> Activity? {
    guard let other = record.other,
      try FollowRecords.exists(record.player, other, in: db),
      try FollowRecords.exists(other, record.player, in: db),
      try isNamed(other, in: record, db)
    else { return nil }
    return Activity(kind: record.kind, at: record.at, player: record.player, other: other)
  }

  /// Whether the viewer may see what somebody did with a player, and doesn't see it as something that this other
  /// did: of two whom the viewer follows the one with the smaller id did it.
  private func isNamed(
    _ other: PlayerID, in record: ActivityRecord, _ db: ReadTransaction
  ) throws -> Bool {
    try isShown(other, in: record, db)
      && (record.player < other || !FollowRecords.exists(viewer, other, in: db))
  }

  /// Whether the viewer may see of a player what somebody did with them.
  private func isShown(
    _ other: PlayerID, in record: ActivityRecord, _ db: ReadTransaction
  ) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM players p WHERE p.id = $1 AND p.kind IN (1, 2)
        AND \(isVisibleSQL("p.id", of: "$2")) AND \(Self.isShownSQL("p.id", to: "$2"))
        AND NOT EXISTS (
          SELECT 1 FROM preferences
          WHERE player_id = p.id
            AND NOT \(Self.isInSightSQL("$3", hidden: Self.hiddenSQL(by: "p.id", from: "$2"))))
      """, other, viewer, record.kind)
  }
}
