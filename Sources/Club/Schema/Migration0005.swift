import Database

extension Schema {
  /// Pictures that players have given. Their files lie in the data folder, named by content.
  static let photos = Migration(
    number: 5,
    sql: """
      CREATE TABLE photos (
        player_id INTEGER PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
        media TEXT NOT NULL, -- SHA-256 of the largest size
        created_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX photos_media ON photos (media);

      CREATE TABLE photo_leftovers ( -- whose files may lie there though nobody has them
        media TEXT PRIMARY KEY
      ) STRICT;
      """)
}
