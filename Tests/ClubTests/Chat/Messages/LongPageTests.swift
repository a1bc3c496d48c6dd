import API
import Club
import Server
import TestSupport
import Testing

@Suite struct LongPageTests {
  /// More than is written at once, and less.
  @Test(arguments: [("\"", 4000), ("😀", 4000), ("é", 10)])
  func aPageIsTheSameHoweverItIsWritten(_ piece: String, _ count: Int) async throws {
    let interface = try Interface()
    try await interface.open { client in
      let services = interface.services
      let nina = try await Caller.guest(client)
      let id = try #require(nina.id)
      let room = try await services.makeRoom(of: [id])
      for number in 1...25 {
        try await services.say(
          "\(number)" + String(repeating: piece, count: count - 2), by: id, in: room)
      }
      let page = try await services.messages.page(.newest, of: room, for: id)
      #expect(page.messages.count == 25)
      #expect(try await nina.ask(Endpoints.messages, at: "\(room)") == page)
      let changes = try await services.messages.changes(of: room, after: 0, for: id)
      #expect(
        try await nina.ask(Endpoints.messageChanges, at: "\(room)", query: "?changedAfter=0")
          == changes)
      let found = try await services.messages.find("1", for: id)
      #expect(try await nina.ask(Endpoints.findMessages, query: "?text=1") == found)
      #expect(try await nina.ask(Endpoints.rooms).rooms.first?.message == page.messages.last)
    }
  }
}
