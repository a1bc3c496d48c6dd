import API
import Database

/// Pictures of games and of their videos: from where they are, and what was made of them.
enum GamePictureRecords {
  /// The number of pictures that may wait to be fetched; one that comes beyond is wanted again when
  /// it is looked at again.
  static let longestQueue = 500

  /// Sees that a picture is fetched, unless it is there, waits already, or rests.
  ///
  /// - Parameter old: what was tried before is fetched again
  /// - Returns: whether it is to be fetched now
  static func want(
    _ link: String, olderThan old: Instant?, at now: Instant, in db: WriteTransaction
  ) throws -> Bool {
    guard let state = try state(of: link, in: db) else {
      guard try queueLength(in: db) < longestQueue else { return false }
      try db.execute(
        "INSERT INTO game_pictures (link, failures, due_at) VALUES ($1, 0, $2)", link, now)
      return true
    }
    if let media = state.media { try show(media, of: link, in: db) }
    guard state.dueAt == nil, let old = state.media == nil ? now - rest : old,
      (state.triedAt ?? old) <= old, try queueLength(in: db) < longestQueue
    else { return state.dueAt != nil }
    try db.execute(
      "UPDATE game_pictures SET failures = 0, due_at = $2 WHERE link = $1", link, now)
    return true
  }

  /// The time for which a picture that couldn't be had several times is let alone.
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

  static func due(at now: Instant, limit: Int, in db: ReadTransaction) throws -> [String] {
    try db.rows(
      "SELECT link FROM game_pictures WHERE due_at <= $1 ORDER BY due_at LIMIT $2", now, limit
    ) { try $0[0] }
  }

  static func nextDue(in db: ReadTransaction) throws -> Instant? {
    try db.first("SELECT min(due_at) FROM game_pictures WHERE due_at IS NOT NULL") { try $0[0] }
      ?? nil
  }

  /// Whether one of these is still to come by then.
  static func isAwaited(
    _ links: [String], until deadline: Instant, in db: ReadTransaction
  ) throws -> Bool {
    try links.contains { link in
      try db.exists(
        "SELECT 1 FROM game_pictures WHERE link = $1 AND due_at <= $2", link, deadline)
    }
  }

  static func isNamed(_ media: MediaID, in db: ReadTransaction) throws -> Bool {
    try db.exists("SELECT 1 FROM game_pictures WHERE media = $1", media)
  }
}

/// Outcomes of fetching one.
extension GamePictureRecords {
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
    try show(media, of: link, in: db)
  }

  private static func show(
    _ media: MediaID, of link: String, in db: WriteTransaction
  ) throws {
    try db.execute(
      "UPDATE games SET cover = $2 WHERE cover_link = $1 AND cover IS DISTINCT FROM $2", link, media
    )
  }

  /// Tries it again after 1, 4, 16 and 64 minutes, then no more.
  static func fail(_ link: String, at now: Instant, in db: WriteTransaction) throws {
    let failures: Int =
      try db.first("SELECT failures FROM game_pictures WHERE link = $1", link) { try $0[0] } ?? 0
    let dueAt = failures < 4 ? now + .seconds(60 << (2 * failures)) : nil
    try db.execute(
      "UPDATE game_pictures SET failures = $2, tried_at = $3, due_at = $4 WHERE link = $1", link,
      failures + 1, now, dueAt)
  }

  static func postpone(_ link: String, until instant: Instant, in db: WriteTransaction) throws {
    try db.execute("UPDATE game_pictures SET due_at = $2 WHERE link = $1", link, instant)
  }

  /// Forgets pictures that nothing shows any more, of so many that are looked at.
  ///
  /// - Returns: the last of them, nil when there are no more
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
