import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

@Suite("Notices of rooms")
struct RoomNoticesTests {
  @Test("one of each room, whatever is said there, until it is read")
  func one() async throws {
    let club = try Club()
    let services = try club.open()
    let players = try await services.guests(3)
    let (room, other) = (
      try await services.makeRoom(players), try await services.makeRoom(Array(players.dropLast()))
    )
    try await services.say("Hi", in: room, by: players[1])
    try await services.say("Hello", in: other, by: players[1])
    #expect(try await services.numbers(of: players[0]) == [2, 1])
    #expect(try await services.kinds(players[1]) == [])
    _ = club.published()
    try await services.say("Still there?", in: room, by: players[2])
    #expect(try await services.numbers(of: players[0]) == [2, 1], "a young one stays")
    #expect(!club.published().contains(.notices(of: players[0])))
    club.pass(.seconds(60))
    try await services.say("Well", in: room, by: players[2])
    let notices = try await services.notices.page(of: players[0]).notices
    #expect(notices.map(\.number) == [3, 2] && notices.map(\.room) == [room, other])
    #expect(notices[0].player == players[2] && notices[0].kind == .message)
    try await services.read(room, by: players[0])
    #expect(try await services.numbers(of: players[0]) == [2])
    #expect(club.published().contains(.notices(of: players[0])))
    try await services.say("Ah", in: room, by: players[1])
    #expect(try await services.numbers(of: players[0]) == [4, 2])
  }

  @Test("names the group, as it is called now, to who is in it")
  func group() async throws {
    let services = try Club().open()
    let friends = try await services.friends(2)
    let group = try await services.group(friends, name: "Four in a row")
    let direct = try await services.rooms.room(of: friends[0], with: friends[1]).room.id
    try await services.speak("Hi", by: friends[0], in: group)
    try await services.speak("Hi", by: friends[0], in: direct)
    let change = GroupChange(name: "Five in a row")
    _ = try await services.rooms.changeGroup(group, change, by: friends[0])
    let told = try await services.notices.page(of: friends[1]).notices.filter { $0.room != nil }
    #expect(told.map(\.room) == [direct, group] && told.map(\.group) == [nil, "Five in a row"])
    _ = try await services.notices.read(upTo: told[0].number, by: friends[1])
    try await services.rooms.remove(friends[1], from: group, by: friends[1])
    let left = try await services.notices.page(of: friends[1]).notices.filter { $0.room == group }
    #expect(left.map(\.group) == [nil])
  }

  @Test("a notice that was read stays, and the next message makes another")
  func read() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(players)
    try await services.say("Hi", in: room, by: players[1])
    _ = try await services.notices.read(upTo: 1, by: players[0])
    try await services.say("You!", in: room, by: players[1])
    #expect(try await services.numbers(of: players[0]) == [2, 1])
    try await services.read(room, by: players[0])
    #expect(try await services.numbers(of: players[0]) == [1])
  }

  @Test("none for who looks, has muted the room or the kind, has ignored it or has left")
  func unwanted() async throws {
    let services = try Club().open()
    let players = try await services.guests(7)
    let room = try await services.makeRoom(players)
    _ = services.look(players[1])
    try await services.change(room, players[2], "is_muted = 1")
    try await services.change(room, players[3], "place = 3")
    try await services.change(room, players[4], "place = 4")
    try await services.change(room, players[5], "place = 2")
    try await services.mute(.message, by: players[6])
    try await services.say("Hi", in: room, by: players[0])
    var told: [PlayerID] = []
    for player in players where try await services.kinds(player) == [.message] {
      told.append(player)
    }
    #expect(told == [players[5]], "a request is told")
  }

  @Test("goes when nothing is left to read, and with the room")
  func gone() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(players)
    for text in ["One", "Two"] { try await services.say(text, in: room, by: players[1]) }
    _ = try await services.messages.delete(2, of: room, by: players[1])
    #expect(try await services.kinds(players[0]) == [.message])
    _ = try await services.messages.delete(1, of: room, by: players[1])
    #expect(try await services.kinds(players[0]) == [])
    try await services.say("Three", in: room, by: players[1])
    _ = try await services.database.write { db in try db.execute("DELETE FROM rooms") }
    #expect(try await services.kinds(players[0]) == [])
  }

  @Test("none across a block, and what was told before goes with it")
  func blocks() async throws {
    let services = try Club().open()
    let players = try await services.guests(3)
    let room = try await services.makeRoom(players)
    try await services.say("Hi", in: room, by: players[1])
    _ = try await services.people.block(players[1], by: players[0])
    #expect(try await services.kinds(players[0]) == [])
    try await services.say("Hi", in: room, by: players[1])
    #expect(try await services.kinds(players[0]) == [])
    #expect(try await services.kinds(players[2]) == [.message])
    try await services.say("Hi", in: room, by: players[0])
    #expect(try await services.kinds(players[1]) == [])
  }

  @Test("what a guest and a member were told of the same room is one")
  func joining() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    let guest = try await services.guest()
    let other = try await services.guests(1)[0]
    let room = try await services.makeRoom([nina.id, guest.0, other])
    try await services.say("Hi", in: room, by: other)
    try await services.join(guest, to: "Nina")
    #expect(try await services.kinds(nina.id) == [.message])
  }
}

extension Services {
  /// A group of these.
  func makeRoom(_ players: [PlayerID], named name: String = "Chess club") async throws -> RoomID {
    var generator = dependencies.generator
    let (id, now) = (RoomID.random(using: &generator), dependencies.now())
    try await database.write { db in
      try db.execute(
        """
        INSERT INTO rooms (id, kind, name, created_at, last, last_at, change)
        VALUES ($1, 2, $2, $3, 0, $3, 0)
        """, id, name, now)
      for player in players {
        try db.execute(
          """
          INSERT INTO room_members (room_id, player_id, joined_at, since, read_up_to,
            delivered_up_to, place, is_muted)
          VALUES ($1, $2, $3, 0, 0, 0, 1, 0)
          """, id, player, now)
      }
    }
    return id
  }

  func change(_ room: RoomID, _ player: PlayerID, _ change: String) async throws {
    _ = try await database.write { db in
      try db.execute(
        "UPDATE room_members SET \(change) WHERE room_id = $1 AND player_id = $2", room, player)
    }
  }

  func mute(_ kind: NoticeKind, by player: PlayerID) async throws {
    _ = try await people.change(PreferencesChange(mutedNotices: [kind]), of: player)
  }

  func say(_ text: String, in room: RoomID, by player: PlayerID) async throws {
    let key = "\(dependencies.random())"
    _ = try await messages.say(MessageRequest(key: key, text: text), by: player, in: room)
  }

  func read(_ room: RoomID, by player: PlayerID) async throws {
    _ = try await messages.read(room, upTo: .max, by: player)
  }
}
