import API
import Club
import Rules
import Server
import TestSupport
import Testing

/// The way from a match to the next that can be watched.
@Suite struct WatchingTests {
  @Test func fromEachToTheNextOneComesToAllThatGoOn() async throws {
    let services = try Club().open()
    var live: [MatchID] = []
    for _ in 0..<3 { live.append(try await services.live().id) }
    let somebody = try await services.guests(1)[0]
    for viewer in [somebody, nil] {
      var seen: [MatchID] = []
      for _ in live {
        let next = try await services.matches.nextToWatch(after: seen.last ?? live[0], for: viewer)
        seen.append(try #require(next))
      }
      #expect(seen.last == live[0] && Set(seen) == Set(live))
    }
  }

  @Test func whatNobodyLooksForIsLeftOut() async throws {
    let services = try Club().open()
    let viewer = try await services.guests(1)[0]
    let watched = try await services.pair(.relaxed).match.id
    func next(for viewer: PlayerID?) async throws -> MatchID? {
      try await services.matches.nextToWatch(after: watched, for: viewer)
    }
    _ = try await services.pair(.live60)
    let over = try await services.live()
    _ = try await services.matches.act(
      .resign(round: 1), by: over.match.players.first, in: over.id)
    _ = try await services.live(pace: .relaxed)
    #expect(try await next(for: viewer) == nil, "by a link, over, and without a clock")
    let own = try await services.live(with: viewer)
    #expect(try await next(for: viewer) == nil)
    #expect(try await next(for: nil) == own.id)
    #expect(try await services.matches.nextToWatch(after: own.id, for: nil) == nil)
  }

  @Test func whoIsNotToBeSeenIsNotLedTo() async throws {
    let services = try Club().open()
    let viewer = try await services.guests(1)[0]
    let watched = try await services.pair(.relaxed).match.id
    let live = try await services.live()
    let shy = live.match.players.second
    func next(for viewer: PlayerID?) async throws -> MatchID? {
      try await services.matches.nextToWatch(after: watched, for: viewer)
    }
    #expect(try await next(for: viewer) == live.id)
    _ = try await services.people.change(.init(presenceFor: .friends), of: shy)
    for stranger in [viewer, nil] { #expect(try await next(for: stranger) == nil) }
    try await services.befriend(viewer, shy)
    #expect(try await next(for: viewer) == live.id)
    _ = try await services.people.change(.init(presenceFor: .nobody), of: shy)
    #expect(try await next(for: viewer) == nil)
    _ = try await services.people.change(.init(presenceFor: .everybody), of: shy)
    _ = try await services.people.block(viewer, by: live.match.players.first)
    #expect(try await next(for: viewer) == nil)
    #expect(try await next(for: nil) == live.id)
    await #expect(throws: MatchRefusal.unknownMatch) {
      try await services.matches.nextToWatch(after: live.id, for: viewer)
    }
  }
}

extension Services {
  /// A match that begins because two press *Play now*.
  fileprivate func live(
    with player: PlayerID? = nil, pace: Pace = .live60
  ) async throws -> MatchRecord {
    let guests = try await guests(2)
    _ = try await invitations.playNow(guests[0], .ticTacToe, pace, isHere: true)
    let pairing = try await invitations.playNow(
      player ?? guests[1], .ticTacToe, pace, isHere: true)
    return try #require(pairing.match)
  }
}
