import API
import Club
import Foundation
import Media
import NIOCore

/// Photos, videos and voice messages of the player's rooms, each beside the document.
extension ExportWriter {
  /// Bytes that are read at once.
  private static let piece = 1 << 20

  /// - Parameter send: takes the name where a file begins, and a piece of it; nil is its end
  func writeMedia(_ send: (String?, ByteBuffer?) async throws -> Void) async throws {
    var last: MediaID?
    while let media = try await services.rooms.nextMedia(of: player.id, after: last) {
      last = media.id
      let path = services.media.folder.file(media.id, .variant(media.kind.whole))
      // One that was taken away meanwhile.
      guard let file = FileHandle(forReadingAtPath: path) else { continue }
      defer { try? file.close() }
      var begun: String? = "media/\(media.id).\(URL(fileURLWithPath: path).pathExtension)"
      while let bytes = try file.read(upToCount: Self.piece), !bytes.isEmpty {
        try await send(begun, ByteBuffer(bytes: bytes))
        begun = nil
      }
      if begun == nil { try await send(nil, nil) }
    }
  }
}
