import Database

extension Schema {
  /// Notices of rooms.
  static let roomNotices = Migration(
    number: 8,
    sql: """
      ALTER TABLE notices ADD COLUMN room_id INTEGER REFERENCES rooms (id) ON DELETE CASCADE;
      CREATE INDEX notices_room ON notices (room_id, player_id) WHERE room_id IS NOT NULL;
      """)
}
