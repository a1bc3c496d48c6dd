public import API
internal import NIOCore

/// Photos, videos and voice messages of rooms.
extension GameOnClient {
  /// Bytes that are asked for at once, and lost with a connection.
  private static let part = 2 << 20

  /// A JPEG or MP4 that a message or the group itself shows. It comes in parts, each of which is tried again
  /// where the connection breaks.
  ///
  /// - Parameter progress: Is told how many bytes there are, and of how many.
  public func media(
    _ media: MediaID, _ variant: MediaVariant, of room: RoomID,
    progress: (_ done: Int, _ whole: Int) -> Void = { _, _ in }
  ) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let answer = try await send(
        Endpoints.media, to: Self.mediaPath(media, variant, of: room),
        bytes: bytes.count..<bytes.count + Self.part)
      // A server that gives no parts gives it all.
      guard let whole = answer.whole else { return Array(answer.body.readableBytesView) }
      bytes += answer.body.readableBytesView
      progress(bytes.count, whole)
      if bytes.count >= whole || answer.body.readableBytes == 0 { return bytes }
    }
  }

  /// The path at which it lies on the server, for those who are in the room: "/api/v1/rooms/…".
  public static func mediaPath(
    _ media: MediaID, _ variant: MediaVariant, of room: RoomID
  ) -> String {
    Endpoints.media.target([
      "id": "\(room)", "media": "\(media)", "variant": "\(variant.rawValue)",
    ])
  }
}
