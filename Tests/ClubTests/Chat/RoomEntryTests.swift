import API
import Base
import Club
import Database
import HTTPTypes
import HummingbirdTesting
import Server
import TestSupport
import Testing

/// Tells who gets into a room, by every address that leads into it.
@Suite struct RoomEntryTests {
  enum Role: CaseIterable {
    case inIt
    /// A member who was added after the message.
    case late
    case left, removed
    case neverIn
    /// A member who can't act any more.
    case suspended
  }

  /// A request in a group, and the status for each role. The message is another's, who is in it.
  struct Row {
    let route: Route
    var query = ""
    var body: String?
    let expected: [Int]

    func expected(of role: Role) -> Int { expected[Role.allCases.firstIndex(of: role)!] }

    func isToChange(_ role: Role) -> Bool { route.method != .get && expected(of: role) < 300 }
  }

  static let rows = [
    Row(route: Endpoints.room.route, expected: [200, 200, 404, 404, 404, 200]),
    Row(
      route: Endpoints.changeGroup.route, body: #"{"name": "B"}"#,
      expected: [403, 403, 404, 404, 404, 403]),
    Row(route: Endpoints.addMember.route, expected: [200, 200, 404, 404, 404, 403]),
    Row(route: Endpoints.removeMember.route, expected: [403, 403, 404, 404, 404, 403]),
    Row(
      route: Endpoints.muteRoom.route, body: #"{"isMuted": true}"#,
      expected: [200, 200, 404, 404, 404, 403]),
    Row(route: Endpoints.messages.route, expected: [200, 200, 404, 404, 404, 200]),
    Row(
      route: Endpoints.messageChanges.route, query: "?changedAfter=0",
      expected: [200, 200, 404, 404, 404, 200]),
    Row(
      route: Endpoints.say.route, body: #"{"key": "k", "text": "Hello"}"#,
      expected: [200, 200, 404, 404, 404, 403]),
    Row(
      route: Endpoints.say.route, body: #"{"key": "k", "text": "Hello", "reply": 2}"#,
      expected: [200, 404, 404, 404, 404, 403]),
    Row(
      route: Endpoints.editMessage.route, body: #"{"text": "Hallo"}"#,
      expected: [403, 404, 404, 404, 404, 403]),
    Row(route: Endpoints.deleteMessage.route, expected: [403, 404, 404, 404, 404, 403]),
    Row(
      route: Endpoints.react.route, body: #"{"emoji": "👍"}"#,
      expected: [200, 404, 404, 404, 404, 403]),
    Row(route: Endpoints.unreact.route, expected: [200, 404, 404, 404, 404, 403]),
    Row(
      route: Endpoints.reportMessage.route, body: #"{"reason": "spam"}"#,
      expected: [204, 404, 404, 404, 404, 204]),
    Row(
      route: Endpoints.readRoom.route, body: #"{"upTo": 2}"#,
      expected: [200, 200, 404, 404, 404, 200]),
    Row(route: Endpoints.type.route, expected: [204, 204, 404, 404, 404, 403]),
  ]

  /// What shows something or refuses is asked of one and the same room: it changes nothing.
  @Test(arguments: Role.allCases)
  func everyAddressOfARoomKnowsToWhomItShowsSomethingAndWhomItRefuses(role: Role) async throws {
    let interface = try Interface()
    try await interface.open { client in
      let scene = try await Scene(client, interface.services)
      for row in Self.rows where !row.isToChange(role) {
        try await expect(row, from: scene, as: role)
      }
    }
  }

  private static let changes = rows.indices.flatMap { index in
    Role.allCases.filter(rows[index].isToChange).map { (index, $0) }
  }

  @Test(arguments: changes)
  func everyAddressOfARoomKnowsWhomItLetsChangeSomething(index: Int, role: Role) async throws {
    let interface = try Interface()
    try await interface.open { client in
      let scene = try await Scene(client, interface.services)
      try await expect(Self.rows[index], from: scene, as: role)
    }
  }

  private func expect(_ row: Row, from scene: Scene, as role: Role) async throws {
    let values =
      "\(scene.room)/" + (row.route.path.contains("{player}") ? "\(scene.owner.id!)" : "2")
    let answer = try await scene.callers[role]!.send(
      row.route, values, query: row.query, body: row.body)
    #expect(
      answer.status.code == row.expected(of: role), "\(row.route.method) \(row.route.path)")
  }

  @Test(arguments: Role.allCases)
  func aSearchFindsWhatOneMaySeeAlone(role: Role) async throws {
    let interface = try Interface()
    try await interface.open { client in
      let scene = try await Scene(client, interface.services)
      let found = try await scene.callers[role]!.ask(Endpoints.findMessages, query: "?text=secret")
      #expect(found.found.map(\.message.number) == ([.inIt, .suspended].contains(role) ? [2] : []))
    }
  }

  /// A group in which its owner has said something, number 2.
  private struct Scene {
    let owner: Caller
    let callers: [Role: Caller]
    let room: RoomID

    init(_ client: any TestClientProtocol, _ services: Services) async throws {
      owner = try await .guest(client)
      var callers: [Role: Caller] = [:]
      for role in Role.allCases {
        callers[role] =
          role == .suspended ? try await .member(client, name: "Sue") : try await .guest(client)
        try await owner.ask(Endpoints.follow, at: "\(callers[role]!.id!)")
        try await callers[role]!.ask(Endpoints.follow, at: "\(owner.id!)")
      }
      let members = [Role.inIt, .left, .removed, .suspended].map { callers[$0]!.id! }
      room = try await owner.ask(
        Endpoints.makeGroup, GroupRequest(key: "group", name: "Club", members: members)
      ).room.id
      try await owner.ask(
        Endpoints.say, at: "\(room)", MessageRequest(key: "message", text: "Secret"))
      try await owner.ask(Endpoints.addMember, at: "\(room)/\(callers[.late]!.id!)")
      try await callers[.left]!.ask(Endpoints.removeMember, at: "\(room)/\(callers[.left]!.id!)")
      try await owner.ask(Endpoints.removeMember, at: "\(room)/\(callers[.removed]!.id!)")
      try await services.accounts.suspend(callers[.suspended]!.id!, reason: "")
      self.callers = callers
    }
  }
}
