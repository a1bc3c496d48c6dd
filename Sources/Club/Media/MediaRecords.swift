package import API
package import Database

/// Photos, videos and voice messages as they lie in the database, and which files may be nobody's any more.
package enum MediaRecords {
  /// Columns of the table `media`, which may be joined from what names it: what `attachment` reads.
  package static let columns =
    "media.id, media.kind, media.width, media.height, media.duration, media.waveform"
  static let columnCount = 6

  /// - Parameters:
  ///   - first: where `columns` begin in the row
  /// - Returns: nil when nothing was joined
  package static func attachment(_ row: Row, at first: Int = 0) throws -> Attachment? {
    guard let id: MediaID = try row[first] else { return nil }
    return Attachment(
      id: id, kind: try row[first + 1], width: try row[first + 2], height: try row[first + 3],
      duration: try row[first + 4], waveform: try row[first + 5])
  }

  static func find(_ media: MediaID, in db: ReadTransaction) throws -> Attachment? {
    try db.first("SELECT \(columns) FROM media WHERE id = $1", media) { try attachment($0) } ?? nil
  }

  /// Takes what has come of an upload, for a message or a group that is to show it in this
  /// transaction.
  ///
  /// - Throws: `UploadRefusal.unknown` for one of somebody else, and one that failed; `notReady`; `off` where the club
  ///   does without such by now
  package static func take(
    _ upload: UploadID, of player: PlayerID, in db: ReadTransaction
  ) throws -> Attachment {
    guard let record = try UploadRecords.load(upload, of: player, in: db), record.key != nil,
      record.state != .failed
    else { throw UploadRefusal.unknown }
    guard record.state == .ready, let media = record.media, let found = try find(media, in: db)
    else { throw UploadRefusal.notReady }
    if try found.kind.part.isOff(in: db) { throw UploadRefusal.off(found.kind.part) }
    return found
  }

  /// Keeps what was made, or the new time of what was there already.
  static func insert(
    _ media: Attachment, bytes: Int, at now: Instant, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO media (id, kind, width, height, duration, waveform, bytes, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO UPDATE SET created_at = $8
      """, media.id, media.kind, media.width, media.height, media.duration, media.waveform, bytes,
      now)
  }

  package static func delete(_ media: MediaID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM media WHERE id = $1", media)
  }

  /// Whether anything shows it, or may soon.
  static func isNamed(_ media: MediaID, in db: ReadTransaction) throws -> Bool {
    try ["photos", "messages", "uploads"].contains { table in
      try db.exists("SELECT 1 FROM \(table) WHERE media = $1", media)
    } || db.exists("SELECT 1 FROM rooms WHERE photo = $1", media)
      || db.exists("SELECT 1 FROM games WHERE cover = $1", media)
      || GamePictureRecords.isNamed(media, in: db)
  }

  /// Whether a message of the room shows it that the player may see.
  ///
  /// - Parameter since: the player sees messages with higher numbers
  package static func isShown(
    _ media: MediaID, in room: RoomID, to player: PlayerID, behind since: Int,
    in db: ReadTransaction
  ) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM messages
      WHERE media = $1 AND room_id = $2 AND number > $3 AND deleted_at IS NULL
        AND \(noBlockSQL("messages.author_id", from: "$4"))
      """, media, room, since, player)
  }

  /// Bytes that the messages of a player show.
  static func space(of player: PlayerID, in db: ReadTransaction) throws -> Int {
    try db.first(
      """
      SELECT coalesce(sum(bytes), 0) FROM media WHERE id IN (
        SELECT media FROM messages WHERE author_id = $1 AND media IS NOT NULL)
      """, player
    ) { try $0[0] } ?? 0
  }
}

/// Files are written before a row names them, and go after none does any more. What is between is noted, so
/// that no file stays for good, whenever the server ends.
extension MediaRecords {
  /// Marks what may be nobody's now. To be called where something that names it goes, in the same
  /// transaction.
  static func markOrphaned(_ media: MediaID, in db: WriteTransaction) throws {
    try db.execute("INSERT INTO media_leftovers (media) VALUES ($1) ON CONFLICT DO NOTHING", media)
  }

  /// The media in the order of their names, behind `last`.
  static func leftovers(
    after last: MediaID?, limit: Int, in db: ReadTransaction
  ) throws -> [MediaID] {
    try db.rows(
      "SELECT media FROM media_leftovers WHERE media > $1 ORDER BY media LIMIT $2",
      last?.description ?? "", limit
    ) { try $0[0] }
  }

  static func unmarkOrphaned(_ media: MediaID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM media_leftovers WHERE media = $1", media)
  }
}

/// Media that are kept for a time only.
extension MediaRecords {
  /// Takes what is older away from the messages that show it; what a group shows stays, and what an open report
  /// is about until it is closed.
  ///
  /// - Returns: how many there were
  static func expire(before instant: Instant, limit: Int, in db: WriteTransaction) throws -> Int {
    let old: [MediaID] = try db.rows(
      """
      SELECT id FROM media WHERE created_at < $1
        AND EXISTS (SELECT 1 FROM messages WHERE messages.media = media.id)
        AND NOT EXISTS (SELECT 1 FROM rooms WHERE rooms.photo = media.id)
        AND id NOT IN (
          SELECT media FROM reports JOIN reported_messages ON report_id = reports.id
          WHERE closed_at IS NULL AND media IS NOT NULL)
      ORDER BY created_at LIMIT $2
      """, instant, limit
    ) { try $0[0] }
    for media in old {
      let shown: [(room: RoomID, number: Int)] = try db.rows(
        "SELECT room_id, number FROM messages WHERE media = $1", media
      ) { (try $0[0], try $0[1]) }
      for message in shown { try hide(message.number, of: message.room, in: db) }
      try markOrphaned(media, in: db)
    }
    return old.count
  }

  /// Takes the photo, video or voice out of a message. Those who have the message hear that it is another
  /// now.
  private static func hide(_ number: Int, of id: RoomID, in db: WriteTransaction) throws {
    guard var room = try RoomRecords.load(id, in: db),
      var record = try MessageRecords.load(number, of: id, in: db)
    else { return }
    record.media = nil
    try db.execute("UPDATE messages SET media = NULL WHERE id = $1", record.id)
    try MessageRecords.update(&record, in: &room, db)
    try MessageRecipients(record, in: room, db).publish(in: db)
  }
}

extension Attachment.Kind: NumberedColumn {
  package var sqlNumber: Int {
    switch self {
    case .photo: 1
    case .video: 2
    case .voice: 3
    }
  }
}
