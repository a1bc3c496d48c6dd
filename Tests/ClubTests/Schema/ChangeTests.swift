import API
import Base
import Club
import Foundation
import Rules
import Server
import TestSupport
import Testing

@Suite struct ChangeTests {
  private let one = PlayerID(rawValue: 1)
  private let other = PlayerID(rawValue: 2)
  private let room = RoomID(rawValue: 3)

  /// The cases: a new one is missing in `changes` until it has an example there.
  private enum Kind: CaseIterable {
    case match, gone, player, notices, follow, presenceStatus, audience, did, waits
    case message, roomChanged, reading, seen
    case pushWaits, webhooksWait, parted, sessionsEnded, doors, look
    case limits, uploadWaits, mailWaits

    init(_ change: Change) {
      switch change {
      case .match: self = .match
      case .gone: self = .gone
      case .player: self = .player
      case .notices: self = .notices
      case .follow: self = .follow
      case .presenceStatus: self = .presenceStatus
      case .audience: self = .audience
      case .did: self = .did
      case .waits: self = .waits
      case .room(let news):
        switch news.event {
        case .message: self = .message
        case .room: self = .roomChanged
        case .reading: self = .reading
        case .seen: self = .seen
        }
      case .pushWaits: self = .pushWaits
      case .webhooksWait: self = .webhooksWait
      case .parted: self = .parted
      case .sessionsEnded: self = .sessionsEnded
      case .doors: self = .doors
      case .look: self = .look
      case .limits: self = .limits
      case .uploadWaits: self = .uploadWaits
      case .mailWaits: self = .mailWaits
      }
    }
  }

  private func changes() async throws -> [Change] {
    var generator = SystemRandomNumberGenerator()
    let events: [RoomNews.Event] = [
      .message(
        RoomMessage(
          room: room,
          message: Message(
            number: 1, change: 2, author: one, at: Instant(milliseconds: 1_234_567), key: "k",
            text: "\u{1F600} \"said\"", reactions: [Reaction(emoji: "\u{1F44D}", player: other)]),
          player: nil)),
      .room(RoomChanged(room: room, isGone: true)),
      .reading(RoomReading(room: room, readUpTo: 1, unread: 2)),
      .seen(RoomSeen(room: room, member: RoomMember(player: one, readUpTo: 1, deliveredUpTo: 2))),
    ]
    let matches = try await matches()
    let mark = SessionMark(of: Session(player: one, secret: .random(using: &generator)))
    return matches.map { Change.match($0) } + [.match(matches[0], answering: mark)] + [
      .gone(GoneMatch(match: MatchID(rawValue: 4), into: nil), of: Players(other, one)),
      .gone(
        GoneMatch(match: MatchID(rawValue: 4), into: MatchID(rawValue: 5)), of: Players(one, other)
      ),
      .player(one), .notices(of: one), .follow(one, other), .presenceStatus(other),
      .audience(of: one), .did(ActivityID(rawValue: 6), by: one),
      .waits(other),
      .pushWaits(until: Instant(milliseconds: -1)), .webhooksWait, .parted(one, other),
      .sessionsEnded(of: other),
      .doors(
        Doors(registration: .byInvitation, guests: .closed, isOpenToLook: false, asksApproval: true)
      ),
      .look, .limits, .uploadWaits(.voice), .mailWaits,
    ] + events.map { .room(RoomNews(event: $0, audience: [one, other])) }
  }

  /// Matches as they are stored: with all that can be asked and offered, at the ends that a round
  /// may have.
  private func matches() async throws -> [MatchRecord] {
    let club = try Club()
    let services = try club.open()
    let (relaxed, x, o) = try await services.pair(
      .relaxed, Ruleset(text: "7x6x4d".utf8))
    let played = try await services.play([0, 1, 2], in: relaxed.id)
    var asked = played
    for (command, player) in [
      (.offerDraw(round: 1), x), (.askTakeback(round: 1, ply: 3), x), (.askReset(round: 1), o),
    ] as [(MatchCommand, PlayerID)] {
      asked = try await services.matches.act(command, by: player, in: relaxed.id).record
    }
    let (live, winner, loser) = try await services.pair(.live60)
    try await services.matches.presence(of: loser, isHere: false)
    let away = try #require(try await services.matches.match(live.id))
    let won = try await services.play([0, 3, 1, 4, 2], in: live.id)
    let wished = try await services.matches.act(
      .wishRematch(round: 1, wish: true), by: winner, in: live.id)
    return [relaxed, played, asked, live, away, won, wished.record]
  }

  @Test func everyChangeIsTheSameBehindALine() async throws {
    let changes = try await changes()
    #expect(Set(changes.map(Kind.init)) == Set(Kind.allCases))
    for change in changes {
      let line = try JSONEncoder().encode(change)
      #expect(try JSONDecoder().decode(Change.self, from: line) == change)
    }
  }

  @Test func ofOneThingTheLastIsTold() async throws {
    let matches = try await matches()
    let (first, last) = (matches[0], matches[1])
    #expect(first.id == last.id)
    var pending = PendingChanges()
    for change in [
      .match(first), .match(last), .presenceStatus(one), .audience(of: one), .presenceStatus(one),
      .notices(of: one), .notices(of: one), .follow(one, other), .follow(other, one),
      .pushWaits(until: Instant(milliseconds: 2)), .pushWaits(until: Instant(milliseconds: 1)),
      .pushWaits(until: Instant(milliseconds: 3)),
    ] as [Change] {
      pending.put(change)
    }
    let left: [Change] = [
      .match(last), .audience(of: one), .notices(of: one), .follow(one, other),
      .follow(other, one), .pushWaits(until: Instant(milliseconds: 1)),
    ]
    #expect(Array(pending.all).count == left.count && left.allSatisfy(pending.all.contains))
  }

  @Test func whatIsPutBackGivesWayToWhatCameSince() async throws {
    let matches = try await matches()
    let (first, last) = (matches[0], matches[1])
    let gone = Change.gone(GoneMatch(match: first.id, into: nil), of: first.match.players)
    for newer in [.match(last), gone] as [Change] {
      var earlier = PendingChanges()
      earlier.put(.match(first))
      earlier.put(.player(one))
      var pending = PendingChanges()
      pending.put(newer)
      pending.putBack(earlier)
      #expect(Array(pending.all).count == 2)
      #expect(pending.all.contains(newer) && pending.all.contains(.player(one)))
    }
  }

  @Test func whatCannotBeIsNotDecoded() throws {
    for line in [
      #"{"parted":{}}"#, #"{"unheard":{}}"#, #"{"player":{"_0":"nobody"}}"#,
      #"{"gone":{"_0":{"match":"aaaaaaaaaaaae"},"of":["aaaaaaaaaaaab","aaaaaaaaaaaab"]}}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Change.self, from: Data(line.utf8))
      }
    }
  }
}
