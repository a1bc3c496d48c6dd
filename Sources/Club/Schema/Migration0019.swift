import Database

extension Schema {
  /// Lets letters wait in the database until they are handed over.
  static let mailOutbox = Migration(
    number: 19,
    sql: """
      CREATE TABLE mail_outbox ( -- what was promised to be mailed; its links are made when it is
        id INTEGER PRIMARY KEY,
        purpose INTEGER NOT NULL, -- 1 confirms the address, 2 sets a password, 3 says that it was left
        player_id INTEGER REFERENCES players (id) ON DELETE CASCADE, -- NULL for a new password
        email TEXT, -- to which it goes; NULL for the player's own
        language TEXT NOT NULL,
        asked_at INTEGER NOT NULL,
        due_at INTEGER NOT NULL,
        attempts INTEGER NOT NULL -- that were begun
      ) STRICT;
      CREATE INDEX mail_outbox_due ON mail_outbox (due_at);
      CREATE INDEX mail_outbox_player ON mail_outbox (player_id);
      """)
}
