import API
import Club
import Database
import Foundation
import Media
import NIOCore

/// Photos and videos of the player's rooms, each beside the document.
extension ExportWriter {
  /// Bytes that are read at once.
  private static let piece = 1 << 20

  /// - Parameter send: takes the name where a file begins, and a piece of it; nil is its end
  func writeMedia(_ send: (String?, ByteBuffer?) async throws -> Void) async throws {
    var last: MediaID?
    while let media = try await services.rooms.nextMedia(of: player.id, after: last) {
      last = media.id
      let variant = media.kind == .photo ? MediaVariant.large : .video
      let path = services.media.folder.file(media.id, .variant(variant))
      // One that was taken away meanwhile.
      guard let file = FileHandle(forReadingAtPath: path) else { continue }
      defer { try? file.close() }
      var begun: String? = "media/\(media.id).\(media.kind == .photo ? "jpg" : "mp4")"
      while let bytes = try file.read(upToCount: Self.piece), !bytes.isEmpty {
        try await send(begun, ByteBuffer(bytes: bytes))
        begun = nil
      }
      if begun == nil { try await send(nil, nil) }
    }
  }
}

extension RoomService {
  /// The next of the photos and videos that a player sees in rooms, in the order of their ids.
  func nextMedia(of player: PlayerID, after media: MediaID?) async throws -> Attachment? {
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
