package import API
import NIOCore

/// News of one thing for listeners: the whole event as it goes over the line, encoded once for all
/// of them.
package struct News: Sendable {
  package let thing: Thing
  /// The version of a match; 0 for everything else.
  let version: Int
  /// The event as HTTP/1.1 sends it, as a chunk of its own.
  let chunk: ByteBuffer

  init(_ thing: Thing, version: Int, event: String, data: ByteBuffer) {
    self.thing = thing
    self.version = version
    let head = "event: \(event)\ndata: "
    let length = String(head.utf8.count + data.readableBytes + Self.eventEnd.utf8.count, radix: 16)
    var chunk = ByteBuffer()
    chunk.reserveCapacity(head.utf8.count + data.readableBytes + 16)
    chunk.writeString(length)
    chunk.writeString(Self.chunkEnd)
    chunk.writeString(head)
    chunk.writeImmutableBuffer(data)
    chunk.writeString(Self.eventEnd)
    chunk.writeString(Self.chunkEnd)
    self.chunk = chunk
  }

  private init(_ news: News, _ chunk: ByteBuffer) {
    thing = news.thing
    version = news.version
    self.chunk = chunk
  }

  /// The event alone.
  var bytes: ByteBuffer {
    let all = chunk.readableBytesView
    let beginning = all.firstIndex(of: UInt8(ascii: "\n"))! + 1
    return ByteBuffer(all[beginning..<(all.endIndex - Self.chunkEnd.utf8.count)])
  }

  /// The same in memory of its own.
  package func copy() -> News { News(self, ByteBuffer(bytes: chunk.readableBytesView)) }

  private static let eventEnd = "\n\n"
  private static let chunkEnd = "\r\n"

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
    case activity(PlayerID)
    case notices
    case chat
    case message(RoomID, Int)
    case room(RoomID)
    case reading(RoomID)
    case seen(RoomID, PlayerID)
    case typing(RoomID, PlayerID)
    case upload(UploadID)
    case look
    case bye
  }
}
