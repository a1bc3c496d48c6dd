import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

@Suite struct RoomsForTwoTests {
  @Test func howeverManyPressThereIsOne() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.two()
    let gate = Gate(200)
    let rooms = try await withThrowingTaskGroup(of: RoomID.self) { group in
      for index in 0..<200 {
        group.addTask {
          await gate.pass()
          let (one, other) = index.isMultiple(of: 2) ? (nina, ben) : (ben, nina)
          return try await services.rooms.room(of: one, with: other).room.id
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(rooms.count == 1)
    #expect(try await services.count("rooms") == 1)
    #expect(try await services.count("room_members") == 2)
    #expect(try await services.rooms.known(of: nina, with: ben)?.room.id == rooms.first)
  }

  @Test func whereNothingWasSaidNoListHasIt() async throws {
    let services = try Club().open()
    let friends = try await services.friends(2)
    let view = try await services.rooms.room(of: friends[0], with: friends[1])
    #expect(view.room.place == .chats && view.room.last == 0 && view.room.message == nil)
    #expect(Set(view.room.members.map(\.player)) == Set(friends))
    #expect(Set(view.players.map(\.id)) == Set(friends))
    for friend in friends {
      for place in Room.Place.allCases {
        #expect(try await services.list(place, of: friend) == [])
      }
    }
    try await services.speak("Hello", by: friends[0], in: view.room.id)
    for friend in friends {
      #expect(try await services.list(of: friend) == [view.room.id])
    }
    let told = try await services.rooms.room(view.room.id, for: friends[1]).room
    #expect(told.message?.text == "Hello" && told.unread == 1 && told.last == 1)
    #expect(try await services.rooms.room(view.room.id, for: friends[0]).room.unread == 0)
  }

  @Test func nobodyHasOneAloneOrWithWhoIsNotThere() async throws {
    let services = try Club().open()
    let nina = try await services.guests(1)[0]
    for other in [nina, PlayerID(rawValue: 7)] {
      await #expect(throws: PersonRefusal.unknownPlayer) {
        try await services.rooms.known(of: nina, with: other)
      }
    }
    #expect(try await services.count("rooms") == 0)
  }

  @Test func listsComeInPagesTheNewestFirst() async throws {
    let club = try Club()
    let services = try club.open()
    let nina = try await services.guests(1)[0]
    var made: [RoomID] = []
    for (index, other) in try await services.guests(65).enumerated() {
      _ = try await services.people.follow(nina, by: other)
      _ = try await services.people.follow(other, by: nina)
      let room = try await services.rooms.room(of: nina, with: other).room.id
      // Some were said at the same moment.
      if !index.isMultiple(of: 3) { club.pass(.seconds(1)) }
      try await services.speak("\(index)", by: other, in: room)
      made.append(room)
    }
    var (found, place): ([RoomID], ListCursor<RoomID>?) = ([], .start)
    var pages = 0
    while let before = place {
      let page = try await services.rooms.rooms(of: nina, before: before)
      found += page.rooms.map(\.room.id)
      place = page.next.flatMap { ListCursor<RoomID>($0.description) }
      pages += 1
    }
    #expect(pages == 3 && found.count == 65 && Set(found) == Set(made))
    let last = try await services.rooms.rooms(of: nina).rooms[0]
    #expect(last.room.message?.text == "64")
  }

  @Test func besideAMatchThereIsOneForItsTwo() async throws {
    let services = try Club().open()
    let (match, x, o) = try await services.pair(.relaxed)
    let spectator = try await services.guests(1)[0]
    await #expect(throws: ChatRefusal.unknownRoom) {
      try await services.rooms.room(of: spectator, beside: match.id)
    }
    let room = try await services.rooms.room(of: x, beside: match.id).room
    #expect(room.kind == .direct && room.writing == .anything)
    #expect(try await services.rooms.room(of: o, with: x).room.id == room.id, "it is one talk")
    #expect(try await services.rooms.room(of: o, beside: match.id).room.id == room.id)
    try await services.speak("Good luck", by: x, in: room.id)
    #expect(try await services.list(of: o) == [room.id], "they know each other by their match")
    #expect(try await services.texts(in: room.id, seenBy: o) == ["Good luck"])
    await #expect(throws: ChatRefusal.unknownRoom) {
      try await services.rooms.room(room.id, for: spectator)
    }
    await #expect(throws: ChatRefusal.unknownRoom) {
      try await services.rooms.room(of: spectator, beside: match.id)
    }
    await #expect(throws: MatchRefusal.unknownMatch) {
      try await services.rooms.room(of: x, beside: MatchID(rawValue: 7))
    }
  }

  @Test func whatIsNotAGroupHasNoMembersToAdd() async throws {
    let services = try Club().open()
    let friends = try await services.friends(3)
    let room = try await services.rooms.room(of: friends[0], with: friends[1]).room.id
    await #expect(throws: ChatRefusal.ownerOnly) {
      try await services.rooms.add(friends[2], to: room, by: friends[0])
    }
    await #expect(throws: ChatRefusal.ownerOnly) {
      try await services.rooms.remove(friends[0], from: room, by: friends[0])
    }
    await #expect(throws: ChatRefusal.ownerOnly) {
      try await services.rooms.changeGroup(room, GroupChange(name: "Us"), by: friends[0])
    }
  }
}
