import API
import Foundation
import Terminal

/// A room of Nina, who is at the terminal, and Ben.
struct Talk {
  static let id = RoomID(rawValue: 7)
  static let noon = Instant(milliseconds: 1_795_348_800_000)

  var last = 0
  var change = 0
  var place = Room.Place.chats
  var kind = Room.Kind.direct
  var name: String?
  var unread = 0
  var writing = Room.Writing.anything
  var moderators: [PlayerID]?

  var room: Room {
    let members = [Table.nina.id, Table.ben.id].map {
      RoomMember(player: $0, readUpTo: 0, deliveredUpTo: 0)
    }
    return Room(
      id: Self.id, kind: kind, name: name, photo: nil, owner: nil, match: nil, members: members,
      memberCount: 2, last: last, change: change, message: nil, readUpTo: last - unread,
      unread: unread, isMuted: false, place: place, writing: writing, moderators: moderators)
  }

  static let players = [Table.nina, Table.ben]
  var answer: RoomAnswer { RoomAnswer(room: room, players: Self.players) }

  func list(_ next: String? = nil) -> RoomPage {
    RoomPage(rooms: [room], players: Self.players, next: next)
  }

  static let noRooms = RoomPage(rooms: [], players: [], next: nil)

  /// The next message.
  mutating func message(
    _ text: String, by author: PlayerSummary = Table.ben, reply: Int? = nil,
    media: Attachment? = nil, board: String? = nil, event: RoomEvent? = nil
  ) -> Message {
    last += 1
    change += 1
    return Message(
      number: last, change: change, author: author.id, at: Self.noon, key: nil, text: text,
      reply: reply, media: media, board: board, event: event)
  }

  mutating func changed(
    _ old: Message, _ text: String, reactions: [Reaction] = [], isDeleted: Bool = false
  ) -> Message {
    change += 1
    return Message(
      number: old.number, change: change, author: old.author, at: old.at, key: nil, text: text,
      reactions: reactions, isDeleted: isDeleted)
  }

  func page(_ messages: [Message], earlier: Int? = nil) -> MessagePage {
    MessagePage(
      messages: messages, players: Self.players, last: last, change: change, earlier: earlier,
      later: nil)
  }
}

extension ChatSession {
  init(_ goal: String?) {
    self.init(
      me: Table.nina, goal: goal, server: "https://play.example.org",
      zone: TimeZone(identifier: "UTC")!)
  }

  /// Nina's session in a room whose messages are on their way.
  static func found(_ talk: Talk) -> ChatSession {
    var session = ChatSession("Ben")
    _ = session.hear(.ready)
    _ = session.hear(.rooms(talk.list(), of: .chats))
    _ = session.hear(.rooms(Talk.noRooms, of: .requests))
    return session
  }

  /// The lines with which a room opens that Nina asks for by its id.
  static func opening(_ talk: Talk) -> [String] {
    var session = ChatSession("\(Talk.id)")
    _ = session.hear(.ready)
    return session.hear(.room(talk.answer)).lines
  }

  /// Nina's session in a room in which nothing was said.
  static func open(_ talk: Talk = Talk()) -> ChatSession {
    var session = found(talk)
    _ = session.hear(.messages(talk.page([]), before: nil))
    return session
  }

  mutating func tell(_ message: Message) -> ChatStep {
    hear(
      .event(.message(RoomMessage(room: Talk.id, message: message, player: Table.ben))))
  }
}

extension ChatNews {
  static let ready = ChatNews.event(.ready(StreamEvent.Heartbeat(now: Talk.noon)))
}

extension ProblemDocument {
  init(_ name: ProblemName) {
    self.init(type: name.type, title: "No", status: name.status)
  }
}
