import API
import Club
import Database
import Server
import TestSupport
import Testing

/// Events for those in a room.
@Suite struct MessageStreamTests {
  @Test func membersHearEverythingInItsOrderAndNobodyElseAnything() async throws {
    try await House.opened(Club()) { house in
      let (one, two, stranger) = (
        try await house.guest(), try await house.guest(), try await house.guest()
      )
      let room = try await house.services.makeRoom(1, of: [one.id, two.id])
      let other = try await house.services.makeRoom(2, of: [one.id, stranger.id])
      let face = Face(color: 1, head: 2, detail: 3)
      _ = try await house.services.accounts.setFace(face, of: one.id)
      try await house.listen(as: two) { stream in
        try await house.listen(as: stranger) { foreign in
          _ = try await stream.events(until: "ready")
          _ = try await foreign.events(until: "ready")
          for text in ["a", "b"] { try await house.services.say(text, by: one.id, in: room) }
          _ = try await house.services.messages.edit(1, of: room, to: "c", by: one.id)
          try await house.services.say("d", by: one.id, in: room)
          var kept = KeptRoom()
          var changes: [Int] = []
          while changes.last != 4 {
            let told = try await stream.message()
            #expect(told.room == room && told.player?.id == one.id && told.player?.face == face)
            kept.take(told.message)
            changes.append(told.message.change)
          }
          #expect(kept.all == (try await house.services.all(of: room, for: two.id)))
          #expect(changes == changes.sorted())
          try await house.services.say("for you", by: one.id, in: other)
          #expect(try await foreign.message().message.text == "for you")
        }
      }
    }
  }

  @Test func acrossABlockAndAfterLeavingNothingIsHeard() async throws {
    try await House.opened(Club()) { house in
      let (one, two, three) = (
        try await house.guest(), try await house.guest(), try await house.guest()
      )
      let room = try await house.services.makeRoom(1, of: [one.id, two.id, three.id])
      let pair = try await house.services.makeRoom(2, of: [two.id, three.id])
      _ = try await house.services.people.block(two.id, by: one.id)
      try await house.listen(as: two) { stream in
        _ = try await stream.events(until: "ready")
        try await house.services.say("not for two", by: one.id, in: room)
        let _: Nothing = try await house.ask(Endpoints.type, by: one, at: "\(room)", Nothing())
        try await house.services.say("for two", by: three.id, in: room)
        #expect(try await stream.message().message.text == "for two")
        try await house.services.leave(two.id, room)
        try await house.services.say("gone", by: three.id, in: room)
        try await house.services.say("here", by: three.id, in: pair)
        #expect(try await stream.message().message.text == "here")
      }
    }
  }

  @Test func deliveredAndReadAreToldToWhoWrote() async throws {
    try await House.opened(Club()) { house in
      let (one, two) = (try await house.guest(), try await house.guest())
      let room = try await house.services.makeRoom(kind: 1, of: [one.id, two.id])
      try await house.listen(as: one) { writer in
        _ = try await writer.events(until: "ready")
        try await house.services.say("hello", by: one.id, in: room)
        try await house.listen(as: two) { reader in
          let opening = try await reader.events(until: "ready")
          let chat = try opening.first { $0.name == "chat" }?.value(as: ChatState.self)
          #expect(chat == ChatState(unread: [room], requests: []))
          #expect(
            try await writer.seen() == RoomMember(player: two.id, readUpTo: 0, deliveredUpTo: 1))
          try await house.services.say("again", by: one.id, in: room)
          #expect(
            try await writer.seen() == RoomMember(player: two.id, readUpTo: 0, deliveredUpTo: 2))
          let reading = try await house.ask(
            Endpoints.readRoom, by: two, at: "\(room)", RoomRead(upTo: 2))
          #expect(reading == RoomReading(room: room, readUpTo: 2, unread: 0))
          #expect(try await reader.next("reading")?.value(as: RoomReading.self) == reading)
          #expect(
            try await writer.seen() == RoomMember(player: two.id, readUpTo: 2, deliveredUpTo: 2))
        }
      }
    }
  }

  @Test func whoWritesHasReadAndOnlyTheMessageTellsIt() async throws {
    try await House.opened(Club()) { house in
      let (one, two) = (try await house.guest(), try await house.guest())
      let room = try await house.services.makeRoom(kind: 1, of: [one.id, two.id])
      try await house.services.say("hello", by: one.id, in: room)
      try await house.listen(as: two) { stream in
        _ = try await stream.events(until: "ready")
        try await house.services.say("you too", by: two.id, in: room)
        try await house.services.say("well", by: one.id, in: room)
        let heard = try await stream.events(until: "message") + stream.events(until: "message")
        #expect(heard.filter { ["reading", "seen"].contains($0.name) }.isEmpty)
      }
      let answer = try await house.ask(Endpoints.room, by: two, at: "\(room)", Nothing())
      #expect(answer.room.unread == 1)
      #expect(answer.room.readUpTo == 2)
    }
  }

  @Test func whoComesBackHasAllOfIt() async throws {
    try await House.opened(Club()) { house in
      let (one, two) = (try await house.guest(), try await house.guest())
      let room = try await house.services.makeRoom(of: [one.id, two.id])
      let change = try await house.listen(as: two) { stream in
        _ = try await stream.events(until: "ready")
        try await house.services.say("a", by: one.id, in: room)
        return try await stream.message().message.change
      }
      try await house.services.say("b", by: one.id, in: room)
      _ = try await house.services.messages.edit(1, of: room, to: "c", by: one.id)
      try await house.listen(as: two) { stream in
        let opening = try await stream.events(until: "ready")
        let chat = try opening.first { $0.name == "chat" }?.value(as: ChatState.self)
        #expect(chat?.unread == [room])
        let missed = try await house.services.messages.changes(of: room, after: change, for: two.id)
        #expect(missed.messages.map(\.text) == ["b", "c"] && !missed.hasMore)
        try await house.services.say("d", by: one.id, in: room)
        #expect(try await stream.message().message.change == missed.change + 1)
      }
    }
  }

  @Test func typingIsToldToTheOthersAndKeptNowhere() async throws {
    try await House.opened(Club()) { house in
      let (one, two) = (try await house.guest(), try await house.guest())
      let room = try await house.services.makeRoom(of: [one.id, two.id])
      try await house.listen(as: two) { stream in
        _ = try await stream.events(until: "ready")
        for _ in 0..<20 {
          let _: Nothing = try await house.ask(Endpoints.type, by: one, at: "\(room)", Nothing())
        }
        try await house.services.say("a", by: one.id, in: room)
        let heard = try await stream.events(until: "message").filter { $0.name == "typing" }
        #expect(
          try heard.first?.value(as: RoomTyping.self) == RoomTyping(room: room, player: one.id))
        #expect((1...4).contains(heard.count))
      }
      let stranger = try await house.guest()
      let refused = await #expect(throws: ProblemDocument.self) {
        let _: Nothing = try await house.ask(Endpoints.type, by: stranger, at: "\(room)", Nothing())
      }
      #expect(refused?.type == ProblemName.unknownRoom.type)
    }
  }

  /// Each sends twice at the same time, as after an answer that was lost.
  @Test func twoHundredSendersIntoOneRoom() async throws {
    try await House.opened(Club()) { house in
      var guests: [Guest] = []
      for _ in 0..<200 { guests.append(try await house.guest()) }
      let room = try await house.services.makeRoom(of: guests.map(\.id))
      let answers = try await withThrowingTaskGroup(of: Message.self) { group in
        for guest in guests + guests {
          group.addTask {
            try await house.ask(
              Endpoints.say, by: guest, at: "\(room)",
              MessageRequest(key: "k", text: "from \(guest.id)"))
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let all = try await house.services.all(of: room, for: guests[0].id)
      #expect(all.map(\.number) == Array(1...200))
      #expect(Set(all.compactMap(\.author)) == Set(guests.map(\.id)))
      #expect(all.allSatisfy { $0.text == "from \($0.author!)" })
      #expect(answers.allSatisfy { all[$0.number - 1] == $0 })
    }
  }

  @Test func aBodyOfFourThousandEscapedSignsFits() async throws {
    try await House.opened(Club()) { house in
      let one = try await house.guest()
      let room = try await house.services.makeRoom(of: [one.id])
      let text = String(repeating: "\u{1F600}", count: 4000)
      let message = try await house.ask(
        Endpoints.say, by: one, at: "\(room)", MessageRequest(key: "k", text: text))
      #expect(message.text == text)
      let tooLong = await #expect(throws: ProblemDocument.self) {
        try await house.ask(
          Endpoints.say, by: one, at: "\(room)", MessageRequest(key: "l", text: text + "!"))
      }
      #expect(tooLong?.type == ProblemName.badText.type)
    }
  }
}

extension StreamReader {
  fileprivate func message() async throws -> RoomMessage {
    try #require(try await next("message")).value(as: RoomMessage.self)
  }

  fileprivate func seen() async throws -> RoomMember {
    try #require(try await next("seen")).value(as: RoomSeen.self).member
  }
}
