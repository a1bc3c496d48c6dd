import API
import Club
import Rules
import Server
import TestSupport
import Testing

@Suite("Presence and clocks", .timeLimit(.minutes(1)))
struct PresenceTests {
  @Test("a clock that runs out is told to both, though nobody asks anything")
  func lapse() async throws {
    try await House.opened(Club()) { house in
      let (match, x, o) = try await house.pair(.live(.sixty))
      try await house.listen(as: x) { first in
        try await house.listen(as: o) { second in
          _ = try await first.events(until: "ready")
          _ = try await second.events(until: "ready")
          try await house.play("b2", ply: 0, in: match.id, by: x)
          try await house.play("a1", ply: 1, in: match.id, by: o)
          house.club.pass(.seconds(60))
          for stream in [first, second] {
            let ended = try await stream.match { $0.round.ending != nil }
            #expect(ended?.round.ending == EndingSnapshot(kind: .lapse, winner: match.seat(of: o)))
          }
        }
      }
    }
  }

  @Test("a clock runs by what is committed, whoever began the round")
  func lapseOfNobodysRound() async throws {
    try await House.opened(Club()) { house in
      let (match, _, o) = try await house.services.pair(.live(.sixty))
      try await house.services.play([4, 0, 1], in: match.id)
      try await house.listen(as: nil, watching: [match.id]) { stream in
        _ = try await stream.events(until: "ready")
        house.club.pass(.seconds(60))
        let ended = try await stream.match { $0.round.ending != nil }
        #expect(ended?.round.ending?.kind == .lapse)
        #expect(
          try await house.services.matches.match(match.id)?.match.ending?.winner
            == match.match.players.seat(of: o)?.other)
      }
    }
  }

  @Test("moves put a lapse off")
  func laterLapse() async throws {
    try await House.opened(Club()) { house in
      let (match, x, o) = try await house.pair(.live(.sixty))
      try await house.listen(as: nil, watching: [match.id]) { stream in
        try await house.play("b2", ply: 0, in: match.id, by: x)
        house.club.pass(.seconds(59))
        try await house.play("a1", ply: 1, in: match.id, by: o)
        house.club.pass(.seconds(59))
        try await house.play("c3", ply: 2, in: match.id, by: x)
        house.club.pass(.seconds(60))
        let ended = try await stream.match { $0.round.ending != nil }
        #expect(ended?.round.moves == "b2a1c3")
        #expect(ended?.round.ending?.winner == match.seat(of: x))
      }
    }
  }

  @Test("who is not heard of for 10 s is away, and 20 s later the round can be claimed")
  func away() async throws {
    try await House.opened(Club()) { house in
      let (match, x, o) = try await house.pair(.live(.sixty))
      let start = house.club.now
      try await house.listen(as: o) { stream in
        _ = try await stream.events(until: "ready")
        house.club.pass(.seconds(6))
        try await house.report(o, isHere: true)
        house.club.pass(.seconds(4))
        let away = try #require(try await stream.match { $0.isAway(x) })
        #expect(away.away[away.index(of: x)] == start + .seconds(10) && !away.isAway(o))
        #expect(away.claimFrom[away.index(of: o)] == start + .seconds(30))
        try await house.report(o, isHere: true)
        house.club.pass(.seconds(9))
        try await house.report(o, isHere: true)
        await #expect(throws: ProblemDocument.self) { try await house.claim(match.id, by: o) }
        house.club.pass(.seconds(9))
        try await house.report(o, isHere: true)
        house.club.pass(.seconds(2))
        try await house.claim(match.id, by: o)
        let ended = try await stream.match { $0.round.ending != nil }
        #expect(ended?.round.ending == EndingSnapshot(kind: .claim, winner: match.seat(of: o)))
      }
    }
  }

  @Test("who comes back is here at once, by a word or by a move")
  func back() async throws {
    try await House.opened(Club()) { house in
      let (match, x, o) = try await house.pair(.live(.sixty))
      try await house.listen(as: nil, watching: [match.id]) { stream in
        house.club.pass(.seconds(10))
        #expect(try await stream.match { $0.isAway(x) && $0.isAway(o) } != nil)
        try await house.report(o, isHere: true)
        #expect(try await stream.match { $0.isAway(x) && !$0.isAway(o) } != nil)
        try await house.play("b2", ply: 0, in: match.id, by: x)
        #expect(try await stream.match { !$0.isAway(x) && !$0.isAway(o) } != nil)
        house.club.pass(.seconds(10))
        #expect(try await stream.match { $0.isAway(x) && $0.isAway(o) } != nil, "and counts again")
      }
    }
  }

  @Test("of words that are said at the same time the match shows the last")
  func together() async throws {
    try await House.opened(Club()) { house in
      let (match, x, _) = try await house.pair(.live(.sixty))
      for _ in 1...100 {
        async let here: Void = house.report(x, isHere: true)
        async let gone: Void = house.report(x, isHere: false)
        _ = try await (here, gone)
        let shown = try await house.ask(Endpoints.match, by: x, at: "\(match.id)", Nothing()).match
        try #require(shown.isAway(x) != house.services.streams.isHere(x.id))
      }
    }
  }

  @Test("leaving is shown at once")
  func leaving() async throws {
    try await House.opened(Club()) { house in
      let (match, x, _) = try await house.pair(.live(.sixty))
      try await house.listen(as: nil, watching: [match.id]) { stream in
        _ = try await stream.events(until: "ready")
        try await house.report(x, isHere: false)
        #expect(try await stream.match()?.isAway(x) == true)
        try await house.report(x, isHere: true)
        #expect(try await stream.match()?.isAway(x) == false)
      }
    }
  }

  @Test("a restart of the server gives the full time again, from the player's return")
  func restart() async throws {
    let club = try Club()
    let (match, x, o) = try await House.opened(club) { house in
      let pair = try await house.pair(.live(.sixty))
      try await house.play("b2", ply: 0, in: pair.match.id, by: pair.x)
      try await house.play("a1", ply: 1, in: pair.match.id, by: pair.o)
      club.pass(.seconds(50))
      return pair
    }
    try await House.opened(club) { house in
      club.pass(.seconds(5))
      try await house.listen(as: nil, watching: [match.id]) { stream in
        try await house.report(x, isHere: true)
        let back = try await stream.match { !$0.isAway(x) }
        #expect(back?.round.deadline == club.now + .seconds(60))
        club.pass(.seconds(60))
        let ended = try await stream.match { $0.round.ending != nil }
        #expect(ended?.round.ending?.winner == match.seat(of: o))
      }
    }
  }

  @Test("a pool entry ends 15 s after its owner was heard of last")
  func pool() async throws {
    try await House.opened(Club()) { house in
      let guest = try await house.guest()
      try await house.listen(as: guest) { stream in
        _ = try await stream.events(until: "ready")
        _ = try await house.ask(
          Endpoints.playNow, by: guest, PoolRequest(ruleset: "3x3x3", pace: .relaxed))
        #expect(try await stream.next("invitations")?.data.contains("3x3x3") == true)
        for _ in 0..<3 {
          house.club.pass(.seconds(8))
          try await house.report(guest, isHere: true)
        }
        #expect(try await house.services.invitations.open(of: guest.id).count == 1)
        house.club.pass(.seconds(10))
        house.club.pass(.seconds(5))
        while let event = try await stream.next("invitations"), event.data.contains("3x3x3") {}
        #expect(try await house.services.invitations.open(of: guest.id) == [])
      }
    }
  }

  @Test("a reload is not seen; who has no stream for 15 s is gone, and back with the next")
  func reload() async throws {
    try await House.opened(Club()) { house in
      let (match, x, _) = try await house.pair(.relaxed)
      try await house.listen(as: nil, watching: [match.id]) { stream in
        _ = try await stream.events(until: "ready")
        try await house.listen(as: x) { _ = try await $0.events(until: "ready") }
        #expect(try await stream.presence() == PlayerPresence(player: x.id, isHere: true))
        try await house.services.streams.untilNoStream(of: x.id)
        house.club.pass(.seconds(14))
        try await house.listen(as: x) { _ = try await $0.events(until: "ready") }
        try await house.services.streams.untilNoStream(of: x.id)
        house.club.pass(.seconds(1))
        house.club.pass(.seconds(14))
        #expect(try await stream.presence() == PlayerPresence(player: x.id, isHere: false))
        try await house.listen(as: x) { _ = try await $0.events(until: "ready") }
        #expect(try await stream.presence() == PlayerPresence(player: x.id, isHere: true))
      }
    }
  }

  @Test("a wish for a live rematch outlasts silence, but not its owner's leaving")
  func wish() async throws {
    try await House.opened(Club()) { house in
      let (match, x, o) = try await house.pair(.live(.sixty))
      try await house.listen(as: nil, watching: [match.id]) { stream in
        _ = try await house.ask(
          Endpoints.command, by: o, at: "\(match.id)", .resign(round: 1))
        _ = try await house.ask(
          Endpoints.command, by: x, at: "\(match.id)", .wishRematch(round: 1, wish: true))
        house.club.pass(.seconds(30))
        #expect(try await stream.match { $0.wishes.contains(true) } != nil)
        try await house.report(x, isHere: false)
        #expect(try await stream.match()?.wishes == [false, false], "nothing came between")
      }
    }
  }
}

extension House {
  fileprivate func report(_ guest: Guest, isHere: Bool) async throws {
    _ = try await ask(Endpoints.presence, by: guest, PresenceReport(isHere: isHere))
  }

  fileprivate func claim(_ match: MatchID, by guest: Guest) async throws {
    _ = try await ask(Endpoints.command, by: guest, at: "\(match)", .claim(round: 1))
  }
}

extension MatchSnapshot {
  fileprivate func index(of guest: Guest) -> Int { players.firstIndex(of: guest.id)! }
  fileprivate func seat(of guest: Guest) -> Seat { index(of: guest) == 0 ? .first : .second }
  fileprivate func isAway(_ guest: Guest) -> Bool { away[index(of: guest)] != nil }
}

extension StreamReader {
  fileprivate func presence() async throws -> PlayerPresence? {
    try await next("presence")?.value(as: PlayerPresence.self)
  }
}
