import API
import Base
import Database
import Rules

/// Activities of players, written in the transaction in which they happen. Whether somebody may see it is
/// asked when it is read, see `ActivitySight`.
enum ActivityRecords {
  /// The time for which it is kept.
  static let life = Duration.seconds(30 * 24 * 60 * 60)

  /// Counts a round that is over for both players, in one row for each of them, match and day.
  static func note(_ past: PastRound, of match: MatchRecord, in db: WriteTransaction) throws {
    for seat in [Seat.first, .second] {
      let (player, winner) = (match.match.players[seat], past.ending.winner)
      let id: ActivityID? = try db.first(
        """
        INSERT INTO activities (player_id, kind, match_id, day, round, wins, losses, draws, at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        ON CONFLICT (match_id, player_id, day) WHERE match_id IS NOT NULL DO UPDATE SET
          round = excluded.round, wins = activities.wins + excluded.wins,
          losses = activities.losses + excluded.losses, draws = activities.draws + excluded.draws,
          at = excluded.at
        RETURNING id
        """, player, Activity.Kind.played, match.id, past.endedAt.wholeDays,
        past.number, winner == seat ? 1 : 0, winner == seat.other ? 1 : 0, winner == nil ? 1 : 0,
        past.endedAt
      ) { try $0[0] }
      publish(id, by: player, in: db)
    }
  }

  /// Notes what a player did with a game of the catalogue. Once more within a month is no news.
  static func note(
    _ kind: Activity.Kind, _ game: GameID, by player: PlayerID, at now: Instant,
    in db: WriteTransaction
  ) throws {
    let id: ActivityID? = try db.first(
      """
      INSERT INTO activities (player_id, kind, game_id, at) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING RETURNING id
      """, player, kind, game, now
    ) { try $0[0] }
    publish(id, by: player, in: db)
  }

  /// Publishes what a row tells that is new or another.
  static func publish(_ id: ActivityID?, by player: PlayerID, in db: WriteTransaction) {
    if let id { db.publish(.did(id, by: player)) }
  }

  /// Notes that two follow each other now. Once more within a month is no news.
  static func noteFriends(
    _ one: PlayerID, _ other: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws {
    for (player, friend) in [(one, other), (other, one)] {
      let id: ActivityID? = try db.first(
        """
        INSERT INTO activities (player_id, kind, other_id, at) VALUES ($1, $2, $3, $4)
        ON CONFLICT DO NOTHING RETURNING id
        """, player, Activity.Kind.befriended, friend, now
      ) { try $0[0] }
      publish(id, by: player, in: db)
    }
  }

  /// Forgets some of what is old.
  ///
  /// - Returns: how much was forgotten
  static func clean(before instant: Instant, limit: Int, in db: WriteTransaction) throws -> Int {
    try db.executeCounting(
      """
      DELETE FROM activities WHERE id IN (
        SELECT id FROM activities WHERE at < $1 ORDER BY at LIMIT $2)
      """, instant, limit)
  }
}

/// Reading.
extension ActivityRecords {
  /// All kinds, as rows in the words of SQL.
  private static let kinds = Activity.Kind.allCases.map { "(\($0.sqlNumber))" }
    .joined(separator: ", ")

  /// The next things behind a place that those did whom a player follows and who let them see it, the latest
  /// first. Of very many whom they follow those count whom they followed last.
  ///
  /// Cost: a look into an index for each kind of each who is followed; then only those are read on whose latest
  /// things are among the latest of all, for nothing of the others can be on the page. What they hide costs nothing.
  static func followed(
    by viewer: PlayerID, most followed: Int, behind cursor: ListCursor<ActivityID>, limit: Int,
    in db: ReadTransaction
  ) throws -> [ActivityRecord] {
    try db.rows(
      """
      WITH followed AS (
        SELECT followed_id AS id, coalesce(
          (SELECT \(ActivitySight.hiddenSQL(by: "preferences.player_id", from: "$1"))
          FROM preferences WHERE player_id = followed_id), 0) AS hidden
        FROM follows WHERE follower_id = $1
        ORDER BY created_at DESC, followed_id DESC LIMIT $5),
      kinds (kind) AS (VALUES \(kinds)),
      latest AS (
        SELECT followed.id AS player_id, kinds.kind, (
          SELECT b.id FROM activities b
          WHERE b.player_id = followed.id AND b.kind = kinds.kind
            AND b.at <= $2 AND (b.at < $2 OR b.id < $3)
          ORDER BY b.at DESC, b.id DESC LIMIT 1) AS activity_id
        FROM followed CROSS JOIN kinds
        WHERE \(ActivitySight.isInSightSQL("kinds.kind", hidden: "followed.hidden"))),
      doers AS (
        SELECT latest.player_id AS id, latest.kind
        FROM latest JOIN activities h ON h.id = latest.activity_id
        WHERE \(MemberRecords.isNotSuspendedSQL("latest.player_id"))
          AND \(ActivitySight.isShownSQL("latest.player_id", to: "$1"))
        ORDER BY h.at DESC, h.id DESC LIMIT $4)
      SELECT \(ActivityRecord.columns) FROM doers CROSS JOIN activities a WHERE a.id IN (
        SELECT c.id FROM activities c
        WHERE c.player_id = doers.id AND c.kind = doers.kind
          AND c.at <= $2 AND (c.at < $2 OR c.id < $3)
        ORDER BY c.at DESC, c.id DESC LIMIT $4)
      ORDER BY a.at DESC, a.id DESC LIMIT $4
      """, viewer, cursor.at, cursor.id, limit, followed, read: ActivityRecord.init)
  }
}

/// One of them.
extension ActivityRecords {
  /// A thing that somebody did, if they show this kind of it to a viewer who follows them still, and may look at what
  /// others do.
  static func find(
    _ id: ActivityID, for viewer: PlayerID, in db: ReadTransaction
  ) throws -> ActivityRecord? {
    try db.first(
      """
      SELECT \(ActivityRecord.columns) FROM activities a WHERE a.id = $1
        AND \(MemberRecords.isNotSuspendedSQL("a.player_id"))
        AND \(MemberRecords.isNotSuspendedSQL("$2"))
        AND EXISTS (
          SELECT 1 FROM follows WHERE follower_id = $2 AND followed_id = a.player_id)
        AND \(ActivitySight.isShownSQL("a.player_id", to: "$2"))
        AND NOT EXISTS (
          SELECT 1 FROM preferences WHERE player_id = a.player_id
            AND NOT \(ActivitySight.isInSightSQL(
              "a.kind", hidden: ActivitySight.hiddenSQL(by: "a.player_id", from: "$2"))))
      """, id, viewer, read: ActivityRecord.init)
  }
}

/// Activities of players who are joined, or gone.
extension ActivityRecords {
  /// Puts what happened in one match to what happened in another, whose rounds have new numbers then.
  static func join(
    _ match: MatchID, to other: MatchID, in db: WriteTransaction
  ) throws {
    try db.execute("UPDATE activities SET round = NULL WHERE match_id = $1", other)
    try db.execute(
      """
      INSERT INTO activities (player_id, kind, match_id, day, wins, losses, draws, at)
      SELECT player_id, kind, $2, day, wins, losses, draws, at FROM activities WHERE match_id = $1
      \(adding)
      """, match, other)
    try db.execute("DELETE FROM activities WHERE match_id = $1", match)
  }

  /// Gives everything of a guest to a member. To be called when the matches are the member's: what is left of
  /// the guest's was played against the member, and goes.
  static func move(
    _ guest: PlayerID, to member: PlayerID, in db: WriteTransaction
  ) throws {
    try deleteMatches(of: guest, in: db)
    try db.execute(
      "DELETE FROM activities WHERE player_id IN ($1, $2) AND other_id IN ($1, $2)", guest, member)
    try db.execute(
      """
      INSERT INTO activities (player_id, kind, match_id, day, round, wins, losses, draws, at)
      SELECT $2, kind, match_id, day, round, wins, losses, draws, at
      FROM activities WHERE player_id = $1 AND match_id IS NOT NULL
      \(adding)
      """, guest, member)
    try db.execute(
      """
      INSERT INTO activities (player_id, kind, other_id, game_id, at)
      SELECT $2, kind, other_id, game_id, at FROM activities
      WHERE player_id = $1 AND match_id IS NULL
      ON CONFLICT DO NOTHING
      """, guest, member)
    try db.execute(
      """
      INSERT INTO activities (player_id, kind, other_id, at)
      SELECT player_id, kind, $2, at FROM activities WHERE other_id = $1 AND player_id <> $1
      ON CONFLICT DO NOTHING
      """, guest, member)
    try db.execute("DELETE FROM activities WHERE player_id = $1 OR other_id = $1", guest)
  }

  /// Forgets everything that names a player. To be called when they have left their matches.
  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    try deleteMatches(of: player, in: db)
    try db.execute("DELETE FROM activities WHERE player_id = $1 OR other_id = $1", player)
  }

  private static func deleteMatches(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute(
      """
      DELETE FROM activities WHERE match_id IN (
        SELECT id FROM matches WHERE first_id = $1 OR second_id = $1)
      """, player)
  }

  /// SQL that counts rounds of a day together.
  private static let adding = """
    ON CONFLICT (match_id, player_id, day) WHERE match_id IS NOT NULL DO UPDATE SET
      round = NULL, wins = activities.wins + excluded.wins,
      losses = activities.losses + excluded.losses, draws = activities.draws + excluded.draws,
      at = CASE WHEN excluded.at > activities.at THEN excluded.at ELSE activities.at END
    """
}

extension Instant {
  /// The number of whole days since 1970.
  fileprivate var wholeDays: Int64 { milliseconds / (24 * 60 * 60 * 1000) }
}
