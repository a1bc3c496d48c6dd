import API
import Client
import Foundation
import Rules
import Testing

@Suite("Chat by the client", .timeLimit(.minutes(1)))
struct ChatTests {
  @Test("Two talk: each call does what it says, and the other hears of it")
  func talk() async throws {
    try await withFriends { nina, ben, benID in
      let room = try await nina.room(with: benID).room
      #expect(try await nina.room(with: benID).room.id == room.id)
      #expect(room.kind == .direct && room.writing == .anything)
      var heard = ben.events().makeAsyncIterator()
      while case .some(let event) = try await heard.next() {
        if case .ready = event { break }
      }
      let hello = try await nina.say("Hello", in: room.id, key: "1")
      #expect(try await nina.say("Hello", in: room.id, key: "1") == hello)
      #expect(try await next(&heard).text == "Hello")
      try await nina.type(in: room.id)
      let answer = try await ben.say("Hi", in: room.id, reply: hello.number)
      #expect(answer.reply == 1 && answer.number == 2)
      #expect(try await nina.editMessage(1, of: room.id, to: "Hello!").editedAt != nil)
      #expect(try await ben.react("👍", to: 1, of: room.id).reactions.map(\.emoji) == ["👍"])
      #expect(try await ben.react(nil, to: 1, of: room.id).reactions.isEmpty)
      #expect(try await nina.readRoom(room.id, upTo: 2).unread == 0)
      try await ben.reportMessage(1, of: room.id, for: .harassment)
      #expect(try await ben.deleteMessage(2, of: room.id).isDeleted)

      let page = try await nina.messages(of: room.id)
      #expect(page.messages.map(\.number) == [1, 2] && page.players.count == 2)
      #expect(try await nina.messages(of: room.id, .before(2)).messages.map(\.number) == [1])
      #expect(try await nina.messages(of: room.id, .after(1)).messages.map(\.number) == [2])
      #expect(try await nina.messages(of: room.id, .around(1)).messages.count == 2)
      let changes = try await nina.messageChanges(of: room.id, after: hello.change)
      #expect(changes.change == page.change && !changes.messages.isEmpty)
      #expect(try await nina.rooms().rooms.map(\.id) == [room.id])
      #expect(try await nina.rooms(.requests).rooms.isEmpty)
      #expect(try await nina.room(room.id).room.readUpTo == 2)
      #expect(try await ben.muteRoom(room.id).room.isMuted)
    }
  }

  @Test("A group is made once, changed, joined and left")
  func group() async throws {
    try await withFriends { nina, ben, benID in
      let group = try await nina.makeGroup(named: "Chess club", [benID], key: "g").room
      #expect(
        try await nina.makeGroup(named: "Chess club", [benID], key: "g").room.id == group.id)
      #expect(
        try await nina.changeGroup(group.id, GroupChange(name: "Go club")).room.name == "Go club")
      try await nina.removeMember(benID, from: group.id)
      let gone = await #expect(throws: ProblemDocument.self) { try await ben.room(group.id) }
      #expect(gone?.name == .unknownRoom)
      #expect(try await nina.addMember(benID, to: group.id).room.memberCount == 2)
      try await ben.removeMember(benID, from: group.id)
      #expect(try await nina.room(group.id).room.memberCount == 1)
    }
  }

  @Test("Who is unknown writes once, and is accepted")
  func request() async throws {
    try await RealServer().run { port in
      let nina = try await RealServer.guest("Nina", on: port)
      let eve = try await RealServer.guest("Eve", on: port)
      let room = try await eve.room(with: try #require(try await nina.me()?.id)).room
      #expect(room.writing == .oneText)
      try await eve.say("Do you play Gomoku?", in: room.id)
      let waits = await #expect(throws: ProblemDocument.self) {
        try await eve.say("Hello?", in: room.id)
      }
      #expect(waits?.name == .requestWaits)
      #expect(try await nina.rooms(.requests).rooms.map(\.id) == [room.id])
      #expect(try await nina.answerRequest(room.id, .accept).room.place == .chats)
      try await eve.say("Great", in: room.id)
    }
  }

  @Test("A photo goes up in pieces and comes back to those in the room alone")
  func photo() async throws {
    // White, 32 by 32 pixels.
    let picture = try #require(
      Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAACAAAAAgAQAAAABbAUdZAAAAD0lEQVR4"
          + "2mP4DwQMg5cAANrpf4Em8vpjAAAAAElFTkSuQmCC"))
    try await withFriends { guest, ben, benID in
      let session = try await guest.register(
        name: "Nina", email: "nina@example.org", password: "correct horse")
      let nina = guest.signedIn(with: session.token)
      let room = try await nina.room(with: benID).room.id
      var told: [Int] = []
      let upload = try await nina.upload(Array(picture), .photo) { done, _ in told.append(done) }
      #expect(told == [0, picture.count] && upload.state == .ready)
      let message = try await nina.say("Look", in: room, upload: upload.id)
      let media = try #require(message.media?.id)
      #expect(try await ben.media(media, .small, of: room).starts(with: [0xff, 0xd8]))
      try await ben.block(session.player.id)
      let gone = await #expect(throws: ProblemDocument.self) {
        try await ben.media(media, .small, of: room)
      }
      #expect(gone?.name == .unknownMedia)
      let failure = await #expect(throws: UploadFailure.self) {
        try await nina.upload(Array("no picture".utf8), .photo)
      }
      #expect(failure?.problem == .badPhoto)
      let pending = try await nina.call(
        Endpoints.makeUpload, body: UploadRequest(key: "later", kind: .photo, size: 100))
      try await nina.cancelUpload(pending.id)
      let cancelled = await #expect(throws: ProblemDocument.self) {
        try await nina.upload(pending.id)
      }
      #expect(cancelled?.name == .unknownUpload)
    }
  }

  @Test("Beside a match is the room of its two")
  func match() async throws {
    try await withFriends { nina, ben, _ in
      let link = try #require(try await nina.invite(to: .ticTacToe, pace: .relaxed).link)
      let match = try await ben.take(link.code).match.id
      let room = try await nina.room(of: match).room
      #expect(try await ben.room(of: match).room.id == room.id)
      #expect(room.kind == .direct)
    }
  }

  private func withFriends(
    _ body: (_ nina: GameOnClient, _ ben: GameOnClient, _ benID: PlayerID) async throws -> Void
  ) async throws {
    try await RealServer().run { port in
      let nina = try await RealServer.guest("Nina", on: port)
      let ben = try await RealServer.guest("Ben", on: port)
      let benID = try #require(try await ben.me()?.id)
      try await nina.follow(benID)
      try await ben.follow(try #require(try await nina.me()?.id))
      try await body(nina, ben, benID)
    }
  }

  private func next(_ events: inout StreamEvents.AsyncIterator) async throws -> Message {
    while let event = try await events.next() {
      if case .message(let news) = event { return news.message }
    }
    throw EndOfEvents()
  }
}
