import Database

extension Schema {
  /// What a message costs: one index less to write to, and words that are taken in by the hundred.
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

      \(MessageIndex.distances)
      """, groupEnd: MessageIndex.upkeep)
}
