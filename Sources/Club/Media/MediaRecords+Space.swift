import API
import Database

/// The space that photos, videos and voice messages take, looked at a page at a time.
extension MediaRecords {
  /// Media with what decides how long they are kept.
  struct Stored {
    let id: MediaID
    let kind: Attachment.Kind
    let bytes: Int
    let createdAt: Instant
    /// Whether a group shows it, which keeps it.
    let isOfGroup: Bool
  }

  /// A message that shows media.
  struct Showing {
    let media: MediaID
    let author: PlayerID?
    let room: RoomID
    let number: Int
    let at: Instant
  }

  /// The media in the order of their names, behind `last`.
  static func stored(
    after last: MediaID?, limit: Int, in db: ReadTransaction
  ) throws -> [Stored] {
    try db.rows(
      """
      SELECT id, kind, bytes, created_at, EXISTS (SELECT 1 FROM rooms WHERE photo = media.id)
      FROM media WHERE id > $1 ORDER BY id LIMIT $2
      """, last?.description ?? "", limit
    ) {
      Stored(
        id: try $0[0], kind: try $0[1], bytes: try $0[2], createdAt: try $0[3],
        isOfGroup: try $0[4])
    }
  }

  /// The messages that show media from one name on as far as another.
  static func showings(
    from first: MediaID, through last: MediaID, in db: ReadTransaction
  ) throws -> [Showing] {
    try db.rows(
      """
      SELECT media, author_id, room_id, number, at FROM messages
      WHERE media >= $1 AND media <= $2
      """, first, last
    ) {
      Showing(
        media: try $0[0], author: try $0[1], room: try $0[2], number: try $0[3], at: try $0[4])
    }
  }

  /// The media that open reports are about.
  static func reported(in db: ReadTransaction) throws -> Set<MediaID> {
    try Set(
      db.rows(
        """
        SELECT media FROM reports JOIN reported_messages ON report_id = reports.id
        WHERE closed_at IS NULL AND media IS NOT NULL
        """
      ) { try $0[0] })
  }
}
