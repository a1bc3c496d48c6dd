import API
import Club
import Database
import Server
import TestSupport
import Testing

/// Tells who hears of messages and what becomes of them, and who doesn't.
@Suite struct RoomsAudienceTests {
  let club: Club
  let services: Services

  init() throws {
    club = try Club()
    services = try club.open()
  }

  /// Everybody who was told of a message since this was asked last.
  private func told() -> Set<PlayerID> {
    Set(
      club.published().compactMap(\.roomNews).flatMap { news -> [PlayerID] in
        guard case .message = news.event else { return [] }
        return news.audience
      })
  }

  @Test func whoCameLaterIsNotToldOfWhatBecomesOfEarlierMessages() async throws {
    let friends = try await services.friends(3)
    let group = try await services.group(Array(friends.prefix(2)))
    let number = try await services.speak("Before", by: friends[0], in: group).number
    _ = try await services.rooms.add(friends[2], to: group, by: friends[0])
    _ = told()
    _ = try await services.messages.edit(number, of: group, to: "Then", by: friends[0])
    #expect(told() == Set(friends.prefix(2)))
    try await services.speak("After", by: friends[0], in: group)
    #expect(told() == Set(friends))
  }

  @Test func acrossABlockNobodyIsToldWhatBecomesOfMessages() async throws {
    let friends = try await services.friends(3)
    let group = try await services.group(friends)
    let number = try await services.speak("Hello", by: friends[1], in: group).number
    _ = try await services.people.block(friends[1], by: friends[2])
    _ = told()
    _ = try await services.messages.edit(number, of: group, to: "Hello!", by: friends[1])
    #expect(told() == Set(friends.prefix(2)))
    _ = try await services.messages.react(Emoji("👍")!, to: number, of: group, by: friends[0])
    #expect(told() == Set(friends.prefix(2)))
    _ = try await services.messages.delete(number, of: group, by: friends[1])
    #expect(told() == Set(friends.prefix(2)))
  }

  @Test func whoIgnoresARequestIsToldOfNothing() async throws {
    let (nina, ben) = try await services.two()
    let room = try await services.rooms.room(of: nina, with: ben).room.id
    let number = try await services.speak("Hello", by: nina, in: room).number
    #expect(told() == [nina, ben])
    _ = try await services.rooms.answer(room, .ignore, by: ben)
    _ = told()
    _ = try await services.messages.delete(number, of: room, by: nina)
    #expect(told() == [nina])
  }

  @Test func nobodyIsToldThatSomebodyTypesBeforeTheyTalk() async throws {
    let (nina, ben) = try await services.two()
    let room = try await services.rooms.room(of: nina, with: ben).room.id
    try await services.speak("Hello", by: nina, in: room)
    #expect(try await services.messages.recipients(ofTypingBy: nina, in: room) == [])
    #expect(try await services.messages.recipients(ofTypingBy: ben, in: room) == [])
    _ = try await services.rooms.answer(room, .accept, by: ben)
    #expect(try await services.messages.recipients(ofTypingBy: nina, in: room) == [ben])
  }
}
