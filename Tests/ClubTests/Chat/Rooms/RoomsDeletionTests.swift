import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

/// Rests of those who delete their account.
@Suite struct RoomsDeletionTests {
  @Test func whatTheySaidGoesAndTheOthersStay() async throws {
    let club = try Club()
    let services = try club.open()
    let friends = try await services.friends(3)
    let (nina, ben, omar) = (friends[0], friends[1], friends[2])
    let direct = try await services.rooms.room(of: nina, with: ben).room.id
    let group = try await services.group([nina, ben, omar])
    for room in [direct, group] {
      for index in 0..<120 { try await services.speak("Secret \(index)", by: nina, in: room) }
      try await services.speak("From Ben", by: ben, in: room)
    }
    _ = try await services.messages.react(Emoji("👍")!, to: 121, of: direct, by: nina)
    try await services.accounts.delete(nina)

    // The server is killed at once, and after each piece.
    #expect(try await services.rows("messages WHERE text LIKE 'Secret%'") == 240)
    try await services.rooms.sweeper.sweep()
    #expect(try await services.rows("messages WHERE text LIKE 'Secret%'") == 0)
    #expect(try await services.rows("messages WHERE author_id = \(nina.rawValue)") == 0)
    #expect(try await services.count("former_authors") == 0)
    #expect(try await services.count("reactions") == 0)

    let view = try await services.rooms.room(direct, for: ben)
    #expect(view.room.writing == .nothing && view.room.message?.text == "From Ben")
    #expect(view.players.first { $0.id == nina }?.kind == .formerGuest)
    let said = try await services.messages.page(.newest, of: direct, for: ben).messages
    #expect(said.dropLast().allSatisfy { $0.isDeleted && $0.author == nil && $0.text == "" })
    #expect(said.last?.text == "From Ben" && said.last?.number == 121)
    let rest = try await services.rooms.room(group, for: omar).room
    let heir = min(ben, omar)
    #expect(rest.owner == heir && rest.memberCount == 2)
    #expect(rest.message?.event?.kind == .ownerChanged)
    #expect(rest.message?.event?.player == heir)
    #expect(try await services.rows("messages WHERE words LIKE '%secret%'") == 0)
  }

  /// Of a request that wasn't accepted nothing would be left but that there was one.
  @Test func aRequestGoesWithItsWriter() async throws {
    let club = try Club()
    let services = try club.open()
    let guests = try await services.guests(2)
    let (nina, ben) = (guests[0], guests[1])
    let room = try await services.rooms.room(of: nina, with: ben).room.id
    try await services.speak("Do I know you?", by: nina, in: room)
    #expect(try await services.list(.requests, of: ben) == [room])
    #expect(try await services.messages.chatState(of: ben).requests == [room])
    _ = club.published()
    try await services.accounts.delete(nina)
    #expect(club.roomNews().contains { $0.player == ben && $0.change.isGone })
    for _ in 0..<2 {
      for place in Room.Place.allCases {
        #expect(try await services.list(place, of: ben) == [])
      }
      #expect(try await services.messages.chatState(of: ben).requests == [])
      #expect(try await services.notices.state(of: ben).unread == 0)
      try await services.rooms.sweeper.sweep()
    }
    #expect(try await services.count("rooms") == 0)
  }

  /// The block goes with the player, and what it hid is not to come to light by that.
  @Test(arguments: [true, false])
  func acrossABlockADeletionTellsNothing(hasTheDeletedBlocked: Bool) async throws {
    let club = try Club()
    let services = try club.open()
    let friends = try await services.friends(2)
    let (nina, ben) = (friends[0], friends[1])
    let room = try await services.rooms.room(of: nina, with: ben).room.id
    try await services.speak("Hello", by: nina, in: room)
    try await services.speak("Hello yourself", by: ben, in: room)
    if hasTheDeletedBlocked {
      _ = try await services.people.block(ben, by: nina)
    } else {
      _ = try await services.people.block(nina, by: ben)
    }
    let before = try await services.notices.state(of: ben)
    _ = club.published()
    try await services.accounts.delete(nina)
    #expect(club.roomNews().allSatisfy { $0.player != ben })
    for _ in 0..<2 {
      #expect(try await services.list(of: ben) == [])
      await #expect(throws: ChatRefusal.unknownRoom) {
        try await services.rooms.room(room, for: ben)
      }
      #expect(try await services.notices.state(of: ben) == before)
      try await services.rooms.sweeper.sweep()
    }
    #expect(try await services.count("rooms") == 0)
  }

  /// In a group too: neither at once, nor when what they have said is taken away, nor later.
  @Test(arguments: [true, false])
  func acrossABlockNothingInAGroupTellsOfADeletion(hasTheDeletedBlocked: Bool) async throws {
    let club = try Club()
    let services = try club.open()
    let friends = try await services.friends(4)
    let (ada, nina, ben, omar) = (friends[0], friends[1], friends[2], friends[3])
    let group = try await services.group([ada, nina, ben])
    for index in 0..<120 { try await services.speak("Secret \(index)", by: nina, in: group) }
    _ = try await services.rooms.add(omar, to: group, by: nina)
    let number = try await services.speak("From Ben", by: ben, in: group).number
    _ = try await services.messages.react(Emoji("👍")!, to: number, of: group, by: nina)
    if hasTheDeletedBlocked {
      _ = try await services.people.block(ben, by: nina)
    } else {
      _ = try await services.people.block(nina, by: ben)
    }
    let before = try await services.all(of: group, for: ben)
    #expect(before.map(\.text) == ["", "From Ben"], "that it was made, and what Ben has said")
    let change = try await services.rooms.room(group, for: ben).room.change
    _ = club.published()
    try await services.accounts.delete(nina)
    for sweep in 0..<3 {
      let seen = try await services.all(of: group, for: ben)
      #expect(seen.map(\.number) == before.map(\.number), "sweep \(sweep)")
      #expect(seen.map(\.text) == before.map(\.text), "sweep \(sweep)")
      #expect(seen.allSatisfy { $0.reactions.isEmpty }, "sweep \(sweep)")
      let changes = try await services.messages.changes(of: group, after: change, for: ben)
      #expect(changes.messages.allSatisfy { $0.author == ben }, "sweep \(sweep)")
      #expect(try await services.rooms.room(group, for: ben).room.message?.text == "From Ben")
      #expect(try await services.ids(.blocked, of: ben) == [])
      try await services.rooms.sweeper.sweep()
    }
    let told = club.published().compactMap(\.roomNews)
      .filter { $0.audience.contains(ben) }
    for news in told {
      guard case .message(let told) = news.event else {
        Issue.record("\(news)")
        continue
      }
      #expect(told.message.author == ben, "a reaction that Ben never saw went from his message")
    }
    #expect(try await services.count("blocks") == 0)
    #expect(try await services.rows("players WHERE id = \(nina.rawValue)") == 0)
    let others = try await services.all(of: group, for: ada)
    #expect(others.filter(\.isDeleted).count == 120 && others.last?.event?.kind == .left)
    // Ben goes too, and with him what says what he doesn't see.
    #expect(try await services.count("hidden_messages") == 122)
    try await services.accounts.delete(ben)
    #expect(try await services.count("hidden_messages") == 0)
  }

  @Test func aReactionThatGoesIsAChangeWhichIsTold() async throws {
    let club = try Club()
    let services = try club.open()
    let friends = try await services.friends(3)
    let (nina, ben, omar) = (friends[0], friends[1], friends[2])
    let group = try await services.group([ben, nina, omar])
    let number = try await services.speak("From Ben", by: ben, in: group).number
    for friend in [nina, omar] {
      _ = try await services.messages.react(Emoji("👍")!, to: number, of: group, by: friend)
    }
    try await services.accounts.delete(nina)
    let before = try await services.rooms.room(group, for: ben).room.change
    _ = club.published()
    try await services.rooms.sweeper.sweep()
    let left = [Reaction(emoji: "👍", player: omar)]
    let changes = try await services.messages.changes(of: group, after: before, for: omar)
    #expect(changes.messages.map(\.number) == [number] && changes.change == before + 1)
    #expect(changes.messages.first?.reactions == left)
    let told = club.published().compactMap(\.roomNews)
    #expect(told.map { Set($0.audience) } == [[ben, omar]])
    guard case .message(let message)? = told.first?.event else {
      Issue.record("no message is told")
      return
    }
    #expect(message.message.reactions == left && message.message.change == before + 1)
  }

  @Test func whereNobodyIsLeftNothingIs() async throws {
    let services = try Club().open()
    let friends = try await services.friends(2)
    let room = try await services.rooms.room(of: friends[0], with: friends[1]).room.id
    let match = try await services.pair(friends[0], friends[1])
    let beside = try await services.rooms.room(of: friends[0], beside: match.id).room.id
    let group = try await services.group(friends)
    #expect(beside == room)
    for room in [room, group] {
      for friend in friends { try await services.speak("Hello", by: friend, in: room) }
    }
    try await services.accounts.delete(friends[0])
    #expect(try await services.list(of: friends[1]).count == 2)
    try await services.accounts.delete(friends[1])
    try await services.rooms.sweeper.sweep()
    for table in [
      "rooms", "room_members", "messages", "room_ends", "former_authors", "matches", "players",
    ] {
      #expect(try await services.count(table) == 0, "\(table)")
    }
  }

  @Test func photosOfARoomThatEndsMayGo() async throws {
    let services = try Club().open()
    let friends = try await services.friends(2)
    let group = try await services.group(friends)
    let number = try await services.speak("Look", by: friends[0], in: group).number
    let photo = String(repeating: "a", count: 64)
    try await services.database.write { db in
      _ = try db.execute(
        "UPDATE messages SET media = $3 WHERE room_id = $1 AND number = $2", group, number, photo)
    }
    for friend in friends {
      try await services.rooms.remove(friend, from: group, by: friend)
    }
    try await services.rooms.sweeper.sweep()
    #expect(try await services.count("messages") == 0)
    #expect(try await services.rows("media_leftovers WHERE media = '\(photo)'") == 1)
  }

  @Test func aGuestWithARoomIsNotTidiedAway() async throws {
    let club = try Club()
    let services = try club.open()
    let friends = try await services.friends(2)
    let room = try await services.rooms.room(of: friends[0], with: friends[1]).room.id
    try await services.speak("Hello", by: friends[0], in: room)
    club.pass(.seconds(400 * 24 * 60 * 60))
    try await services.accounts.clean()
    #expect(try await services.texts(in: room, seenBy: friends[1]) == ["Hello"])
  }
}
