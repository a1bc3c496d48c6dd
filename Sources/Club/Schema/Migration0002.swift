package import Database

extension Schema {
  /// Players who have registered. In `players.kind` 2 is a member; 3 a guest and 4 a member who deleted
  /// themselves, and whom the matches of others still name.
  package static let members = Migration(
    number: 2,
    sql: """
      CREATE TABLE members (
        player_id INTEGER PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
        name_folded TEXT NOT NULL UNIQUE, -- the player's name without case and look-alikes
        email TEXT NOT NULL,
        email_folded TEXT NOT NULL,
        is_email_confirmed INTEGER NOT NULL DEFAULT 0,
        password_hash TEXT NOT NULL, -- $scrypt$ln=17,r=8,p=1$SALT$KEY
        created_at INTEGER NOT NULL,
        suspended_at INTEGER -- by the host; NULL for who isn't
      ) STRICT;
      CREATE INDEX members_email ON members (email_folded);
      CREATE UNIQUE INDEX members_confirmed ON members (email_folded) WHERE is_email_confirmed = 1;

      CREATE TABLE mail_links ( -- that were mailed and not used yet
        token_hash BLOB PRIMARY KEY, -- SHA-256
        player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        kind INTEGER NOT NULL, -- 1 confirms the address, 2 sets a password
        email_folded TEXT NOT NULL, -- to which it was mailed
        expires_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX mail_links_player ON mail_links (player_id);
      CREATE INDEX mail_links_expiry ON mail_links (expires_at);

      ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';

      CREATE INDEX invitations_match ON invitations (match_id);
      """)
}
