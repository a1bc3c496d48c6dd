import API
import Club
import HTTP
import NIOCore
import Server
import TestSupport
import Testing

@Suite("Event streams in number and under load", .timeLimit(.minutes(1)))
struct StreamLimitTests {
  @Test("a player has eight; one that is closed makes room")
  func ofAPlayer() async throws {
    try await House.opened(Club()) { house in
      let guest = try await house.guest()
      try await Self.withStreams(8, house, as: { guest }) { closeOne in
        try await house.listen(as: guest) { stream in
          let head = try await stream.head()
          #expect(head.hasPrefix("HTTP/1.1 429") && head.contains("Retry-After: "))
        }
        closeOne()
        try await Self.openAtLast(house, as: guest)
      }
    }
  }

  @Test("an address has as many as the host allows")
  func ofAnAddress() async throws {
    try await House.opened(Club(), limits: .patient { $0.streamsPerAddress = 3 }) { house in
      try await Self.withStreams(3, house, as: { try await house.guest() }) { closeOne in
        let guest = try await house.guest()
        try await house.listen(as: guest) { stream in
          let head = try await stream.head()
          #expect(head.hasPrefix("HTTP/1.1 429"))
        }
        closeOne()
        try await Self.openAtLast(house, as: guest)
      }
    }
  }

  @Test("all hear that the server stops")
  func stop() async throws {
    let (opened, hasOpened) = AsyncStream<Void>.makeStream()
    let listening = try await House.opened(Club()) { house in
      let (match, _, _) = try await house.pair(.relaxed)
      let listening = Task {
        try await withThrowingTaskGroup(of: Bool.self) { group in
          for _ in 0..<50 {
            group.addTask {
              try await house.listen(as: nil, watching: [match.id]) { stream in
                _ = try await stream.events(until: "ready")
                hasOpened.yield()
                let rest = try await stream.events(until: "bye")
                let end = try await stream.next()
                return rest.last?.name == "bye" && end == nil
              }
            }
          }
          return try await group.reduce(true) { $0 && $1 }
        }
      }
      var opened = opened.makeAsyncIterator()
      for _ in 0..<50 { await opened.next() }
      return listening
    }
    #expect(try await listening.value)
  }

  @Test("no version goes back or comes twice, and the last one arrives", arguments: 1...4)
  func versions(seed: UInt64) async throws {
    try await House.opened(Club(seed: seed)) { house in
      let services = house.services
      var pairs: [(match: MatchRecord, x: PlayerID, o: PlayerID)] = []
      for _ in 0..<4 { pairs.append(try await services.pair(.relaxed)) }
      let matches = pairs.map(\.match.id)
      try await withThrowingTaskGroup { group in
        for _ in 0..<6 {
          group.addTask {
            try await house.listen(as: nil, watching: matches) { stream in
              var versions: [MatchID: Int] = [:]
              var ended: Set<MatchID> = []
              while ended.count < matches.count, let match = try await stream.match() {
                #expect(match.version > versions[match.id, default: 0], "seed \(seed)")
                versions[match.id] = match.version
                if match.round.number == 41 { ended.insert(match.id) }
              }
              #expect(ended.count == matches.count, "seed \(seed)")
            }
          }
        }
        for (match, x, o) in pairs {
          group.addTask {
            var generator = Generator(state: seed)
            for round in 1...40 {
              let loser = Bool.random(using: &generator) ? x : o
              _ = try await services.matches.act(.resign(round: round), by: loser, in: match.id)
              async let other = services.matches.act(
                .wishRematch(round: round, wish: true), by: o, in: match.id)
              _ = try await services.matches.act(
                .wishRematch(round: round, wish: true), by: x, in: match.id)
              _ = try await other
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("who doesn't read is cut, and was kept little for; others hear everything")
  func neverReads() async throws {
    let limits = Limits.patient {
      $0.stall = .seconds(5)
      $0.streamsPerAddress = 2
      // It is tried again and again whether there is room for a third.
      $0.allowances[.streams] = Bucket.Size(100_000, per: .seconds(60))
    }
    try await House.opened(Club(), limits: limits) { house in
      let (match, x, o) = try await house.services.pair(.relaxed)
      let (versions, hear) = AsyncStream<Int>.makeStream()
      try await house.listen(as: nil, watching: [match.id], room: 4096) { deaf in
        let hearing = Task {
          defer { hear.finish() }
          try await house.listen(as: nil, watching: [match.id]) { stream in
            while let next = try await stream.match() { hear.yield(next.version) }
          }
        }
        let playing = Task {
          // More than lies between the two, and little enough to be over before the other is cut.
          for round in 1...400 {
            for (command, player): (MatchCommand, PlayerID) in [
              (.resign(round: round), x), (.wishRematch(round: round, wish: true), x),
              (.wishRematch(round: round, wish: true), o),
            ] { _ = try await house.services.matches.act(command, by: player, in: match.id) }
          }
        }
        _ = try await deaf.head()
        var heard = versions.makeAsyncIterator()
        _ = await heard.next()
        // There is room for two: a third is let in when one is cut.
        try await Self.openAtLast(house, as: house.guest())
        try await playing.value
        let version = try #require(try await house.services.matches.match(match.id)).match.version
        var last = 0
        while last < version, let next = await heard.next() { last = next }
        #expect(last == version)
        var told = 0
        while (try? await deaf.match()) != nil { told += 1 }
        #expect(told < 500, "of \(version) versions")
        hearing.cancel()
      }
    }
  }

  /// Opens streams that stay open while the body runs; it is given what closes one of them.
  private static func withStreams(
    _ count: Int, _ house: House, as guest: @Sendable @escaping () async throws -> Guest,
    _ body: (_ closeOne: () -> Void) async throws -> Void
  ) async throws {
    let (opened, hasOpened) = AsyncStream<Void>.makeStream()
    var tasks: [Task<Void, any Error>] = []
    for _ in 0..<count {
      tasks.append(
        Task {
          try await house.listen(as: guest()) { stream in
            _ = try await stream.events(until: "ready")
            hasOpened.yield()
            _ = try await stream.next("bye")
          }
        })
    }
    var opens = opened.makeAsyncIterator()
    for _ in 0..<count { await opens.next() }
    try await body { tasks[0].cancel() }
    for task in tasks { task.cancel() }
  }

  /// The server notices a closed stream a moment later.
  private static func openAtLast(_ house: House, as guest: Guest) async throws {
    try await until {
      try await house.listen(as: guest) { try await !$0.head().hasPrefix("HTTP/1.1 429") }
    }
  }
}
