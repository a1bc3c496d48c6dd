import Database

extension Schema {
  /// Words of messages go into their index at the end of each group of writes.
  static let messageWords = Migration(
    number: 10,
    sql: """
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
          INSERT INTO message_word_changes (command, message_id, room_id, number, words)
      SELECT NULL, new.id, new.room_id, new.number, new.words
      WHERE new.words <> '';
        END;
        CREATE TRIGGER messages_gone AFTER DELETE ON messages WHEN old.words <> '' BEGIN
          INSERT INTO message_word_changes (command, message_id, room_id, number, words)
      SELECT 'delete', old.id, old.room_id, old.number, old.words
      WHERE old.words <> '';
        END;
        CREATE TRIGGER messages_changed AFTER UPDATE OF room_id, number, words ON messages
        WHEN old.words <> new.words OR old.room_id <> new.room_id
          OR old.number >> 14 <> new.number >> 14 BEGIN
          INSERT INTO message_word_changes (command, message_id, room_id, number, words)
      SELECT 'delete', old.id, old.room_id, old.number, old.words
      WHERE old.words <> '';
          INSERT INTO message_word_changes (command, message_id, room_id, number, words)
      SELECT NULL, new.id, new.room_id, new.number, new.words
      WHERE new.words <> '';
        END;

      """)
}
