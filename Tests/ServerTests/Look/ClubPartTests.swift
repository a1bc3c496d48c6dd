import API
import Club
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Rules
import Server
import TestSupport
import Testing

/// Parts of the club that are switched off.
@Suite(.timeLimit(.minutes(1))) struct ClubPartTests {
  /// What lies beneath such a path belongs to a part; a new address there has to say which.
  @Test func everyRouteOfAPartSaysSo() {
    for route in Endpoints.all
    where route.path.hasPrefix("/api/") && !route.path.hasPrefix("/api/v1/club/") {
      let parts = route.path.split(separator: "/").dropFirst(2).map(String.init)
      var expected: [ClubPart] =
        if parts.contains("games") || ["game-filters", "game-pictures"].contains(parts[0]) {
          [.games]
        } else if parts.contains("room") || ["rooms", "messages", "uploads"].contains(parts[0]) {
          [.chat]
        } else if parts[0] == "pool" {
          [.strangers]
        } else if route == Endpoints.setPhoto {
          [.photos]
        } else {
          []
        }
      if parts.last == "videos" { expected.append(.otherSites) }
      #expect(route.parts == expected, "\(route.method.rawValue) \(route.path)")
    }
    #expect(Endpoints.command.route.parts.isEmpty, "the short way of moves asks for no part")
  }

  @Test func whoWaitsForAnybodyWaitsNoMoreOncePlayNowIsOff() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let (mira, nina) = (try await Caller.guest(client), try await Caller.guest(client))
      let wish = PoolRequest(ruleset: "3x3x3", pace: .relaxed)
      let entry = try #require(try await mira.ask(Endpoints.playNow, wish).invitation)
      _ = interface.club.published()
      _ = try await interface.services.look.change(
        ClubLookChange(partsOff: [.strangers]), by: .commandLine)
      let news = interface.club.published()
      #expect(news.contains { if case .player(mira.id!) = $0 { true } else { false } })
      #expect(try await interface.services.invitations.open(of: mira.id!) == [])
      let answer = try await nina.send(Endpoints.takeInvitation.route, "\(entry.id)")
      #expect(answer.status == .notFound)
    }
  }

  /// Whoever asked to wait just before may have got in after it.
  @Test func anEntryThatCameInAtTheSameTimeIsNotTaken() async throws {
    let club = try Club()
    let services = try club.open()
    let players = try await services.guests(2)
    _ = try await services.look.change(ClubLookChange(partsOff: [.strangers]), by: .commandLine)
    let pairing = try await services.invitations.playNow(
      players[0], .ticTacToe, .relaxed, isHere: true)
    guard case .waiting(let entry) = pairing else {
      Issue.record("nobody else waits")
      return
    }
    await #expect(throws: InvitationRefusal.unknownInvitation) {
      try await services.invitations.take(entry.id, by: players[1])
    }
  }

  @Test(arguments: ClubPart.allCases)
  func whatIsOffIsRefusedAndComesBack(part: ClubPart) async throws {
    let interface = try Interface()
    try await interface.open { client in
      let nina = try await Caller.member(client, name: "Nina")
      let game = try await interface.services.board(.ticTacToe)
      let (route, body): (Route, String?) =
        switch part {
        case .games: (Endpoints.findGames.route, nil)
        case .chat: (Endpoints.rooms.route, nil)
        case .photos: (Endpoints.makeUpload.route, #"{"key": "k", "kind": "photo", "size": 9}"#)
        case .videos: (Endpoints.makeUpload.route, #"{"key": "k", "kind": "video", "size": 9}"#)
        case .voice: (Endpoints.makeUpload.route, #"{"key": "k", "kind": "voice", "size": 9}"#)
        case .direct: (Endpoints.roomWith.route, nil)
        case .otherSites: (Endpoints.gameVideos.route, nil)
        case .strangers: (Endpoints.playNow.route, #"{"ruleset": "3x3x3", "pace": 60}"#)
        }
      func isOff() async throws -> Bool {
        // A room that two have stays open to be read.
        let value = part == .direct ? "\(try await Caller.guest(client).id!)" : "\(game)"
        let answer = try await nina.send(route, value, body: body)
        return answer.status == .forbidden && String(buffer: answer.body).contains("part-is-off")
      }
      #expect(try await !isOff())
      let look = try await interface.services.look.change(
        ClubLookChange(partsOff: [part]), by: .commandLine)
      #expect(look.partsOff == [part])
      #expect(try await isOff())
      if part == .photos { #expect(try await !nina.ask(Endpoints.site).takesPhotos) }
      _ = try await interface.services.look.change(
        ClubLookChange(partsOff: []), by: .commandLine)
      #expect(try await !isOff())
    }
  }
}
