import API
import Club
import Database
import Server
import TestSupport
import Testing

/// Chats of a young club: people write where somebody who looks after it sees what they write.
@Suite struct RoomsOfYoungClubTests {
  private let club: Club
  private let services: Services
  private let nina, omar, mo: PlayerID

  init() async throws {
    club = try Club()
    services = try club.open()
    nina = try await services.register("Nina").player.id
    omar = try await services.register("Omar").player.id
    mo = try await services.register("Mo").player.id
    try await services.accounts.setRole(.moderator, of: mo, reason: "", by: .commandLine)
    for (one, other) in [(nina, omar), (omar, nina)] {
      _ = try await services.people.follow(other, by: one)
    }
  }

  private func setYoung(_ isYoung: Bool = true) async throws {
    _ = try await services.look.change(ClubLookChange(isYoung: isYoung), by: .commandLine)
  }

  private func writing(_ player: PlayerID, in room: RoomID) async throws -> Room.Writing {
    try await services.rooms.room(room, for: player).room.writing
  }

  @Test func aRoomForTwoCanBeReadAndNoMore() async throws {
    let room = try await services.rooms.room(of: nina, with: omar).room.id
    let said = try await services.speak("Hello", by: nina, in: room)
    #expect(try await services.notices.page(of: omar).notices.compactMap(\.room) == [room])
    try await setYoung()
    #expect(try await writing(nina, in: room) == .closed)
    #expect(try await services.texts(in: room, seenBy: omar) == ["Hello"])
    #expect(try await services.notices.page(of: omar).notices.compactMap(\.room).isEmpty)
    let closed = ChatRefusal.closed(.direct)
    await #expect(throws: closed) { try await services.speak("More", by: omar, in: room) }
    await #expect(throws: closed) {
      try await services.messages.edit(said.number, of: room, to: "Other", by: nina)
    }
    await #expect(throws: closed) {
      try await services.messages.react(Emoji("👍"), to: said.number, of: room, by: omar)
    }
    #expect(try await services.messages.recipients(ofTypingBy: nina, in: room) == [])
    #expect(try await services.rooms.room(of: nina, with: omar).room.id == room)
    await #expect(throws: ChatRefusal.noRoomsForTwo) {
      try await services.rooms.room(of: nina, with: mo)
    }
    _ = try await services.messages.delete(said.number, of: room, by: nina)
    try await setYoung(false)
    #expect(try await writing(nina, in: room) == .anything)
    try await services.speak("Again", by: omar, in: room)
  }

  @Test func aGroupIsOpenAsLongAsAModeratorReadsIt() async throws {
    let room = try await services.group([nina, omar])
    try await setYoung()
    #expect(try await writing(nina, in: room) == .closed)
    await #expect(throws: ChatRefusal.closed(.group)) {
      try await services.speak("Hello", by: nina, in: room)
    }
    await #expect(throws: ChatRefusal.closed(.group)) {
      try await services.rooms.changeGroup(room, GroupChange(name: "Hello"), by: nina)
    }
    _ = try await services.rooms.add(mo, to: room, by: omar)
    #expect(try await writing(nina, in: room) == .anything)
    try await services.speak("Hello", by: nina, in: room)
    _ = try await services.people.block(mo, by: omar)
    #expect(try await writing(omar, in: room) == .closed, "the moderator doesn't see it")
    #expect(try await writing(nina, in: room) == .anything)
    try await services.accounts.suspend(mo, reason: "")
    #expect(try await writing(nina, in: room) == .closed)
    try await services.accounts.restore(mo)
    #expect(try await writing(nina, in: room) == .anything)
    try await services.rooms.remove(mo, from: room, by: mo)
    #expect(try await writing(nina, in: room) == .closed)
  }

  @Test func membersAreToldWhoReadsAlong() async throws {
    let room = try await services.group([nina, omar])
    func readers(_ player: PlayerID) async throws -> [PlayerID]? {
      try await services.rooms.room(room, for: player).room.moderators
    }
    #expect(try await readers(nina) == nil)
    try await setYoung()
    #expect(try await readers(nina) == [])
    _ = try await services.rooms.add(mo, to: room, by: omar)
    let view = try await services.rooms.room(room, for: nina)
    #expect(view.room.moderators == [mo] && view.players.map(\.id).contains(mo))
    _ = try await services.people.block(mo, by: omar)
    #expect(try await readers(omar) == [], "across a block nobody is seen")
    try await services.accounts.setRole(.host, of: nina, reason: "", by: .commandLine)
    #expect(try await readers(nina) == [nina, mo])
    #expect(try await readers(omar) == [nina])
    try await services.accounts.suspend(mo, reason: "")
    #expect(try await readers(nina) == [nina])
    try await setYoung(false)
    #expect(try await readers(nina) == nil)
  }

  @Test func thoseWhoLookAfterItMakeTheGroups() async throws {
    try await setYoung()
    await #expect(throws: ChatRefusal.moderatorsMakeGroups) {
      try await services.group([nina, omar])
    }
    let room = try await services.group([mo, nina, omar])
    try await services.speak("Hello", by: nina, in: room)
    #expect(try await services.unread(by: mo, in: room) == 1)
  }

  @Test func aGroupOfTwoIsATalkOfTwo() async throws {
    let room = try await services.group([nina, omar])
    try await setYoung()
    for two in [[mo, nina], [mo, omar]] {
      await #expect(throws: ChatRefusal.noRoomsForTwo) {
        try await services.group(two, key: "\(two[1])")
      }
    }
    _ = try await services.rooms.add(mo, to: room, by: omar)
    #expect(try await writing(mo, in: room) == .anything)
    try await services.rooms.remove(omar, from: room, by: omar)
    #expect(try await writing(nina, in: room) == .closed)
    #expect(try await writing(mo, in: room) == .closed, "neither to a moderator nor from one")
    try await services.accounts.setRole(.moderator, of: nina, reason: "", by: .commandLine)
    #expect(try await writing(nina, in: room) == .anything, "those who look after the club may")
    _ = try await services.group([mo, nina], key: "of moderators")
  }

  @Test func guestsWhoAreInAGroupOnlyRead() async throws {
    let gus = try await services.guests(1)[0]
    for (one, other) in [(nina, gus), (gus, nina)] {
      _ = try await services.people.follow(other, by: one)
    }
    let room = try await services.group([nina, omar, gus])
    try await setYoung()
    _ = try await services.rooms.add(mo, to: room, by: omar)
    try await services.speak("Hello", by: nina, in: room)
    #expect(try await writing(gus, in: room) == .closed)
    await #expect(throws: ChatRefusal.closed(.group)) {
      try await services.speak("Hello", by: gus, in: room)
    }
    #expect(try await services.texts(in: room, seenBy: gus).contains("Hello"))
    try await services.rooms.remove(omar, from: room, by: omar)
    #expect(try await writing(nina, in: room) == .closed, "a guest is no third")
  }

  @Test func whoIsInAGroupIsToldWhenItOpensOrCloses() async throws {
    let room = try await services.group([nina, omar])
    try await services.accounts.setRole(.member, of: mo, reason: "", by: .commandLine)
    #expect(!told(of: room).isEmpty, "it was made")
    try await setYoung()
    try await services.accounts.setRole(.moderator, of: mo, reason: "", by: .commandLine)
    #expect(told(of: room).isEmpty, "the moderator isn't in it")
    _ = try await services.rooms.add(mo, to: room, by: omar)
    _ = club.published()
    try await services.accounts.setRole(.member, of: mo, reason: "", by: .commandLine)
    #expect(try await writing(nina, in: room) == .closed)
    #expect(told(of: room) == [nina, omar, mo])
    try await services.accounts.setRole(.moderator, of: mo, reason: "", by: .commandLine)
    #expect(told(of: room) == [nina, omar, mo])
    try await services.accounts.suspend(mo, reason: "")
    #expect(told(of: room) == [nina, omar, mo])
    try await services.accounts.restore(mo)
    #expect(told(of: room) == [nina, omar, mo])
    #expect(try await writing(nina, in: room) == .anything)
  }

  /// Those who were told that a room is another since this was asked last.
  private func told(of room: RoomID) -> Set<PlayerID> {
    var told: Set<PlayerID> = []
    for case .room(let news) in club.published() {
      guard case .room(let changed) = news.event, changed.room == room else { continue }
      told.formUnion(news.audience)
    }
    return told
  }

  @Test func itIsToldBeforeWhatChanges() async throws {
    let room = try await services.rooms.room(of: nina, with: omar).room.id
    try await services.speak("Hello", by: nina, in: room)
    _ = try await services.rooms.room(of: nina, with: mo)
    _ = try await services.group([nina, omar])
    _ = try await services.guests(3)
    let preview = try await services.look.previewYoungClub()
    #expect(preview == YoungClubPreview(directRooms: 1, groups: 1, guests: 3))
  }
}
