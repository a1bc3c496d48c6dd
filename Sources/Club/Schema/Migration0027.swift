import Database

extension Schema {
  /// Passkeys, recovery codes, the second factor, and when a session last proved who has it.
  static let passkeys = Migration(
    number: 27,
    sql: """
      CREATE TABLE passkeys (
        id INTEGER PRIMARY KEY,
        player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE, -- a member
        credential BLOB NOT NULL UNIQUE, -- the id that its authenticator gave it
        public_key BLOB NOT NULL, -- COSE_Key
        counter INTEGER NOT NULL, -- of signatures; 0 where none are counted
        name TEXT NOT NULL, -- as its owner calls it
        created_at INTEGER NOT NULL,
        used_at INTEGER -- NULL before the first time
      ) STRICT;
      CREATE INDEX passkeys_player ON passkeys (player_id, created_at, id);

      CREATE TABLE recovery_codes ( -- those that were not used
        code_hash BLOB PRIMARY KEY, -- SHA-256
        player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE -- a member
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX recovery_codes_player ON recovery_codes (player_id);

      ALTER TABLE members
        ADD COLUMN has_second_factor INTEGER NOT NULL DEFAULT 0; -- 1: a password isn't enough

      ALTER TABLE sessions ADD COLUMN proven_at INTEGER; -- when it was last shown whose it is
      """)
}
