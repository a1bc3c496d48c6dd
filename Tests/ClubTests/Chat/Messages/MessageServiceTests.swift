import API
import Club
import Database
import Server
import TestSupport
import Testing

@Suite struct MessageServiceTests {
  @Test func theSameKeyIsTheSameMessage() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(of: players)
    let message = try await services.say("hello", by: players[0], in: room, key: "k")
    #expect(message.number == 1 && message.change == 1 && message.text == "hello")
    #expect(try await services.say("other", by: players[0], in: room, key: "k") == message)
    let edited = try await services.messages.edit(1, of: room, to: "hi", by: players[0])
    #expect(edited.change == 2 && edited.editedAt != nil)
    #expect(try await services.say("hello", by: players[0], in: room, key: "k") == edited)
    #expect(try await services.messages.edit(1, of: room, to: "hi", by: players[0]) == edited)
    #expect(try await services.say("mine", by: players[1], in: room, key: "k").number == 2)
  }

  /// What was said to a stranger is answered again although nothing more may be said.
  @Test func aRequestThatIsSentAgainIsNotRefused() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(kind: 1, of: players)
    _ = try await services.database.write { db in
      try db.execute("UPDATE room_members SET place = 2")
    }
    let first = try await services.say("hello", by: players[0], in: room, key: "k")
    #expect(try await services.say("hello", by: players[0], in: room, key: "k") == first)
    await #expect(throws: ChatRefusal.requestWaits) {
      try await services.say("hello?", by: players[0], in: room, key: "l")
    }
    try await services.say("who is it?", by: players[1], in: room)
    #expect(try await services.say("me", by: players[0], in: room, key: "l").number == 3)
  }

  @Test func onlyOnesOwnCanBeChanged() async throws {
    let services = try Club().open()
    let players = try await services.guests(3)
    let room = try await services.makeRoom(of: Array(players.prefix(2)))
    try await services.say("mine", by: players[0], in: room)
    for other in [players[1], players[2]] {
      let refusal = other == players[1] ? ChatRefusal.notYours : .unknownRoom
      await #expect(throws: refusal) {
        try await services.messages.edit(1, of: room, to: "yours", by: other)
      }
      await #expect(throws: refusal) {
        try await services.messages.delete(1, of: room, by: other)
      }
    }
    await #expect(throws: ChatRefusal.badText) {
      try await services.messages.edit(1, of: room, to: " ", by: players[0])
    }
    await #expect(throws: ChatRefusal.unknownMessage) {
      try await services.messages.delete(2, of: room, by: players[0])
    }
    _ = try await services.messages.react(Emoji("👍"), to: 1, of: room, by: players[1])
    let rest = try await services.messages.delete(1, of: room, by: players[0])
    #expect(rest.isDeleted && rest.text.isEmpty && rest.reactions.isEmpty && rest.number == 1)
    await #expect(throws: ChatRefusal.unknownMessage) {
      try await services.messages.react(Emoji("👍"), to: 1, of: room, by: players[1])
    }
    await #expect(throws: ChatRefusal.unknownMessage) {
      try await services.messages.edit(1, of: room, to: "back", by: players[0])
    }
  }

  @Test func whoCameLaterSeesNothingOfBefore() async throws {
    let services = try Club().open()
    let players = try await services.guests(3)
    let room = try await services.makeRoom(of: Array(players.prefix(2)))
    try await services.say("before", by: players[0], in: room)
    try await services.enter(players[2], room)
    #expect(try await services.all(of: room, for: players[2]) == [])
    await #expect(throws: ChatRefusal.unknownMessage) {
      try await services.say("what?", by: players[2], in: room, reply: 1)
    }
    await #expect(throws: ChatRefusal.unknownMessage) {
      try await services.messages.react(Emoji("👍"), to: 1, of: room, by: players[2])
    }
    _ = try await services.messages.edit(1, of: room, to: "still before", by: players[0])
    let changes = try await services.messages.changes(of: room, after: 0, for: players[2])
    #expect(changes.messages == [] && changes.change == 2)
    try await services.say("after", by: players[0], in: room)
    #expect(try await services.all(of: room, for: players[2]).map(\.text) == ["after"])
  }

  @Test func acrossABlockNothingIsSeenInAGroup() async throws {
    let club = try Club()
    let services = try club.open()
    let players = try await services.guests(3)
    let room = try await services.makeRoom(of: players)
    try await services.say("one", by: players[0], in: room)
    try await services.say("two", by: players[1], in: room)
    try await services.say("three", by: players[2], in: room)
    _ = try await services.people.block(players[1], by: players[0])
    _ = club.published()
    _ = try await services.messages.react(Emoji("🎉"), to: 3, of: room, by: players[1])

    for (player, texts) in zip(
      players, [["one", "three"], ["two", "three"], ["one", "two", "three"]])
    {
      #expect(try await services.all(of: room, for: player).map(\.text) == texts)
    }
    #expect(try await services.all(of: room, for: players[0]).last?.reactions == [])
    #expect(try await services.all(of: room, for: players[2]).last?.reactions.count == 1)
    let told = club.published().compactMap(\.roomNews)
    for news in told {
      guard case .message(let new) = news.event, news.audience.contains(players[0]) else {
        continue
      }
      #expect(new.message.reactions == [] && news.audience == [players[0]])
    }
    #expect(Set(told.flatMap(\.audience)) == Set(players))
    try await services.say("four", by: players[1], in: room)
    let audience = club.published().compactMap(\.roomNews).flatMap(\.audience)
    #expect(!audience.contains(players[0]) && audience.contains(players[2]))
    await #expect(throws: ChatRefusal.unknownMessage) {
      try await services.say("to you", by: players[0], in: room, reply: 2)
    }
  }

  @Test func aRoomForTwoIsThereForNeitherAcrossABlock() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(kind: 1, of: players)
    try await services.say("hello", by: players[0], in: room)
    _ = try await services.people.block(players[0], by: players[1])
    for player in players {
      await #expect(throws: ChatRefusal.unknownRoom) {
        try await services.messages.page(.newest, of: room, for: player)
      }
      await #expect(throws: ChatRefusal.unknownRoom) {
        try await services.say("hello?", by: player, in: room)
      }
      #expect(try await services.messages.find("hello", for: player).found.isEmpty)
    }
  }

  @Test func pagesGoBothWays() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(of: players)
    for number in 1...120 { try await services.say("\(number)", by: players[0], in: room) }
    func page(_ cursor: MessageCursor) async throws -> MessagePage {
      try await services.messages.page(cursor, of: room, for: players[1])
    }
    let newest = try await page(.newest)
    #expect(newest.messages.map(\.number) == Array(71...120))
    #expect(newest.earlier == 71 && newest.later == nil && newest.last == 120)
    let middle = try await page(.before(71))
    #expect(middle.messages.map(\.number) == Array(21...70) && middle.earlier == 21)
    #expect(middle.later == 70)
    let first = try await page(.before(21))
    #expect(first.messages.map(\.number) == Array(1...20) && first.earlier == nil)
    let after = try await page(.after(70))
    #expect(after.messages.map(\.number) == Array(71...120))
    #expect(after.later == nil && after.earlier == 71)
    let around = try await page(.around(60))
    #expect(around.messages.map(\.number) == Array(35...84))
    #expect(around.earlier == 35 && around.later == 84)
    #expect(try await page(.around(1)).earlier == nil)
  }
}
