import API
import Base
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

/// The fate of a guest's rooms when they sign in.
@Suite struct RoomsJoiningTests {
  let club: Club
  let services: Services
  let nina: PlayerID
  let guest: (PlayerID, Secret)
  let ben: PlayerID

  init() async throws {
    club = try Club()
    services = try club.open()
    nina = try await services.register("Nina").0.id
    guest = try await services.guest()
    ben = try await services.guests(1)[0]
    for one in [nina, guest.0] {
      _ = try await services.people.follow(ben, by: one)
      _ = try await services.people.follow(one, by: ben)
    }
  }

  @Test func twoRoomsBecomeOneInTheOrderOfTime() async throws {
    let own = try await services.rooms.room(of: nina, with: ben).room.id
    let other = try await services.rooms.room(of: guest.0, with: ben).room.id
    for (index, room) in [own, other, own, other, other].enumerated() {
      club.pass(.seconds(1))
      // Keys differ in a room, but not between the two.
      let key = "\(room == own ? index : index - 1)"
      try await services.speak("\(index)", by: ben, in: room, key: key)
      try await services.speak(
        "\(index)!", by: room == own ? nina : guest.0, in: room, key: key)
    }
    _ = try await services.messages.react(Emoji("👍")!, to: 1, of: other, by: guest.0)
    _ = try await services.messages.say(
      MessageRequest(key: "reply", text: "yes", reply: 3), by: ben, in: other)
    let before = try await services.rooms.room(own, for: ben).room.change
    _ = club.published()
    try await services.join(guest, to: "Nina")

    let news = club.roomNews()
    #expect(Set(news.filter(\.change.isGone).map(\.change.room)) == [other])
    #expect(Set(news.filter { !$0.change.isGone }.map(\.player)) == [nina, ben])
    let expected = (0..<5).flatMap { ["\($0)", "\($0)!"] } + ["yes"]
    for player in [nina, ben] {
      #expect(try await services.texts(in: own, seenBy: player) == expected)
      await #expect(throws: ChatRefusal.unknownRoom) {
        try await services.rooms.room(other, for: player)
      }
    }
    let messages = try await services.messages.page(.newest, of: own, for: nina).messages
    #expect(messages.map(\.number) == Array(1...11))
    #expect(Set(messages.compactMap(\.author)) == [nina, ben])
    #expect(messages.last?.reply == 7, "the fourth message of the guest's room is the seventh now")
    #expect(messages[2].reactions == [Reaction(emoji: "👍", player: nina)])
    let view = try await services.rooms.room(own, for: nina).room
    #expect(view.last == 11 && view.unread == 1)
    let changes = try await services.messages.changes(of: own, after: before, for: ben)
    #expect(
      Set(changes.messages.map(\.number)).isSuperset(of: 3...11), "who shows it reads them again")
    #expect(messages.allSatisfy { $0.change >= $0.number && $0.change <= view.change })
    #expect(try await services.count("rooms") == 1)
    #expect(try await services.count("room_members") == 2)
    #expect(try await services.accounts.player(guest.0) == nil, "nothing names the guest")
  }

  /// However much the member has said: of an old friendship only the last messages move up.
  @Test func ofALargeRoomTheLastMessagesAloneMoveUp() async throws {
    let own = try await services.rooms.room(of: nina, with: ben).room.id
    let other = try await services.rooms.room(of: guest.0, with: ben).room.id
    try await services.speak("before all", by: guest.0, in: other)
    let count = RoomMerging.mostRenumbered + 500
    try await services.database.write { [nina] db in
      try db.execute(
        """
        WITH RECURSIVE numbers (number) AS (
          SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < $3)
        INSERT INTO messages (room_id, number, change, author_id, at, key, text, words)
        SELECT $1, number, number, $2, 5000000000000, number, number, '' FROM numbers
        """, own, nina, count)
      try db.execute("UPDATE rooms SET last = $2, change = $2 WHERE id = $1", own, count)
    }
    try await services.join(guest, to: "Nina")
    let messages = try await services.all(of: own, for: ben)
    #expect(messages.map(\.number) == Array(1...count + 1))
    let expected = (1...500).map { "\($0)" } + ["before all"] + (501...count).map { "\($0)" }
    #expect(messages.map(\.text) == expected)
    #expect(messages.prefix(500).allSatisfy { $0.change == $0.number })
    #expect(try await services.rooms.room(own, for: ben).room.last == count + 1)
  }

  @Test func roomsAndGroupsGoOver() async throws {
    let direct = try await services.rooms.room(of: guest.0, with: ben).room.id
    try await services.speak("Hello", by: ben, in: direct)
    let group = try await services.group([guest.0, ben])
    let both = try await services.group([ben, guest.0, nina], key: "both")
    try await services.speak("A guest", by: guest.0, in: both, key: "same")
    try await services.speak("A member", by: nina, in: both, key: "same")
    let number = try await services.speak("React", by: ben, in: both).number
    _ = try await services.messages.react(Emoji("👍")!, to: number, of: both, by: guest.0)
    _ = try await services.messages.react(Emoji("🎉")!, to: number, of: both, by: nina)
    try await services.join(guest, to: "Nina")

    #expect(Set(try await services.list(of: nina)) == [direct, group, both])
    #expect(try await services.rooms.room(group, for: ben).room.owner == nina)
    let view = try await services.rooms.room(both, for: ben).room
    #expect(view.memberCount == 2 && view.message?.reactions.map(\.emoji) == ["🎉"])
    let authors = try await services.messages.page(.newest, of: both, for: ben).messages
    #expect(Set(authors.compactMap(\.author)) == [nina, ben])
    #expect(try await services.rooms.known(of: nina, with: ben)?.room.id == direct)
    #expect(try await services.accounts.player(guest.0) == nil)
  }

  @Test func nobodyTalksWithThemselves() async throws {
    _ = try await services.people.follow(guest.0, by: nina)
    _ = try await services.people.follow(nina, by: guest.0)
    let room = try await services.rooms.room(of: guest.0, with: nina).room.id
    try await services.speak("It's me", by: guest.0, in: room)
    try await services.join(guest, to: "Nina")
    #expect(try await services.list(of: nina) == [])
    try await services.rooms.sweeper.sweep()
    #expect(try await services.count("rooms") == 0)
    #expect(try await services.count("messages") == 0)
    #expect(try await services.accounts.player(guest.0) == nil)
  }

  @Test func roomsFollowTheirMatches() async throws {
    let mine = try await services.pair(nina, ben, cells: [0, 3, 1, 4, 2])
    let theirs = try await services.pair(guest.0, ben, cells: [0, 3, 1, 4, 2])
    let alone = try await services.invitations.invite(
      by: guest.0, .gomoku, .relaxed, starter: .owner)
    let gomoku = try await services.invitations.take(alone.code, by: ben)
    let room = try await services.rooms.room(of: ben, beside: mine.id).room.id
    let other = try await services.rooms.room(of: ben, beside: theirs.id).room.id
    #expect(try await services.rooms.room(of: ben, beside: gomoku.id).room.id == other)
    for room in [room, other] {
      club.pass(.seconds(1))
      try await services.speak("Well played", by: ben, in: room)
    }
    try await services.speak("Thanks", by: guest.0, in: other)
    try await services.join(guest, to: "Nina")
    #expect(
      try await services.texts(in: room, seenBy: nina) == ["Well played", "Well played", "Thanks"])
    #expect(try await services.rooms.room(of: nina, beside: gomoku.id).room.id == room)
    #expect(try await services.rooms.room(of: nina, beside: mine.id).room.id == room)
    #expect(try await services.count("rooms") == 1)
  }

  @Test func theRoomGoesWithTheMatchThatIsLeft() async throws {
    let theirs = try await services.pair(guest.0, ben, cells: [0, 3, 1, 4, 2])
    let mine = try await services.pair(nina, ben, cells: [0, 3, 1, 4, 2])
    let room = try await services.rooms.room(of: ben, beside: theirs.id).room.id
    try await services.speak("Well played", by: ben, in: room)
    try await services.join(guest, to: "Nina")
    #expect(try await services.rooms.room(of: nina, beside: mine.id).room.id == room)
  }
}
