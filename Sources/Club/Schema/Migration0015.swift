import Database

extension Schema {
  /// Makes messages cheaper: one index less to write to, and words that are taken in by the
  /// hundred.
  static let cheaperMessages = Migration(
    number: 15,
    sql: """
      ALTER TABLE messages ADD COLUMN changed INTEGER; -- the last change after that by which it was said
      DROP INDEX messages_change;
      -- What comes before a lower change has changed. Its first change is forgotten: that of the message
      -- before it takes its place, so that these go on growing with the numbers.
      WITH standing (id, room_id, number, change, is_first) AS (
        SELECT id, room_id, number, change,
          change = min(change) OVER (PARTITION BY room_id ORDER BY number DESC) FROM messages
      ), said (id, change, is_first) AS (
        SELECT id, coalesce(
          max(CASE WHEN is_first THEN change END) OVER (PARTITION BY room_id ORDER BY number), 0),
          is_first FROM standing)
      UPDATE messages SET changed = messages.change, change = said.change
      FROM said WHERE said.id = messages.id AND NOT is_first;
      CREATE UNIQUE INDEX messages_changed ON messages (room_id, changed) WHERE changed IS NOT NULL;

        CREATE TABLE message_index (
          up_to INTEGER NOT NULL -- the id of the last message that it has taken in
        ) STRICT;
        INSERT INTO message_index SELECT coalesce(max(id), 0) FROM messages;
        DROP TRIGGER messages_said;
        DROP TRIGGER messages_gone;
        DROP TRIGGER messages_changed;
        CREATE TRIGGER messages_gone AFTER DELETE ON messages
        WHEN old.id <= (SELECT up_to FROM message_index) BEGIN
          INSERT INTO message_word_changes (command, message_id, room_id, number, words)
      SELECT 'delete', old.id, old.room_id, old.number, old.words
      WHERE old.words <> '';
          -- The id of the last message may be given again.
          UPDATE message_index SET up_to = (SELECT coalesce(max(id), 0) FROM messages)
          WHERE up_to > (SELECT coalesce(max(id), 0) FROM messages);
        END;
        CREATE TRIGGER messages_changed AFTER UPDATE OF room_id, number, words ON messages
        WHEN (old.words <> new.words OR old.room_id <> new.room_id
          OR old.number >> 14 <> new.number >> 14)
          AND old.id <= (SELECT up_to FROM message_index) BEGIN
          INSERT INTO message_word_changes (command, message_id, room_id, number, words)
      SELECT 'delete', old.id, old.room_id, old.number, old.words
      WHERE old.words <> '';
          INSERT INTO message_word_changes (command, message_id, room_id, number, words)
      SELECT NULL, new.id, new.room_id, new.number, new.words
      WHERE new.words <> '';
        END;

      """)
}
