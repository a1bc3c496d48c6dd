import API
import Database

/// Finds words in messages. All that is SQLite's alone in chat is here: its full-text index, FTS5.
///
/// Each word stands in the index behind its room and the bucket of the message's number: `7f…g0ghello`. So
/// what others have said, however much, costs a search nothing, and of a large room no more is looked at
/// at once than a bucket. The index follows the table by triggers, by cascades and new numbers too.
enum MessageSearch {
  /// Numbers of messages in one bucket: two to this power.
  private static let bucketBits = 14

  /// To be made with the table of the messages.
  static let index = """
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

  /// The words of a row, each behind its room and bucket.
  private static func placed(_ row: String) -> String {
    """
    replace(\(row).words, ' ',
          ' ' || printf('%xg%xg', \(row).room_id, \(row).number >> \(bucketBits)))
    """
  }
}
