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

      CREATE TABLE uploads (
        id INTEGER PRIMARY KEY,
        owner_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        key TEXT NOT NULL,
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
      """)
}
