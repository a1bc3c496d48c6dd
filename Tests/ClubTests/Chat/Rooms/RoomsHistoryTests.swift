import API
import Club
import Database
import Server
import TestSupport
import Testing

/// Whatever players do with their rooms, each sees what is so: in histories drawn by seeds.
@Suite struct RoomsHistoryTests {
  private struct History {
    let services: Services
    let players: [PlayerID]
    var generator: Generator
    var rooms: Set<RoomID> = []
    private var count = 0

    init(_ services: Services, seed: UInt64) async throws {
      self.services = services
      players = try await services.guests(5)
      generator = Generator(state: seed)
      for _ in 0..<4 {
        let (one, other) = pair()
        _ = try await services.people.follow(other, by: one)
        _ = try await services.people.follow(one, by: other)
      }
    }

    mutating func pair() -> (PlayerID, PlayerID) {
      let drawn = players.shuffled(using: &generator)
      return (drawn[0], drawn[1])
    }

    /// Takes a step, which may be refused.
    mutating func step() async throws {
      let (one, other) = pair()
      let room = rooms.sorted().randomElement(using: &generator)
      count += 1
      do {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<3: rooms.insert(try await services.rooms.room(of: one, with: other).room.id)
        case 3:
          rooms.insert(
            try await services.group(players.shuffled(using: &generator), key: "\(count)"))
        case 4: rooms.insert(try await services.group([one, other], key: "\(count)"))
        case 5: _ = try await services.people.block(other, by: one)
        case 6, 7: _ = try await services.people.unblock(other, by: one)
        case 8: _ = try await services.people.follow(other, by: one)
        case 9: _ = try await services.people.unfollow(other, by: one)
        case 10:
          let takes = Bool.random(using: &generator)
          _ = try await services.people.change(.init(takesRequests: takes), of: one)
        default: try await act(one, other, in: room)
        }
      } catch is PersonRefusal {
      } catch is ChatRefusal {
      }
    }

    private mutating func act(
      _ one: PlayerID, _ other: PlayerID, in room: RoomID?
    ) async throws {
      guard let room else { return }
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: _ = try await services.rooms.add(other, to: room, by: one)
      case 1: try await services.rooms.remove(other, from: room, by: one)
      case 2: try await services.rooms.remove(one, from: room, by: one)
      case 3: _ = try await services.rooms.answer(room, .accept, by: one)
      case 4: _ = try await services.rooms.answer(room, .ignore, by: one)
      default: try await speak(one, in: room)
      }
    }

    /// What the room says of writing is what comes of it.
    private func speak(_ player: PlayerID, in id: RoomID) async throws {
      let room = try await services.rooms.room(id, for: player).room
      do {
        let said = try await services.speak("\(count)", by: player, in: id)
        #expect(room.writing == .anything || room.writing == .oneText)
        #expect(said.number == room.last + 1)
      } catch ChatRefusal.requestWaits {
        #expect(room.writing == .waiting)
      } catch ChatRefusal.takesNoRequests {
        #expect(room.writing == .nothing)
      }
      #expect(try await services.rooms.room(id, for: player).room.unread == 0)
    }

    /// Holds what each player sees against the others' views and the messages.
    func check() async throws {
      for player in players {
        var listed: [RoomID] = []
        for place in Room.Place.allCases {
          let page = try await services.rooms.rooms(of: player, in: place).rooms.map(\.room)
          #expect(page.allSatisfy { $0.place == place && $0.last > 0 })
          listed += page.map(\.id)
        }
        #expect(Set(listed).count == listed.count)
        for id in rooms.sorted() {
          guard let room = try? await services.rooms.room(id, for: player).room else {
            #expect(!listed.contains(id))
            continue
          }
          #expect(listed.contains(id) == (room.last > 0))
          try await check(room, of: player)
        }
      }
    }

    private func check(_ room: Room, of player: PlayerID) async throws {
      #expect(room.members.contains { $0.player == player })
      #expect(room.memberCount == room.members.count)
      for member in room.members.map(\.player) where member != player {
        let other = try await services.rooms.room(room.id, for: member).room
        #expect(other.members.contains { $0.player == player }, "each sees the other")
        #expect(other.last == room.last && other.change == room.change)
      }
      let messages = try await services.messages.page(.newest, of: room.id, for: player).messages
      #expect(messages.last == room.message)
      let unread = messages.filter {
        $0.number > room.readUpTo && $0.author != player && $0.event == nil
      }
      #expect(room.unread == unread.count)
    }
  }

  @Test(arguments: 1...30)
  func eachSeesWhatIsSo(seed: Int) async throws {
    let services = try Club(seed: UInt64(seed)).open()
    var history = try await History(services, seed: UInt64(seed))
    for step in 1...60 {
      try await history.step()
      if step.isMultiple(of: 20) { try await history.check() }
    }
    try await services.rooms.sweeper.sweep()
    try await history.check()
    #expect(
      try await services.rows(
        "rooms WHERE last <> (SELECT count(*) FROM messages WHERE room_id = rooms.id)") == 0,
      "numbers have no gaps")
    #expect(
      try await services.rows(
        """
        rooms WHERE kind = 2 AND NOT EXISTS (
          SELECT 1 FROM room_members WHERE room_id = id AND player_id = owner_id AND place = 1)
        """) == 0, "each group has an owner who is in it")
  }
}
