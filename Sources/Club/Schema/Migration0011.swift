import Database

extension Schema {
  /// Services that know more of games: IGDB, YouTube and Twitch.
  static let gameServices = Migration(
    number: 11,
    sql: """
      CREATE TABLE service_tokens (
        client TEXT PRIMARY KEY,
        token TEXT NOT NULL,
        expires_at INTEGER NOT NULL
      ) STRICT;

      CREATE TABLE youtube_days ( -- searches on a day of the Pacific coast
        day TEXT PRIMARY KEY,
        calls INTEGER NOT NULL
      ) STRICT;

      CREATE TABLE igdb_searches (
        words TEXT PRIMARY KEY,
        fetched_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX igdb_searches_age ON igdb_searches (fetched_at);

      CREATE TABLE game_video_lists ( -- when a site was asked for videos of a game
        game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        site INTEGER NOT NULL, -- 1 YouTube, 2 Twitch
        fetched_at INTEGER NOT NULL,
        PRIMARY KEY (game_id, site)
      ) STRICT;
      CREATE INDEX game_video_lists_age ON game_video_lists (site, fetched_at);

      CREATE TABLE game_videos (
        game_id INTEGER NOT NULL,
        site INTEGER NOT NULL,
        place INTEGER NOT NULL,
        key TEXT NOT NULL, -- as the site names it
        title TEXT NOT NULL,
        channel TEXT NOT NULL,
        length INTEGER, -- in seconds
        viewers INTEGER,
        picture_link TEXT,
        PRIMARY KEY (game_id, site, place),
        FOREIGN KEY (game_id, site) REFERENCES game_video_lists (game_id, site) ON DELETE CASCADE
      ) STRICT;
      CREATE INDEX game_videos_picture ON game_videos (picture_link) WHERE picture_link IS NOT NULL;

      CREATE TABLE game_pictures ( -- covers, and pictures of videos
        link TEXT PRIMARY KEY, -- from where it was fetched, or is to be
        media TEXT,
        failures INTEGER NOT NULL, -- in a row
        tried_at INTEGER,
        due_at INTEGER -- when it is to be fetched; null when it is not
      ) STRICT;
      CREATE INDEX game_pictures_media ON game_pictures (media) WHERE media IS NOT NULL;
      CREATE INDEX game_pictures_due ON game_pictures (due_at) WHERE due_at IS NOT NULL;

      CREATE INDEX games_cover_link ON games (cover_link) WHERE cover_link IS NOT NULL;
      """)
}
