import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes of messages in rooms.
struct MessageRoutes {
  /// The most bytes of a body with a text: room for 4,000 characters, each escaped as a surrogate pair (12 bytes), and
  /// for the rest.
  private static let longestBody = 64 * 1024

  let messages: MessageService
  let streams: EventStreams

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.messages, perform: page)
    router.on(Endpoints.messageChanges, perform: changes)
    router.on(Endpoints.say, longestBody: Self.longestBody, perform: say)
    router.on(Endpoints.editMessage, longestBody: Self.longestBody, perform: edit)
    router.on(Endpoints.deleteMessage) { _, context, _ in
      let (room, number) = try context.message()
      return .ok(try await messages.delete(number, of: room, by: context.requirePlayer()))
    }
    router.on(Endpoints.react, perform: react)
    router.on(Endpoints.unreact) { _, context, _ in
      let (room, number) = try context.message()
      return .ok(try await messages.react(nil, to: number, of: room, by: context.requirePlayer()))
    }
    router.on(Endpoints.readRoom, perform: read)
    router.on(Endpoints.type, perform: type)
    router.on(Endpoints.findMessages, perform: find)
  }

  @Sendable private func page(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<MessagePage> {
    let page = try await messages.page(
      request.messageCursor, of: context.roomID(), for: context.requirePlayer())
    return try await .ok(page, holding: page.messages)
  }

  @Sendable private func changes(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<MessageChanges> {
    guard let change = try request.query(.changedAfter, Int.init(digits:)) else {
      throw Problem(.badRequest, detail: "'changedAfter' is the last change that is known.")
    }
    let changes = try await messages.changes(
      of: context.roomID(), after: change, for: context.requirePlayer())
    return try await .ok(changes, holding: changes.messages)
  }

  @Sendable private func say(
    _ request: Request, _ context: ServerContext, _ message: MessageRequest
  ) async throws -> Reply<Message> {
    let (player, room) = (try context.requirePlayer(), try context.roomID())
    guard ClientKey.isValid(message.key) else { throw ClientKey.problem }
    return .ok(try await messages.say(message, by: player, in: room))
  }

  @Sendable private func edit(
    _ request: Request, _ context: ServerContext, _ edit: MessageEdit
  ) async throws -> Reply<Message> {
    let (player, (room, number)) = (try context.requirePlayer(), try context.message())
    return .ok(try await messages.edit(number, of: room, to: edit.text, by: player))
  }

  @Sendable private func react(
    _ request: Request, _ context: ServerContext, _ reaction: ReactionRequest
  ) async throws -> Reply<Message> {
    let (player, (room, number)) = (try context.requirePlayer(), try context.message())
    guard let emoji = Emoji(reaction.emoji) else { throw ChatRefusal.badEmoji }
    return .ok(try await messages.react(emoji, to: number, of: room, by: player))
  }

  @Sendable private func read(
    _ request: Request, _ context: ServerContext, _ read: RoomRead
  ) async throws -> Reply<RoomReading> {
    .ok(
      try await messages.read(
        context.roomID(), upTo: read.upTo, by: context.requirePlayer()))
  }

  @Sendable private func type(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    let (player, room) = (try context.requirePlayer(), try context.roomID())
    if streams.mayType(player) {
      streams.tell(
        RoomTyping(room: room, player: player),
        to: try await messages.recipients(ofTypingBy: player, in: room))
    }
    return .done()
  }

  @Sendable private func find(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<FoundMessages> {
    let player = try context.requirePlayer()
    guard let text = try request.asked(.text), !text.isEmpty else {
      throw Problem(.badRequest, detail: "'text' is what to look for.")
    }
    let before = try request.query(.before, Int.init(digits:))
    let room = try request.asked(.room).map { text throws(Problem) in
      guard let room = RoomID(text) else { throw Problem(.unknownRoom) }
      return room
    }
    let found = try await messages.find(text, in: room, before: before ?? .max, for: player)
    return try await .ok(found, holding: found.found.map(\.message))
  }
}

extension ServerContext {
  /// The message that the path names.
  ///
  /// - Throws: `Problem` 404 for a room or number that there can't be
  func message() throws(Problem) -> (room: RoomID, number: Int) {
    let room = try roomID()
    guard let number = parameters.get("number").flatMap({ Int(digits: $0) }) else {
      throw Problem(.unknownMessage)
    }
    return (room, number)
  }
}

extension Request {
  /// The place in the room from which messages are wanted; the newest when the query names none.
  ///
  /// - Throws: `Problem` 400
  fileprivate var messageCursor: MessageCursor {
    get throws(Problem) {
      let before = try query(.before, Int.init(digits:)).map(MessageCursor.before)
      let after = try query(.after, Int.init(digits:)).map(MessageCursor.after)
      let around = try query(.around, Int.init(digits:)).map(MessageCursor.around)
      let places = [before, after, around].compactMap(\.self)
      guard places.count <= 1 else {
        throw Problem(.badRequest, detail: "One of 'before', 'after' and 'around' at most.")
      }
      return places.first ?? .newest
    }
  }
}
