import Database

extension Schema {
  /// Photos and videos of messages, and those on their way in.
  static let media = Migration(
    number: 7,
    sql: """
      CREATE TABLE media (
        id TEXT PRIMARY KEY, -- SHA-256 of the largest variant
        kind INTEGER NOT NULL, -- 1 photo, 2 video
        width INTEGER NOT NULL,
        height INTEGER NOT NULL,
        duration INTEGER, -- of a video, in milliseconds
        bytes INTEGER NOT NULL, -- of all variants
        created_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX media_age ON media (created_at);

      CREATE TABLE uploads (
        id INTEGER PRIMARY KEY,
        owner_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        key TEXT, -- NULL once it was cancelled: such a one only counts
        kind INTEGER NOT NULL,
        size INTEGER NOT NULL,
        state INTEGER NOT NULL, -- 1 receiving, 2 processing, 3 ready, 4 failed
        media TEXT,
        problem TEXT,
        created_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL,
        UNIQUE (owner_id, key)
      ) STRICT;
      CREATE INDEX uploads_expiry ON uploads (expires_at);
      CREATE INDEX uploads_media ON uploads (media) WHERE media IS NOT NULL;
      CREATE INDEX uploads_waiting ON uploads (kind, created_at) WHERE state = 2;

      -- How much space somebody's photos and videos take.
      CREATE INDEX messages_author_media ON messages (author_id, media) WHERE media IS NOT NULL;

      ALTER TABLE photo_leftovers RENAME TO media_leftovers;
      """)
}
