import Database

/// The full-text index of messages. Triggers note what becomes of their words, by cascades and new numbers
/// too, and at the end of each group of writes the index takes in all of it at once: for each addition alone
/// it writes as many pages as for a hundred.
enum MessageIndex {
  /// The index as it was made with the table of the messages. Released: never changed.
  static let first = """
      CREATE VIRTUAL TABLE message_words USING fts5 (
        words, content = '', columnsize = 0, detail = none, tokenize = 'ascii');
      CREATE TRIGGER messages_said AFTER INSERT ON messages WHEN new.words <> '' BEGIN
        INSERT INTO message_words (rowid, words) VALUES (new.id, \(placed("new")));
      END;
      CREATE TRIGGER messages_gone AFTER DELETE ON messages WHEN old.words <> '' BEGIN
        INSERT INTO message_words (message_words, rowid, words)
        VALUES ('delete', old.id, \(placed("old")));
      END;
      CREATE TRIGGER messages_changed AFTER UPDATE OF room_id, number, words ON messages BEGIN
        INSERT INTO message_words (message_words, rowid, words)
        SELECT 'delete', old.id, \(placed("old")) WHERE old.words <> '';
        INSERT INTO message_words (rowid, words)
        SELECT new.id, \(placed("new")) WHERE new.words <> '';
      END;

    """

  /// What is to be taken in, instead of taking it in at once.
  static let changes = """
      CREATE TABLE message_word_changes ( -- empty between two commits
        id INTEGER PRIMARY KEY,
        command TEXT, -- 'delete' for what goes
        message_id INTEGER NOT NULL,
        room_id INTEGER NOT NULL,
        number INTEGER NOT NULL,
        words TEXT NOT NULL
      ) STRICT;
      DROP TRIGGER messages_said;
      DROP TRIGGER messages_gone;
      DROP TRIGGER messages_changed;
      CREATE TRIGGER messages_said AFTER INSERT ON messages WHEN new.words <> '' BEGIN
        \(note(nil, "new"))
      END;
      CREATE TRIGGER messages_gone AFTER DELETE ON messages WHEN old.words <> '' BEGIN
        \(note("delete", "old"))
      END;
      CREATE TRIGGER messages_changed AFTER UPDATE OF room_id, number, words ON messages
      WHEN old.words <> new.words OR old.room_id <> new.room_id
        OR old.number >> \(bits) <> new.number >> \(bits) BEGIN
        \(note("delete", "old"))
        \(note(nil, "new"))
      END;

    """

  static let upkeep = GroupEnd(
    where: "SELECT 1 FROM message_word_changes",
    [
      """
      INSERT INTO message_words (message_words, rowid, words)
      SELECT command, message_id, \(placed("message_word_changes")) FROM message_word_changes
      ORDER BY id
      """,
      "DELETE FROM message_word_changes",
    ])

  private static let bits = MessageSearch.bucketBits

  private static func note(_ command: String?, _ row: String) -> String {
    """
    INSERT INTO message_word_changes (command, message_id, room_id, number, words)
    SELECT \(command.map { "'\($0)'" } ?? "NULL"), \(row).id, \(row).room_id, \(row).number, \(row).words
    WHERE \(row).words <> '';
    """
  }

  /// The words of a row, each behind its room and bucket.
  private static func placed(_ row: String) -> String {
    """
    replace(\(row).words, ' ',
          ' ' || printf('%xg%xg', \(row).room_id, \(row).number >> \(bits)))
    """
  }
}
