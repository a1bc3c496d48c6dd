import API
import Club
import Database
import Server
import TestSupport
import Testing

@Suite struct RoomsRequestTests {
  let club: Club
  let services: Services
  let nina, ben: PlayerID
  let room: RoomID

  init() async throws {
    club = try Club()
    services = try club.open()
    (nina, ben) = try await services.two()
    room = try await services.rooms.room(of: nina, with: ben).room.id
  }

  private func writing(_ player: PlayerID) async throws -> Room.Writing {
    try await services.rooms.room(room, for: player).room.writing
  }

  @Test func aStrangerWritesOnceAndWaits() async throws {
    #expect(try await writing(nina) == .oneText)
    try await services.speak("Hello", by: nina, in: room, key: "one")
    #expect(try await services.list(of: nina) == [room])
    #expect(try await services.list(of: ben) == [])
    #expect(try await services.list(.requests, of: ben) == [room])
    #expect(try await writing(nina) == .waiting)
    await #expect(throws: ChatRefusal.requestWaits) {
      try await services.speak("Hello?", by: nina, in: room)
    }
    #expect(try await services.speak("Hello", by: nina, in: room, key: "one").number == 1)
    #expect(try await services.texts(in: room, seenBy: ben) == ["Hello"])
  }

  @Test func whoWaitsSaysNoMoreByOtherWays() async throws {
    await #expect(throws: ChatRefusal.textOnly) {
      let photo = MessageRequest(key: "photo", text: "Hello", upload: UploadID(rawValue: 1))
      return try await services.messages.say(photo, by: nina, in: room)
    }
    try await services.speak("Hello", by: nina, in: room)
    await #expect(throws: ChatRefusal.requestWaits) {
      try await services.messages.edit(1, of: room, to: "Answer me", by: nina)
    }
    await #expect(throws: ChatRefusal.requestWaits) {
      try await services.messages.react(Emoji("👋")!, to: 1, of: room, by: nina)
    }
    #expect(try await services.messages.delete(1, of: room, by: nina).isDeleted)
  }

  @Test func onceAcceptedBothWriteWhatTheyLike() async throws {
    try await services.speak("Hello", by: nina, in: room)
    _ = club.published()
    let view = try await services.rooms.answer(room, .accept, by: ben)
    #expect(view.room.place == .chats)
    #expect(Set(club.roomNews().map(\.player)) == [nina, ben])
    #expect(try await services.list(of: ben) == [room])
    for player in [nina, ben] { #expect(try await writing(player) == .anything) }
    try await services.speak("How are you?", by: nina, in: room)
  }

  @Test func whoIsIgnoredIsNotTold() async throws {
    try await services.speak("Hello", by: nina, in: room)
    _ = club.published()
    _ = try await services.rooms.answer(room, .ignore, by: ben)
    #expect(Set(club.roomNews().map(\.player)) == [ben])
    #expect(try await services.list(.requests, of: ben) == [])
    #expect(try await services.list(.ignored, of: ben) == [room])
    #expect(try await writing(nina) == .waiting)
    await #expect(throws: ChatRefusal.requestWaits) {
      try await services.speak("Hello?", by: nina, in: room)
    }
    // A match of both is no answer, but friendship is one.
    _ = try await services.pair(nina, ben)
    #expect(try await writing(nina) == .waiting)
    _ = try await services.people.follow(ben, by: nina)
    _ = try await services.people.follow(nina, by: ben)
    #expect(try await writing(nina) == .anything)
    try await services.speak("There you are", by: nina, in: room)
    #expect(try await services.list(of: ben) == [room])
  }

  @Test func toWriteBackIsToAccept() async throws {
    try await services.speak("Hello", by: nina, in: room)
    #expect(try await writing(ben) == .anything)
    try await services.speak("Hello, Nina", by: ben, in: room)
    #expect(try await services.list(of: ben) == [room])
    #expect(try await services.list(.requests, of: ben) == [])
    try await services.speak("At last", by: nina, in: room)
    #expect(try await services.rooms.room(room, for: ben).room.unread == 1)
  }

  @Test func aBlockTakesTheRequestAway() async throws {
    try await services.speak("Hello", by: nina, in: room)
    _ = try await services.people.block(nina, by: ben)
    #expect(try await services.list(.requests, of: ben) == [])
    #expect(try await services.list(of: nina) == [])
    for player in [nina, ben] {
      await #expect(throws: ChatRefusal.unknownRoom) {
        try await services.rooms.room(room, for: player)
      }
    }
    await #expect(throws: PersonRefusal.unknownPlayer) {
      try await services.rooms.known(of: nina, with: ben)
    }
    await #expect(throws: PersonRefusal.youBlocked) {
      try await services.rooms.known(of: ben, with: nina)
    }
  }

  @Test func whoTakesNoRequestsGetsNone() async throws {
    _ = try await services.people.change(.init(takesRequests: false), of: ben)
    #expect(try await services.people.preferences(of: ben).takesRequests == false)
    #expect(try await writing(nina) == .nothing)
    await #expect(throws: ChatRefusal.takesNoRequests) {
      try await services.speak("Hello", by: nina, in: room)
    }
    #expect(try await services.count("messages") == 0)
    _ = try await services.pair(nina, ben)
    #expect(try await writing(nina) == .anything, "but those who play with them write")
    try await services.speak("Hello", by: nina, in: room)
    #expect(try await services.list(of: ben) == [room])
  }

  @Test func theSwitchEndsNoChatThatGoesOn() async throws {
    try await services.speak("Hello", by: nina, in: room)
    _ = try await services.rooms.answer(room, .accept, by: ben)
    _ = try await services.people.change(.init(takesRequests: false), of: ben)
    #expect(try await writing(nina) == .anything)
  }

  @Test func whoIsInTheSameGroupWritesDirectly() async throws {
    let third = try await services.guests(1)[0]
    for other in [nina, ben] {
      _ = try await services.people.follow(other, by: third)
      _ = try await services.people.follow(third, by: other)
    }
    try await services.speak("Hello", by: nina, in: room)
    _ = try await services.group([third, nina, ben])
    #expect(try await writing(nina) == .anything)
    try await services.speak("Hello again", by: nina, in: room)
    #expect(try await services.list(of: ben).contains(room), "it is a request no more")
  }

  @Test func whereNothingWasSaidThereIsNothingToAnswer() async throws {
    for answer in RequestAnswer.Answer.allCases {
      let view = try await services.rooms.answer(room, answer, by: ben)
      #expect(view.room.place == .chats)
    }
    #expect(try await writing(nina) == .oneText)
  }

  @Test func howFarARequestWasReadIsNotTold() async throws {
    try await services.speak("Hello", by: nina, in: room)
    _ = try await services.messages.read(room, upTo: 1, by: ben)
    let members = try await services.rooms.room(room, for: nina).room.members
    #expect(members.first { $0.player == ben }?.readUpTo == 0)
    _ = try await services.rooms.answer(room, .accept, by: ben)
    let after = try await services.rooms.room(room, for: nina).room.members
    #expect(after.first { $0.player == ben }?.readUpTo == 1)
  }
}
