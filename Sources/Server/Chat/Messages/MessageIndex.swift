import Database

/// The full-text index of messages. For each addition alone it would write as many pages as for a hundred, so
/// it follows new messages at a distance, and whoever searches has it catch up first. Triggers note what
/// becomes of words that it holds, by cascades and new numbers too; it takes that in at the end of the same
/// group of writes.
package enum MessageIndex {
  /// New messages are taken in 256 at once, and all of them before somebody searches.
  package static let distance = 256

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

  /// What is to be taken in, instead of taking it in at once. Released: never changed.
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

  /// New messages are not noted: the index knows how far it has come.
  static let distances = """
      CREATE TABLE message_index (
        up_to INTEGER NOT NULL -- the id of the last message that it has taken in
      ) STRICT;
      INSERT INTO message_index SELECT coalesce(max(id), 0) FROM messages;
      DROP TRIGGER messages_said;
      DROP TRIGGER messages_gone;
      DROP TRIGGER messages_changed;
      CREATE TRIGGER messages_gone AFTER DELETE ON messages
      WHEN old.id <= (SELECT up_to FROM message_index) BEGIN
        \(note("delete", "old"))
        -- The id of the last message may be given again.
        UPDATE message_index SET up_to = (SELECT coalesce(max(id), 0) FROM messages)
        WHERE up_to > (SELECT coalesce(max(id), 0) FROM messages);
      END;
      CREATE TRIGGER messages_changed AFTER UPDATE OF room_id, number, words ON messages
      WHEN (old.words <> new.words OR old.room_id <> new.room_id
        OR old.number >> \(bits) <> new.number >> \(bits))
        AND old.id <= (SELECT up_to FROM message_index) BEGIN
        \(note("delete", "old"))
        \(note(nil, "new"))
      END;

    """

  static let upkeep = GroupEnd(
    where: """
      SELECT 1 FROM message_word_changes UNION ALL
      SELECT 1 FROM message_index WHERE up_to + \(distance) <= (SELECT max(id) FROM messages)
      """, taking)

  /// Takes in what there is. A no-op where nothing is new.
  private static let taking = [
    """
    INSERT INTO message_words (message_words, rowid, words)
    SELECT command, message_id, \(placed("message_word_changes")) FROM message_word_changes
    ORDER BY id
    """,
    "DELETE FROM message_word_changes",
    """
    INSERT INTO message_words (rowid, words) SELECT id, \(placed("messages")) FROM messages
    WHERE id > (SELECT up_to FROM message_index) AND words <> '' ORDER BY id
    """,
    "UPDATE message_index SET up_to = (SELECT max(id) FROM messages) WHERE EXISTS (SELECT 1 FROM messages)",
  ]

  /// Has the index hold every message that is there by now; on a full disk, or where too many write, it stays
  /// behind, for whoever searches is to find what it holds.
  ///
  /// Cost: a read where it does; else the writing of at most `distance` messages and a group.
  static func catchUp(_ database: Database) async throws {
    let isBehind = try await database.read { db in
      try db.exists(
        "SELECT 1 FROM message_index WHERE up_to < (SELECT max(id) FROM messages)")
    }
    guard isBehind else { return }
    do {
      try await database.write { db in
        for statement in taking { try db.execute(statement) }
      }
    } catch DatabaseError.diskFull, DatabaseError.busy {}
  }

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
