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
      let variant = MediaFile.variant(media.kind.whole)
      let name = MediaFolder.name(media.id, variant)
      // One that was taken away meanwhile.
      guard
        let file = try await services.media.reading(
          media.id, variant, { path in try? StoredFile(path) })
      else { continue }
      var begun: String? = "media/\(media.id).\(URL(fileURLWithPath: name).pathExtension)"
      var offset = 0
      while case let bytes = try file.read(Self.piece, at: offset), !bytes.isEmpty {
        try await send(begun, ByteBuffer(bytes: bytes))
        begun = nil
        offset += bytes.count
      }
      if begun == nil { try await send(nil, nil) }
    }
  }
}
