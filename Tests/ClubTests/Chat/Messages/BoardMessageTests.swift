import API
import Club
import Database
import Server
import TestSupport
import Testing

/// Boards that are sent as messages.
@Suite struct BoardMessageTests {
  private let services: Services
  private let players: [PlayerID]
  private let room: RoomID
  private static let text = "5x5x4:c3b2"

  init() async throws {
    services = try Club().open()
    players = try await services.guests(3)
    room = try await services.makeRoom(of: Array(players.prefix(2)))
  }

  private func send(
    _ board: String = Self.text, key: String = "board", text: String = "", reply: Int? = nil,
    upload: UploadID? = nil, by player: PlayerID? = nil
  ) async throws -> Message {
    try await services.messages.say(
      MessageRequest(key: key, text: text, reply: reply, upload: upload, board: board),
      by: player ?? players[0], in: room)
  }

  @Test func itIsToldWithWordsThatStandForIt() async throws {
    try await services.say("Look", by: players[1], in: room)
    let sent = try await send(reply: 1)
    #expect(sent.board == Self.text && sent.text == "Board 5x5, 4 in a row" && sent.reply == 1)
    #expect(try await send(key: "board") == sent, "the same key is the same message")
    let seen = try await services.all(of: room, for: players[1])
    #expect(seen.last == sent)
    let list = try await services.rooms.rooms(of: players[1]).rooms[0].room
    #expect(list.message == sent)
    let liked = try await services.messages.react(Emoji("👍"), to: 2, of: room, by: players[1])
    #expect(liked.board == Self.text)
  }

  @Test(arguments: ["board", "brett", "5x5", "reihe"])
  func itIsFoundByItsWordsInEitherLanguage(_ word: String) async throws {
    let sent = try await send()
    let found = try await services.messages.find(word, for: players[1]).found
    #expect(found.map(\.message) == [sent])
    #expect(try await services.messages.find(word, for: players[2]).found.isEmpty)
  }

  @Test func itGoesAlone() async throws {
    await #expect(throws: ChatRefusal.badBoard) { try await send(text: "Look") }
    await #expect(throws: ChatRefusal.badBoard) {
      try await send(upload: UploadID(rawValue: 1))
    }
    await #expect(throws: ChatRefusal.badBoard) { try await send("5x5x4:c3c3") }
    #expect(try await services.all(of: room, for: players[0]).isEmpty)
  }

  @Test func itIsTakenAwayAndGetsNoOtherText() async throws {
    let sent = try await send()
    await #expect(throws: ChatRefusal.badBoard) {
      try await services.messages.edit(1, of: room, to: "Something", by: players[0])
    }
    #expect(try await services.messages.edit(1, of: room, to: sent.text, by: players[0]) == sent)
    let gone = try await services.messages.delete(1, of: room, by: players[0])
    #expect(gone.isDeleted && gone.board == nil && gone.text == "")
    #expect(try await services.rows("messages WHERE board IS NOT NULL") == 0)
  }

  @Test func itIsForWhoIsInTheRoomAlone() async throws {
    await #expect(throws: ChatRefusal.unknownRoom) { try await send(by: players[2]) }
    _ = try await send()
    _ = try await services.people.block(players[0], by: players[1])
    #expect(try await services.all(of: room, for: players[1]).isEmpty)
  }

  @Test func aStrangerSendsNone() async throws {
    let direct = try await services.rooms.room(of: players[0], with: players[2]).room.id
    let board = MessageRequest(key: "board", text: "", board: Self.text)
    await #expect(throws: ChatRefusal.textOnly) {
      try await services.messages.say(board, by: players[0], in: direct)
    }
  }

  @Test func aReportSaysWhichItWas() async throws {
    let sent = try await send()
    try await services.reports.report(
      message: sent.number, in: room, ReportRequest(reason: .harassment), by: players[1])
    let kept = try await services.database.read { db in
      try db.rows("SELECT text FROM reported_messages") { try $0[0] as String }
    }
    #expect(kept == ["Board 5x5, 4 in a row (5x5x4:c3b2)"])
  }
}
