import Database

extension Schema {
  /// Keeps hidden what a block hid when one of the two is gone.
  static let hiddenMessages = Migration(
    number: 22,
    sql: """
      CREATE TABLE hidden_messages ( -- of players who are gone, and from whom a block hid them
        message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
        player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        PRIMARY KEY (message_id, player_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX hidden_messages_player ON hidden_messages (player_id);
      """)
}
