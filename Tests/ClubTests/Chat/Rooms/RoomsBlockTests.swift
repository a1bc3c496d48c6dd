import API
import Club
import Database
import Server
import TestSupport
import Testing

@Suite struct RoomsBlockTests {
  @Test func acrossABlockEachVanishesFromGroups() async throws {
    let club = try Club()
    let services = try club.open()
    let friends = try await services.friends(3)
    let (nina, ben, omar) = (friends[0], friends[1], friends[2])
    let room = try await services.group([omar, nina, ben])
    let direct = try await services.rooms.room(of: nina, with: ben).room.id
    try await services.speak("From Ben", by: ben, in: direct)
    try await services.speak("From Ben", by: ben, in: room)
    _ = club.published()
    _ = try await services.people.block(nina, by: ben)
    let news = club.roomNews()
    #expect(Set(news.filter(\.change.isGone).map(\.change.room)) == [direct])
    #expect(Set(news.filter { !$0.change.isGone }.map(\.change.room)) == [room])
    for player in [nina, ben] {
      #expect(Set(news.filter { $0.player == player }.map(\.change.room)) == [direct, room])
      #expect(try await services.list(of: player) == [room])
    }
    try await services.speak("From Nina", by: nina, in: room)
    try await services.speak("From Omar", by: omar, in: room)

    let ofNina = try await services.rooms.room(room, for: nina).room
    #expect(Set(ofNina.members.map(\.player)) == [nina, omar] && ofNina.memberCount == 2)
    #expect(
      try await services.texts(in: room, seenBy: nina) == ["made", "From Nina", "From Omar"])
    #expect(ofNina.unread == 1)
    #expect(
      try await services.texts(in: room, seenBy: ben) == ["made", "From Ben", "From Omar"])
    let ofOmar = try await services.rooms.room(room, for: omar).room
    #expect(ofOmar.memberCount == 3)
    #expect(
      try await services.texts(in: room, seenBy: omar)
        == ["made", "From Ben", "From Nina", "From Omar"])

    _ = try await services.people.unblock(nina, by: ben)
    #expect(try await services.rooms.room(room, for: nina).room.memberCount == 3)
    #expect(try await services.texts(in: direct, seenBy: nina) == ["From Ben"])
  }

  @Test func theOwnerIsNotNamedAcrossABlock() async throws {
    let services = try Club().open()
    let friends = try await services.friends(3)
    let room = try await services.group(friends)
    _ = try await services.people.block(friends[0], by: friends[1])
    let view = try await services.rooms.room(room, for: friends[1])
    #expect(view.room.owner == nil && !view.players.map(\.id).contains(friends[0]))
    await #expect(throws: ChatRefusal.unknownPlayer) {
      try await services.rooms.remove(friends[1], from: room, by: friends[0])
    }
    #expect(try await services.rooms.room(room, for: friends[2]).room.owner == friends[0])
  }

  @Test func theRoomBesideAMatchIsThereForNeither() async throws {
    let services = try Club().open()
    let (match, x, o) = try await services.pair(.relaxed)
    let room = try await services.rooms.room(of: x, beside: match.id).room.id
    try await services.speak("Hello", by: x, in: room)
    _ = try await services.people.block(x, by: o)
    for player in [x, o] {
      await #expect(throws: ChatRefusal.unknownRoom) {
        try await services.rooms.room(of: player, beside: match.id)
      }
      #expect(try await services.list(of: player) == [])
    }
    let (other, one, two) = try await services.pair(.relaxed)
    _ = try await services.people.block(one, by: two)
    await #expect(throws: ChatRefusal.unknownRoom) {
      try await services.rooms.room(of: one, beside: other.id)
    }
    #expect(try await services.count("rooms") == 1, "nor is one made")
  }
}
