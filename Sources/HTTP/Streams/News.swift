package import API
import NIOCore

/// News of one thing for listeners: the whole event as it goes over the line, encoded once for all
/// of them.
package struct News: Sendable {
  package let thing: Thing
  /// The version of a match; 0 for everything else.
  let version: Int
  let bytes: ByteBuffer

  /// The same in memory of its own.
  package func copy() -> News {
    News(thing: thing, version: version, bytes: ByteBuffer(bytes: bytes.readableBytesView))
  }

  /// The subject of news. Later news of the same thing replaces earlier news.
  package enum Thing: Hashable, Sendable {
    case ready
    case beat
    case player(PlayerID)
    case match(MatchID)
    case invitations
    case presence(PlayerID)
    case spectators(MatchID)
    case gone(MatchID)
    case presenceStatus(PlayerID)
    case notices
    case chat
    case message(RoomID, Int)
    case room(RoomID)
    case reading(RoomID)
    case seen(RoomID, PlayerID)
    case typing(RoomID, PlayerID)
    case upload(UploadID)
    case bye
  }
}
