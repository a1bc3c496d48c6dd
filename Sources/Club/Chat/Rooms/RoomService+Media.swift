package import API
import Database

extension RoomService {
  /// The next of the photos, videos and voice messages that a player sees in rooms, in the order of their ids.
  ///
  /// Cost: two looks into indices for each of those of the club from that one on until one is found.
  package func nextMedia(of player: PlayerID, after media: MediaID?) async throws -> Attachment? {
    try await database.read { db in
      try db.first(
        """
        SELECT \(MediaRecords.columns) FROM media WHERE media.id > $1 AND (
          EXISTS (
            SELECT 1 FROM messages JOIN room_members ON room_members.room_id = messages.room_id
            WHERE messages.media = media.id AND player_id = $2 AND place <> $3 AND number > since
              AND \(MessageRecords.isOpen))
          OR EXISTS (
            SELECT 1 FROM rooms JOIN room_members ON room_id = rooms.id
            WHERE rooms.photo = media.id AND player_id = $2 AND place <> $3))
        ORDER BY media.id LIMIT 1
        """, media?.description ?? "", player, RoomStatus.left
      ) { try MediaRecords.attachment($0) } ?? nil
    }
  }
}
