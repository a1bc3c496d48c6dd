import Database

/// The full-text index of messages. For each addition alone it would write as many pages as for a hundred, so
/// it follows new messages at a distance, and whoever searches has it catch up first. Triggers note what
/// becomes of words that it holds, by cascades and new numbers too; it takes that in at the end of the same
/// group of writes. PostgreSQL keeps an index of its own, which holds every message at once.
package enum MessageIndex {
  /// The number of new messages at which they are taken in; a search takes in all of them first.
  package static let distance = 256

  static let indexing = GroupEnd(
    with: .sqlite,
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
      try db.engine == .sqlite
        && db.exists("SELECT 1 FROM message_index WHERE up_to < (SELECT max(id) FROM messages)")
    }
    guard isBehind else { return }
    do {
      try await database.write { db in
        for statement in taking { try db.execute(statement) }
      }
    } catch DatabaseError.diskFull, DatabaseError.busy {}
  }

  private static let bits = MessageSearch.bucketBits

  /// The words of a row, each behind its room and bucket.
  private static func placed(_ row: String) -> String {
    """
    replace(\(row).words, ' ',
          ' ' || printf('%xg%xg', \(row).room_id, \(row).number >> \(bits)))
    """
  }
}
