import API
import Database

/// Pictures of games and of their videos: the links from which they are fetched, and what became of them.
enum GamePictureRecords {
  /// The number of pictures that may wait to be fetched. One more is left out until somebody looks at its game again.
  static let longestQueue = 500

  /// Puts a picture into the queue, unless it is there, waits already, or rests. One that is there becomes the cover of
  /// games that name its link.
  ///
  /// - Parameter old: a picture that was fetched at this instant or before is fetched again; nil for one that never
  ///   changes
  /// - Returns: whether it waits to be fetched, now or at its next try
  static func want(
    _ link: String, olderThan old: Instant?, at now: Instant, in db: WriteTransaction
  ) throws -> Bool {
    guard let state = try state(of: link, in: db) else {
      guard try queueLength(in: db) < longestQueue else { return false }
      try db.execute(
        "INSERT INTO game_pictures (link, failures, due_at) VALUES ($1, 0, $2)", link, now)
      return true
    }
    if let media = state.media { try setCover(media, of: link, in: db) }
    guard state.dueAt == nil else { return true }
    // One that is there is fetched again when it is too old, one that failed when it has rested.
    guard let latest = state.media == nil ? now - rest : old,
      state.triedAt.map({ $0 <= latest }) ?? true, try queueLength(in: db) < longestQueue
    else { return false }
    try db.execute(
      "UPDATE game_pictures SET failures = 0, due_at = $2 WHERE link = $1", link, now)
    return true
  }

  /// The time for which a picture that couldn't be fetched in any try is left alone.
  private static let rest = Duration.seconds(7 * 86_400)

  private struct State {
    let media: MediaID?
    let triedAt: Instant?
    let dueAt: Instant?
  }

  private static func state(of link: String, in db: ReadTransaction) throws -> State? {
    try db.first("SELECT media, tried_at, due_at FROM game_pictures WHERE link = $1", link) { row in
      State(media: try row[0], triedAt: try row[1], dueAt: try row[2])
    }
  }

  private static func queueLength(in db: ReadTransaction) throws -> Int {
    try db.first("SELECT count(*) FROM game_pictures WHERE due_at IS NOT NULL") { try $0[0] } ?? 0
  }

  /// Links whose pictures are to be fetched now, the longest due first.
  static func due(at now: Instant, limit: Int, in db: ReadTransaction) throws -> [String] {
    try db.rows(
      "SELECT link FROM game_pictures WHERE due_at <= $1 ORDER BY due_at LIMIT $2", now, limit
    ) { try $0[0] }
  }

  /// The instant at which the next picture is to be fetched; nil when none waits.
  static func nextDue(in db: ReadTransaction) throws -> Instant? {
    try db.first("SELECT min(due_at) FROM game_pictures WHERE due_at IS NOT NULL") { try $0[0] }
      ?? nil
  }

  /// Whether one of these pictures waits to be fetched by the deadline.
  static func isAwaited(
    _ links: [String], until deadline: Instant, in db: ReadTransaction
  ) throws -> Bool {
    try links.contains { link in
      try db.exists(
        "SELECT 1 FROM game_pictures WHERE link = $1 AND due_at <= $2", link, deadline)
    }
  }

  /// Whether this is the picture of some link.
  static func isNamed(_ media: MediaID, in db: ReadTransaction) throws -> Bool {
    try db.exists("SELECT 1 FROM game_pictures WHERE media = $1", media)
  }
}

/// Outcomes of fetching a picture.
extension GamePictureRecords {
  /// Makes media the picture of a link, and the cover of games that name it. When the link is gone meanwhile nothing is
  /// changed, and the file goes as an orphan.
  static func keep(
    _ media: MediaID, of link: String, at now: Instant, in db: WriteTransaction
  ) throws {
    if let old = try state(of: link, in: db)?.media, old != media {
      try MediaRecords.markOrphaned(old, in: db)
    }
    try db.execute(
      """
      UPDATE game_pictures SET media = $2, failures = 0, tried_at = $3, due_at = NULL
      WHERE link = $1
      """, link, media, now)
    try setCover(media, of: link, in: db)
  }

  private static func setCover(
    _ media: MediaID, of link: String, in db: WriteTransaction
  ) throws {
    try db.execute(
      "UPDATE games SET cover = $2 WHERE cover_link = $1 AND cover IS DISTINCT FROM $2", link, media
    )
  }

  private static let mostRetries = 4

  /// Tries it again after 1, 4, 16 and 64 minutes, then no more before it has rested.
  static func fail(_ link: String, at now: Instant, in db: WriteTransaction) throws {
    let failures: Int =
      try db.first("SELECT failures FROM game_pictures WHERE link = $1", link) { try $0[0] } ?? 0
    let dueAt = failures < mostRetries ? now + .seconds(60 << (2 * failures)) : nil
    try db.execute(
      "UPDATE game_pictures SET failures = $2, tried_at = $3, due_at = $4 WHERE link = $1", link,
      failures + 1, now, dueAt)
  }

  /// Fetches it at that instant, without counting a failure.
  static func postpone(_ link: String, until instant: Instant, in db: WriteTransaction) throws {
    try db.execute("UPDATE game_pictures SET due_at = $2 WHERE link = $1", link, instant)
  }

  /// Deletes the unused among the next `limit` pictures, by link.
  ///
  /// - Returns: the link to go on behind; nil at the end
  static func forgetUnused(
    after last: String, limit: Int, in db: WriteTransaction
  ) throws -> String? {
    let found: [(link: String, media: MediaID?, isUsed: Bool)] = try db.rows(
      """
      SELECT link, media, EXISTS (SELECT 1 FROM games WHERE cover_link = link)
        OR EXISTS (SELECT 1 FROM game_videos WHERE picture_link = link)
      FROM game_pictures WHERE link > $1 ORDER BY link LIMIT $2
      """, last, limit
    ) { (try $0[0], try $0[1], try $0[2]) }
    for picture in found where !picture.isUsed {
      if let media = picture.media { try MediaRecords.markOrphaned(media, in: db) }
      try db.execute("DELETE FROM game_pictures WHERE link = $1", picture.link)
    }
    return found.count == limit ? found.last?.link : nil
  }
}
