import Database

extension Schema {
  /// Words of messages go into their index at the end of each group of writes.
  static let messageWords = Migration(
    number: 10, sql: MessageIndex.changes)
}
