import Database

extension Schema {
  /// Notices for players, and the way to those who are not looking.
  static let notices = Migration(
    number: 4,
    sql: """
      CREATE TABLE notice_cursors (
        player_id INTEGER PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
        last INTEGER NOT NULL,
        read_up_to INTEGER NOT NULL
      ) STRICT;

      CREATE TABLE notices (
        player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        kind INTEGER NOT NULL,
        at INTEGER NOT NULL,
        by_id INTEGER REFERENCES players (id) ON DELETE CASCADE,
        match_id INTEGER REFERENCES matches (id) ON DELETE CASCADE,
        invitation_id INTEGER REFERENCES invitations (id) ON DELETE SET NULL,
        ruleset TEXT,
        pace INTEGER,
        PRIMARY KEY (player_id, number)
      ) STRICT;
      CREATE INDEX notices_by ON notices (by_id, player_id);
      CREATE INDEX notices_match ON notices (match_id, player_id);
      CREATE INDEX notices_invitation ON notices (invitation_id) WHERE invitation_id IS NOT NULL;
      CREATE INDEX notices_at ON notices (at);

      ALTER TABLE matches ADD COLUMN noticed INTEGER NOT NULL DEFAULT 0; -- whom unread notices may wait for

      CREATE TABLE push_keys ( -- the server's own, made at the first start
        id INTEGER PRIMARY KEY CHECK (id = 1),
        private_key BLOB NOT NULL -- P-256
      ) STRICT;

      CREATE TABLE push_subscriptions ( -- end with their sessions
        endpoint TEXT PRIMARY KEY,
        player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        session_hash BLOB NOT NULL UNIQUE REFERENCES sessions (token_hash) ON DELETE CASCADE,
        p256dh BLOB NOT NULL,
        auth BLOB NOT NULL,
        language TEXT NOT NULL,
        site TEXT NOT NULL, -- the address under which the browser knows this server
        created_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX push_subscriptions_player ON push_subscriptions (player_id);

      CREATE TABLE push_outbox ( -- for each browser what is to be told, if its player isn't looking
        id INTEGER PRIMARY KEY,
        endpoint TEXT NOT NULL REFERENCES push_subscriptions (endpoint) ON DELETE CASCADE,
        topic TEXT NOT NULL, -- of those with the same one only the newest goes out
        number INTEGER NOT NULL, -- of the notice
        due_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL,
        attempts INTEGER NOT NULL, -- in vain
        UNIQUE (endpoint, topic)
      ) STRICT;
      CREATE INDEX push_outbox_due ON push_outbox (due_at);
      """)
}
