import API
import Database
import Rules

/// The rule of who may see what a player did: both whom it names let the viewer see it, and what it is about is
/// there still and to be seen. What the viewer did with them the viewer knows.
struct ActivitySight {
  let viewer: PlayerID

  /// Whether somebody's kinds that nobody sees leave one in sight, in the words of SQL.
  static func isInSightSQL(_ kind: StaticString, hidden kinds: StaticString) -> String {
    "\(kinds) >> \(kind) & 1 = 0"
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
    case .played: try played(record, in: db)
    case .addedGame, .finishedGame: try game(record, in: db)
    case .ratedGame: try rated(record, in: db)
    case .befriended: try befriended(record, in: db)
    }
  }

  private func played(_ record: ActivityRecord, in db: ReadTransaction) throws -> Activity? {
    guard let id = record.match, let found = try MatchRecords.load(id, for: viewer, in: db),
      !found.isPrivate, let seat = found.match.players.seat(of: record.player)
    else { return nil }
    let players = found.match.players
    guard try isNamed(players[seat.other], in: record, db) else { return nil }
    let round = try record.round.flatMap { number in
      try RoundRecords.page(of: id, after: number - 1, limit: 1, in: db)
        .first { $0.number == number }
    }
    return Activity(
      kind: record.kind, at: record.at, player: record.player, other: players[seat.other],
      match: id, ruleset: found.match.ruleset.text, round: round?.summary, record: record.record)
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
    let isShown = try db.exists(
      """
      SELECT 1 FROM players p WHERE p.id = $1 AND p.kind IN (1, 2)
        AND \(isVisibleSQL("p.id", of: "$2")) AND \(Self.isShownSQL("p.id", to: "$2"))
        AND NOT EXISTS (
          SELECT 1 FROM preferences
          WHERE player_id = p.id AND NOT \(Self.isInSightSQL("$3", hidden: "hidden_activities")))
      """, other, viewer, record.kind)
    return try isShown && (record.player < other || !FollowRecords.exists(viewer, other, in: db))
  }
}
