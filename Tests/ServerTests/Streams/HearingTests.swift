import API
import Base
import Club
import HTTP
import Server
import TestSupport
import Testing

/// Live news and the doors: nothing is told that no page would show.
@Suite("Hearing", .timeLimit(.minutes(1)))
struct HearingTests {
  /// The kinds of news: a new one is missing in `examples` until it has an example there.
  private enum Kind: CaseIterable {
    case ready, beat, player, match, invitations, presence, spectators, gone, presenceStatus
    case activity, notices, chat, message, room, reading, seen, typing, upload, look, bye

    init(_ thing: News.Thing) {
      switch thing {
      case .ready: self = .ready
      case .beat: self = .beat
      case .player: self = .player
      case .match: self = .match
      case .invitations: self = .invitations
      case .presence: self = .presence
      case .spectators: self = .spectators
      case .gone: self = .gone
      case .presenceStatus: self = .presenceStatus
      case .activity: self = .activity
      case .notices: self = .notices
      case .chat: self = .chat
      case .message: self = .message
      case .room: self = .room
      case .reading: self = .reading
      case .seen: self = .seen
      case .typing: self = .typing
      case .upload: self = .upload
      case .look: self = .look
      case .bye: self = .bye
      }
    }
  }

  private static let (player, match) = (PlayerID(rawValue: 1), MatchID(rawValue: 2))
  private static let (room, upload) = (RoomID(rawValue: 3), UploadID(rawValue: 4))

  /// Whom the doors that leave guests their own matches let hear of it, besides members.
  private static let examples: [(things: [News.Thing], guest: Bool, newcomer: Bool)] = [
    ([.ready, .beat, .bye, .look], true, true),
    (
      [.player(player), .match(match), .gone(match), .presence(player), .spectators(match)], true,
      true
    ),
    (
      [
        .invitations, .notices, .chat, .message(room, 1), .room(room), .reading(room),
        .seen(room, player), .typing(room, player),
      ], true, false
    ),
    ([.presenceStatus(player), .activity(player), .upload(upload)], false, false),
  ]

  private static let doors = Doors.Guests.allCases.flatMap { guests in
    [false, true].map {
      Doors(registration: .open, guests: guests, isOpenToLook: $0, asksApproval: true)
    }
  }

  @Test("has a row for each kind of news")
  func complete() {
    let kinds = Self.examples.flatMap(\.things).map(Kind.init)
    #expect(Set(kinds) == Set(Kind.allCases) && kinds.count == Kind.allCases.count)
  }

  @Test("is for whom the page of the same is for", arguments: doors)
  func rows(doors: Doors) {
    for (things, guest, newcomer) in Self.examples {
      for thing in things {
        #expect(doors.lets(.member, hear: thing.page), "\(thing)")
        #expect(doors.lets(.newcomer, hear: thing.page) == newcomer, "\(thing)")
        let isAtHome = doors.guests == .open
        #expect(doors.lets(.guest, hear: thing.page) == (guest || isAtHome), "\(thing)")
      }
    }
  }

  @Test("of whom one follows is not for a guest whom the doors leave their own match")
  func guestByLink() async throws {
    try await House.opened(Club()) { house in
      let (match, x, _) = try await house.pair(.relaxed)
      let ben = try await house.guest()
      let games = try await house.services.games(2)
      _ = try await house.ask(Endpoints.follow, by: x, at: "\(ben.id)", Nothing())
      try await house.services.accounts.setDoors(DoorsChange(guests: .byLink))
      try await house.listen(as: ben) { other in
        _ = try await other.events(until: "ready")
        try await house.listen(as: x) { stream in
          let opening = try await stream.events(until: "ready")
          #expect(!opening.contains { $0.name == "standing" })
          _ = try await house.services.gameEntries.set(games[0], .everybody, by: ben.id)
          _ = try await house.ask(Endpoints.rename, by: ben, NameChange(name: "Benedict"))
          _ = try await other.next("player")
          try await house.play("b2", ply: 0, in: match.id, by: x)
          #expect(try await stream.events(until: "match").map(\.name) == ["match"])
        }
        try await house.services.accounts.setDoors(DoorsChange(guests: .open))
        try await house.listen(as: x) { stream in
          _ = try await stream.events(until: "ready")
          _ = try await house.services.gameEntries.set(games[1], .everybody, by: ben.id)
          #expect(try await stream.next("activity") != nil)
        }
      }
    }
  }

  @Test("of all but their own match comes to a newcomer once they are in")
  func newcomer() async throws {
    try await House.opened(Club()) { house in
      let (match, x, _) = try await house.pair(.relaxed)
      let accounts = house.services.accounts
      try await accounts.setDoors(DoorsChange(asksApproval: true))
      let (_, secret) = try await house.services.register("Nina", guest: x.id)
      let nina = Guest(id: x.id, token: secret.text)
      let besides: Set = ["invitations", "notices", "chat"]
      try await house.listen(as: nina) { stream in
        let opening = try await stream.events(until: "ready")
        #expect(besides.isDisjoint(with: opening.map(\.name)))
        try await house.play("b2", ply: 0, in: match.id, by: nina)
        #expect(try await stream.match()?.round.moves == "b2")
        _ = try await accounts.letIn(nina.id, by: .commandLine)
        #expect(try await stream.next("bye") != nil)
      }
      try await house.listen(as: nina) { stream in
        let opening = try await stream.events(until: "ready")
        #expect(besides.isSubset(of: opening.map(\.name)))
      }
    }
  }
}
