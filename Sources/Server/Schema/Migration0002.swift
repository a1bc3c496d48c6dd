import Database

extension Schema {
  /// Players who have registered. In `players.kind` 2 is a member; 3 a guest and 4 a member who deleted
  /// themselves, and whom the matches of others still name.
  static let members = Migration(
    number: 2,
    sql: """
      CREATE TABLE members (
        player_id INTEGER PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
        name_folded TEXT NOT NULL UNIQUE, -- the player's name without case and look-alikes
        email TEXT NOT NULL,
        password_hash TEXT NOT NULL, -- $scrypt$ln=17,r=8,p=1$SALT$KEY
        created_at INTEGER NOT NULL
      ) STRICT;

      ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';

      CREATE INDEX invitations_match ON invitations (match_id);
      """)
}
