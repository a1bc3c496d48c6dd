import API
import Club
import Database
import Server
import TestSupport
import Testing

@Suite struct RoomsGroupTests {
  @Test func aGroupIsMadeOnceForItsKey() async throws {
    let club = try Club()
    let services = try club.open()
    let friends = try await services.friends(3)
    let gate = Gate(50)
    let made = try await withThrowingTaskGroup(of: RoomID.self) { group in
      for _ in 0..<50 {
        group.addTask {
          await gate.pass()
          return try await services.group(friends)
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(made.count == 1)
    #expect(try await services.count("rooms") == 1)
    #expect(try await services.count("messages") == 1)
    #expect(try await services.rooms.known("key", by: friends[0])?.room.id == made.first)
    #expect(try await services.rooms.known("key", by: friends[1]) == nil)
    let view = try await services.rooms.room(made.first!, for: friends[2]).room
    #expect(view.kind == .group && view.name == "Club" && view.owner == friends[0])
    #expect(view.memberCount == 3 && view.message?.event?.kind == .made && view.unread == 0)
    #expect(try await services.group(friends, key: "other") != made.first)
  }

  @Test(arguments: [
    ("", false), ("   ", false), ("\u{202E}abc", false), ("a\u{0}b", false),
    (String(repeating: "n", count: 61), false), (String(repeating: "n", count: 60), true),
    ("  Our   club ", true), ("👨‍👩‍👧‍👦", true),
  ])
  func namesAreSeenAndShort(name: String, isGood: Bool) async throws {
    let services = try Club().open()
    let friends = try await services.friends(2)
    do {
      _ = try await services.group(friends, name: name)
      #expect(isGood)
    } catch let refusal as ChatRefusal {
      #expect(!isGood && refusal == .badName)
    }
  }

  @Test func onlyWhomOneMayWriteToIsAdded() async throws {
    let services = try Club().open()
    let friends = try await services.friends(2)
    let strangers = try await services.guests(3)
    await #expect(throws: ChatRefusal.takesNoRequests) {
      try await services.group([friends[0], friends[1], strangers[0]])
    }
    await #expect(throws: ChatRefusal.unknownPlayer) {
      try await services.group([friends[0], friends[0]])
    }
    #expect(try await services.count("rooms") == 0)
    let room = try await services.group(friends)
    await #expect(throws: ChatRefusal.takesNoRequests) {
      try await services.rooms.add(strangers[0], to: room, by: friends[0])
    }
    _ = try await services.people.block(friends[0], by: strangers[1])
    await #expect(throws: PersonRefusal.unknownPlayer) {
      try await services.rooms.add(strangers[1], to: room, by: friends[0])
    }
    // Whoever has answered may be added.
    let direct = try await services.rooms.room(of: friends[0], with: strangers[2]).room.id
    try await services.speak("Come", by: friends[0], in: direct)
    await #expect(throws: ChatRefusal.takesNoRequests) {
      try await services.rooms.add(strangers[2], to: room, by: friends[0])
    }
    try await services.speak("Gladly", by: strangers[2], in: direct)
    let view = try await services.rooms.add(strangers[2], to: room, by: friends[0])
    #expect(view.room.memberCount == 3)
    _ = try await services.rooms.add(strangers[2], to: room, by: friends[1])
    #expect(try await services.texts(in: room, seenBy: friends[0]) == ["made", "added"])
  }

  @Test func aHundredAreTheMost() async throws {
    let services = try Club().open()
    let nina = try await services.guests(1)[0]
    let others = try await services.guests(100)
    for other in others {
      _ = try await services.people.follow(other, by: nina)
      _ = try await services.people.follow(nina, by: other)
    }
    await #expect(throws: ChatRefusal.listFull) { try await services.group([nina] + others) }
    let room = try await services.group([nina] + others.dropLast())
    #expect(try await services.rooms.room(room, for: nina).room.memberCount == 100)
    await #expect(throws: ChatRefusal.listFull) {
      try await services.rooms.add(others[99], to: room, by: nina)
    }
    try await services.rooms.remove(others[0], from: room, by: nina)
    _ = try await services.rooms.add(others[99], to: room, by: nina)
    let listed = try await services.rooms.rooms(of: nina).rooms[0].room
    #expect(listed.members.count == 5 && listed.memberCount == 100)
  }

  @Test func whoIsNewSeesWhatComes() async throws {
    let services = try Club().open()
    let friends = try await services.friends(3)
    let room = try await services.group(Array(friends.prefix(2)))
    try await services.speak("Before", by: friends[0], in: room)
    _ = try await services.rooms.add(friends[2], to: room, by: friends[1])
    try await services.speak("After", by: friends[0], in: room)
    #expect(try await services.texts(in: room, seenBy: friends[2]) == ["added", "After"])
    #expect(try await services.rooms.room(room, for: friends[2]).room.unread == 1)
    try await services.rooms.remove(friends[2], from: room, by: friends[2])
    try await services.speak("Meanwhile", by: friends[0], in: room)
    _ = try await services.rooms.add(friends[2], to: room, by: friends[0])
    #expect(try await services.texts(in: room, seenBy: friends[2]) == ["added"])
  }

  @Test func onlyTheOwnerRemovesAndRenames() async throws {
    let club = try Club()
    let services = try club.open()
    let friends = try await services.friends(3)
    let room = try await services.group(friends)
    await #expect(throws: ChatRefusal.ownerOnly) {
      try await services.rooms.remove(friends[2], from: room, by: friends[1])
    }
    await #expect(throws: ChatRefusal.ownerOnly) {
      try await services.rooms.changeGroup(room, GroupChange(name: "Mine"), by: friends[1])
    }
    for _ in 0..<2 {
      let view = try await services.rooms.changeGroup(
        room, GroupChange(name: " Ours "), by: friends[0])
      #expect(view.room.name == "Ours")
    }
    await #expect(throws: ChatRefusal.badName) {
      try await services.rooms.changeGroup(room, GroupChange(name: "\u{202E}"), by: friends[0])
    }
    await #expect(throws: ChatRefusal.unknownPlayer) {
      try await services.rooms.remove(PlayerID(rawValue: 7), from: room, by: friends[0])
    }
    _ = club.published()
    for _ in 0..<2 { try await services.rooms.remove(friends[2], from: room, by: friends[0]) }
    let news = club.roomNews()
    #expect(news.filter(\.change.isGone).map(\.player) == [friends[2]])
    #expect(Set(news.filter { !$0.change.isGone }.map(\.player)) == Set(friends.prefix(2)))
    #expect(
      try await services.texts(in: room, seenBy: friends[1]) == ["made", "renamed", "removed"])
    await #expect(throws: ChatRefusal.unknownRoom) {
      try await services.speak("But", by: friends[2], in: room)
    }
    #expect(try await services.list(of: friends[2]) == [])
  }

  /// Either the message came before, or it is refused: it is never lost.
  @Test func whoIsRemovedWhileWritingIsTold() async throws {
    let services = try Club().open()
    let friends = try await services.friends(2)
    let room = try await services.group(friends)
    let gate = Gate(41)
    let said = try await withThrowingTaskGroup(of: Int?.self) { group in
      group.addTask {
        await gate.pass()
        try await services.rooms.remove(friends[1], from: room, by: friends[0])
        return nil
      }
      for index in 0..<40 {
        group.addTask {
          await gate.pass()
          do {
            return try await services.speak("\(index)", by: friends[1], in: room).number
          } catch ChatRefusal.unknownRoom {
            return nil
          }
        }
      }
      return try await group.compactMap { $0 }.reduce(into: Set()) { $0.insert($1) }
    }
    let last = try await services.rooms.room(room, for: friends[0]).room
    #expect(last.last == said.count + 2)
    let kept = try await services.rows("messages WHERE event IS NULL")
    #expect(kept == said.count)
  }

  @Test func theOwnerPassesItOnAndTheLastEndsIt() async throws {
    let club = try Club()
    let services = try club.open()
    let friends = try await services.friends(3)
    let room = try await services.group(Array(friends.prefix(2)))
    club.pass(.seconds(1))
    _ = try await services.rooms.add(friends[2], to: room, by: friends[0])
    try await services.speak("Bye", by: friends[0], in: room)
    for _ in 0..<2 { try await services.rooms.remove(friends[0], from: room, by: friends[0]) }
    let view = try await services.rooms.room(room, for: friends[2]).room
    #expect(view.owner == friends[1] && view.memberCount == 2)
    #expect(
      try await services.texts(in: room, seenBy: friends[1])
        == ["made", "added", "Bye", "left", "ownerChanged"])
    for friend in friends[1...] {
      try await services.rooms.remove(friend, from: room, by: friend)
    }
    await #expect(throws: ChatRefusal.unknownRoom) {
      try await services.rooms.room(room, for: friends[2])
    }
    try await services.rooms.sweeper.sweep()
    for table in ["rooms", "room_members", "messages", "room_ends"] {
      #expect(try await services.count(table) == 0, "\(table)")
    }
  }

  @Test func whoMutesHearsOfItAloneAndOnTheirDevices() async throws {
    let club = try Club()
    let services = try club.open()
    let friends = try await services.friends(2)
    let room = try await services.group(friends)
    _ = club.published()
    for _ in 0..<2 {
      #expect(try await services.rooms.mute(room, true, by: friends[1]).room.isMuted)
    }
    #expect(club.roomNews().map(\.player) == [friends[1]])
    #expect(try await services.rooms.room(room, for: friends[0]).room.isMuted == false)
  }
}
