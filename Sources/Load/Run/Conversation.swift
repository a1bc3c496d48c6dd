import API
import NIOCore
import Rules

/// Two bots who talk: their room, and their listeners for it.
final class Conversation {
  private(set) var talk: Talk
  private let tokens: [String]
  private let heads: [ByteBuffer]
  private let requests: Requests
  private var listeners = [RoomListener(), RoomListener()]

  init(in room: RoomID, tokens: [String], seed: UInt64, requests: Requests) {
    talk = Talk(in: room, seed: seed)
    self.tokens = tokens
    self.requests = requests
    heads = tokens.map { requests.sayingHead(room, token: $0) }
  }

  /// The next line, and the request for it.
  func next() -> (line: Talk.Line, request: ByteBuffer) {
    let line = talk.next()
    var request = heads[line.seat.index]
    request.writeBody(line.json.utf8)
    return (line, request)
  }

  /// - Returns: what is wrong, and how long the other's stream took, if it has told the message before
  func acknowledged(
    _ line: Talk.Line, by body: ByteBuffer, at now: NIODeadline
  ) -> (violation: Violation?, arrived: TimeAmount?) {
    guard let quote = body.withUnsafeReadableBytes(Quote.init) else { return (.unreadable, nil) }
    let violation = talk.acknowledged(by: quote)
    return (violation, listeners[line.seat.other.index].otherSaid(line.number, at: now))
  }

  func streamBegan(of seat: Int) {
    listeners[seat].streamBegan()
  }

  /// A bot's stream tells a message.
  ///
  /// - Returns: how long each of the other's messages took that is known by this
  func told(_ data: ByteBuffer, to seat: Int) -> Result<[TimeAmount], RoomListener.Wrong> {
    guard let quote = data.withUnsafeReadableBytes(Quote.init) else {
      return .failure(RoomListener.Wrong(violation: .unreadable))
    }
    if let violation = talk.violation(inEvent: quote) {
      return .failure(RoomListener.Wrong(violation: violation))
    }
    return listeners[seat].heard(quote, at: .now())
  }

  /// The request for what the stream of a bot may have missed; nil when it has missed nothing.
  func missed(by seat: Int) -> ByteBuffer? {
    guard listeners[seat].isBehind else { return nil }
    return requests.changes(in: talk.room, after: listeners[seat].change, token: tokens[seat])
  }

  /// Takes what was missed and has been read, up to `changes.change`.
  func read(_ changes: MessageChanges, by seat: Int) -> Result<[TimeAmount], RoomListener.Wrong> {
    for message in changes.messages {
      let quote = Quote(message)
      if let violation = talk.violation(inEvent: quote) ?? listeners[seat].read(quote, at: .now()) {
        return .failure(RoomListener.Wrong(violation: violation))
      }
    }
    return changes.hasMore ? .success([]) : listeners[seat].caughtUp()
  }

  /// Bots whose streams have not told the last message yet.
  var unheard: Int { listeners.count { $0.last < talk.last } }
}
