import API
import Base
import Club
import HTTP
import Hummingbird

/// Rooms and who is in them.
struct RoomRoutes {
  let rooms: RoomService
  let allowances: Allowances

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.rooms, perform: list)
    router.on(Endpoints.makeGroup, perform: makeGroup)
    router.on(Endpoints.roomWith, perform: roomWith)
    router.on(Endpoints.roomOfMatch) { _, context, _ in
      try await answer(rooms.room(of: context.requirePlayer(), beside: context.matchID()))
    }
    router.on(Endpoints.room) { _, context, _ in
      try await answer(rooms.room(context.roomID(), for: context.requirePlayer()))
    }
    router.on(Endpoints.changeGroup) { _, context, change in
      let group = try await rooms.changeGroup(
        context.roomID(), change, by: context.requirePlayer())
      // A photo may be nobody's any more.
      rooms.sweeper.wake()
      return answer(group)
    }
    router.on(Endpoints.addMember) { _, context, _ in
      try await answer(
        rooms.add(context.memberID(), to: context.roomID(), by: context.requirePlayer()))
    }
    router.on(Endpoints.removeMember) { _, context, _ in
      try await rooms.remove(
        context.memberID(), from: context.roomID(), by: context.requirePlayer())
      return .done()
    }
    router.on(Endpoints.muteRoom) { _, context, mute in
      try await answer(rooms.mute(context.roomID(), mute.isMuted, by: context.requirePlayer()))
    }
    router.on(Endpoints.answerRequest) { _, context, request in
      // A chat begins with that, in which somebody who is suspended couldn't answer.
      if request.answer == .accept, let session = context.session, session.isSuspended {
        throw Problem(ofSuspended: session)
      }
      return try await answer(
        rooms.answer(context.roomID(), request.answer, by: context.requirePlayer()))
    }
  }

  @Sendable private func list(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<RoomPage> {
    let player = try context.requirePlayer()
    let before = try request.query(.before, ListCursor<RoomID>.init) ?? .start
    let place = try place(request) ?? .chats
    let page = try await rooms.rooms(of: player, in: place, before: before)
    let answer = RoomPage(
      rooms: page.rooms.map(\.room), players: page.rooms.players.map(\.summary),
      next: page.next?.description)
    return try await .ok(answer, holding: answer.rooms.compactMap(\.message))
  }

  private func place(_ request: Request) throws(Problem) -> Room.Place? {
    guard let text = try request.asked(.place) else { return nil }
    guard let place = Room.Place(rawValue: text) else {
      throw Problem(.badRequest, detail: "'place' is chats, requests or ignored.")
    }
    return place
  }

  @Sendable private func makeGroup(
    _ request: Request, _ context: ServerContext, _ group: GroupRequest
  ) async throws -> Reply<RoomAnswer> {
    let player = try context.requirePlayer()
    guard ClientKey.isValid(group.key) else { throw ClientKey.problem }
    if let known = try await rooms.known(group.key, by: player) { return answer(known) }
    try await allowances.take(.newGroups, context)
    return try await answer(rooms.makeGroup(group, by: player))
  }

  @Sendable private func roomWith(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<RoomAnswer> {
    let (player, other) = (try context.requirePlayer(), try context.personID())
    if let known = try await rooms.known(of: player, with: other) { return answer(known) }
    try await allowances.take(.newRooms, context)
    return try await answer(rooms.room(of: player, with: other))
  }

  private func answer(_ view: RoomView) -> Reply<RoomAnswer> { .ok(view.answer) }
}

/// A key that a client chooses, so that what it sends twice is done once.
enum ClientKey {
  private static let lengths = 1...64

  /// Whether a key can be kept: PostgreSQL takes no NUL in a text.
  static func isValid(_ key: String) -> Bool {
    lengths.contains(key.unicodeScalars.count) && !key.unicodeScalars.contains("\0")
  }

  static let problem = Problem(.badRequest, detail: "'key' has 1 to 64 characters.")
}

extension ServerContext {
  /// - Throws: `Problem` 404 for what is no room's.
  func roomID() throws(Problem) -> RoomID {
    guard let id = parameters.get("id").flatMap({ RoomID($0) }) else {
      throw Problem(.unknownRoom)
    }
    return id
  }

  fileprivate func memberID() throws(Problem) -> PlayerID {
    guard let id = parameters.get("player").flatMap({ PlayerID($0) }) else {
      throw Problem(.unknownPlayer)
    }
    return id
  }
}
