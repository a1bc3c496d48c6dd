import API
import Club
import Database
import Server
import TestSupport
import Testing

/// Events about players who go over to another, or leave.
@Suite(.timeLimit(.minutes(1))) struct LeavingStreamTests {
  @Test func aMatchThatWasJoinedToAnotherIsSaidToBeThere() async throws {
    try await House.opened(Club()) { house in
      let services = house.services
      let (nina, _) = try await services.register("Nina")
      let guest = try await services.guest()
      let other = try await house.guest()
      let own = try await services.pair(nina.id, other.id, cells: [0, 3, 1, 4, 2])
      let old = try await services.pair(guest.0, other.id, cells: [4])
      let listeners = [(other as Guest?, []), (nil, [old.id])]
      try await withThrowingTaskGroup { group in
        let (ready, isReady) = AsyncStream<Void>.makeStream()
        for (listener, watched) in listeners {
          group.addTask {
            try await house.listen(as: listener, watching: watched) { stream in
              _ = try await stream.events(until: "ready")
              isReady.yield()
              let gone = try #require(try await stream.next("gone")).value(as: GoneMatch.self)
              #expect(gone == GoneMatch(match: old.id, into: own.id))
            }
          }
        }
        var readies = ready.makeAsyncIterator()
        for _ in listeners { await readies.next() }
        try await services.join(guest, to: "Nina")
        try await group.waitForAll()
      }
      let unknown = try await refusal {
        try await house.ask(Endpoints.match, by: other, at: "\(old.id)", Nothing())
      }
      #expect(unknown?.type == ProblemName.unknownMatch.type)
    }
  }

  /// A player without a connection meanwhile is led there by whatever they ask for, and for a while.
  @Test func whoWasAwayIsLedToTheMatchIntoWhichTheirsWent() async throws {
    let club = try Club()
    try await House.opened(club) { house in
      let services = house.services
      let (nina, _) = try await services.register("Nina")
      let other = try await house.guest()
      let own = try await services.pair(nina.id, other.id, cells: [0, 3, 1, 4, 2])
      var olds: [MatchID] = []
      for _ in 0..<2 {
        let guest = try await services.guest()
        olds.append(try await services.pair(guest.0, other.id, cells: [4]).id)
        try await services.join(guest, to: "Nina")
      }
      for old in olds {
        let answers = [
          try await refusal {
            try await house.ask(Endpoints.match, by: other, at: "\(old)", Nothing())
          },
          try await refusal {
            try await house.ask(Endpoints.rounds, by: other, at: "\(old)", Nothing())
          },
          try await refusal {
            try await house.ask(
              Endpoints.command, by: other, at: "\(old)", .wishRematch(round: 1, wish: true))
          },
          try await refusal {
            try await house.ask(Endpoints.roomOfMatch, by: other, at: "\(old)", Nothing())
          },
        ]
        for answer in answers {
          #expect(answer?.type == ProblemName.unknownMatch.type && answer?.into == own.id)
        }
      }
      let stranger = try await house.guest()
      _ = try await services.people.block(nina.id, by: stranger.id)
      let hidden = try await refusal {
        try await house.ask(Endpoints.match, by: stranger, at: "\(olds[0])", Nothing())
      }
      #expect(hidden?.type == ProblemName.unknownMatch.type && hidden?.into == nil)
      club.pass(.seconds(91 * 24 * 60 * 60))
      try await services.accounts.clean()
      let late = try await refusal {
        try await house.ask(Endpoints.match, by: other, at: "\(olds[0])", Nothing())
      }
      #expect(late?.type == ProblemName.unknownMatch.type && late?.into == nil)
    }
  }

  @Test func aMatchInWhichNobodyIsLeftIsGone() async throws {
    try await House.opened(Club()) { house in
      let services = house.services
      let (match, x, o) = try await services.pair(.relaxed)
      try await services.accounts.delete(x)
      try await house.listen(as: nil, watching: [match.id]) { stream in
        _ = try await stream.events(until: "ready")
        try await services.accounts.delete(o)
        let gone = try #require(try await stream.next("gone")).value(as: GoneMatch.self)
        #expect(gone == GoneMatch(match: match.id, into: nil))
      }
    }
  }

  @Test func whoLeavesALiveMatchLosesItBeforeTheEyesOfTheOther() async throws {
    try await House.opened(Club()) { house in
      let (match, x, o) = try await house.pair(.live60)
      for (ply, cell) in ["b2", "a1", "c3"].enumerated() {
        try await house.play(cell, ply: ply, in: match.id, by: ply == 1 ? o : x)
      }
      try await house.listen(as: o) { stream in
        _ = try await stream.events(until: "ready")
        _ = try await house.ask(Endpoints.deleteAccount, by: x, Nothing())
        let ended = try #require(try await stream.match { $0.round.ending != nil })
        #expect(ended.score != match.score)
      }
      try await house.listen(as: o) { stream in
        let opening = try await stream.events(until: "ready")
        let players = try opening.filter { $0.name == "player" }
          .map { try $0.value(as: PlayerSummary.self) }
        #expect(players.contains { $0.id == x.id && $0.kind == .formerGuest })
      }
    }
  }

  /// Between the look at the session and the stream's first word the session may end.
  @Test func aStreamWhoseSessionEndedMeanwhileIsRefused() async throws {
    try await House.opened(Club()) { house in
      let guest = try await house.guest()
      _ = try await house.ask(Endpoints.me, by: guest, Nothing())
      try await house.services.database.write { db in
        _ = try db.execute("DELETE FROM sessions WHERE player_id = $1", guest.id)
      }
      _ = try await house.ask(Endpoints.lobby, by: guest, Nothing())
      try await house.listen(as: guest) { stream in
        let head = try await stream.head()
        #expect(head.hasPrefix("HTTP/1.1 401"))
      }
      #expect(!house.services.streams.isStreaming(guest.id))
    }
  }
}
