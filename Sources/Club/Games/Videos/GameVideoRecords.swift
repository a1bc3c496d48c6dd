import API
import Database

/// Records of the answers of sites about videos of games.
enum GameVideoRecords {
  struct Key: Hashable, Sendable {
    let game: GameID
    let site: VideoSite
  }

  /// The number of videos of a site for a game.
  static let most = 6

  static func fetchedAt(_ list: Key, in db: ReadTransaction) throws -> Instant? {
    try db.first(
      "SELECT fetched_at FROM game_video_lists WHERE game_id = $1 AND site = $2", list.game,
      list.site
    ) { try $0[0] }
  }

  static func videos(_ list: Key, in db: ReadTransaction) throws -> [Video] {
    try db.rows(
      """
      SELECT key, title, channel, length, viewers, game_pictures.media
      FROM game_videos LEFT JOIN game_pictures ON game_pictures.link = game_videos.picture_link
      WHERE game_id = $1 AND site = $2 ORDER BY place
      """, list.game, list.site
    ) { row in
      Video(
        id: try row[0], title: try row[1], channel: try row[2], length: try row[3],
        viewers: try row[4], picture: try row[5])
    }
  }

  static func replace(
    _ list: Key, with videos: [FoundVideo], at now: Instant, in db: WriteTransaction
  ) throws {
    try db.execute(
      "DELETE FROM game_video_lists WHERE game_id = $1 AND site = $2", list.game, list.site)
    try db.execute(
      "INSERT INTO game_video_lists (game_id, site, fetched_at) VALUES ($1, $2, $3)", list.game,
      list.site, now)
    for (place, video) in videos.enumerated() {
      try db.execute(
        """
        INSERT INTO game_videos (
          game_id, site, place, key, title, channel, length, viewers, picture_link)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        """, list.game, list.site, place, video.key, video.title, video.channel, video.length,
        video.viewers, video.pictureLink)
    }
  }

  /// Deletes what may not be kept for longer.
  static func forget(at now: Instant, in db: WriteTransaction) throws {
    for site in VideoSite.allCases {
      try db.execute(
        "DELETE FROM game_video_lists WHERE site = $1 AND fetched_at < $2", site,
        now - site.longestLife)
    }
  }
}

extension VideoSite: NumberedColumn {
  var sqlNumber: Int {
    switch self {
    case .youtube: 1
    case .twitch: 2
    }
  }
}
