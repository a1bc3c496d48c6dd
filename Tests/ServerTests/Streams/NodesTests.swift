import API
import Base
import Club
import Database
import Foundation
import Rules
import Server
import Synchronization
import TestSupport
import Testing

/// Two servers that tell each other of their players as nodes do.
@Suite("Several nodes", .timeLimit(.minutes(1)))
struct NodesTests {
  private static func node(_ name: String) throws -> NodeName {
    try JSONDecoder().decode(NodeName.self, from: Data(#"{"text":"\#(name)"}"#.utf8))
  }

  private func joined(
    _ body:
      @escaping @Sendable (_ here: House, _ there: House, _ name: NodeName) async throws -> Void
  ) async throws {
    let (one, other) = (try Self.node("one"), try Self.node("other"))
    try await House.opened(Club()) { here in
      try await House.opened(Club()) { there in
        here.services.streams.join { there.services.streams.hear(.message($0, from: one)) }
        there.services.streams.join { here.services.streams.hear(.message($0, from: other)) }
        here.services.streams.hear(.joined(other))
        try await body(here, there, one)
      }
    }
  }

  /// Turns the clock until it is so: what is told is gathered for a while.
  private func until(_ house: House, _ isSo: @escaping @Sendable () -> Bool) async throws {
    try await TestSupport.until {
      if isSo() { return true }
      house.club.pass(.milliseconds(50))
      return isSo()
    }
  }

  @Test("whoever has a stream at one node is there for the other, until it ends")
  func streams() async throws {
    try await joined { here, there, _ in
      let guest = try await here.guest()
      let streams = there.services.streams
      try await here.listen(as: guest) { stream in
        _ = try await stream.events(until: "ready")
        try await until(here) { streams.isStreaming(guest.id) && streams.hearsMessages(guest.id) }
        #expect(streams.isHere(guest.id))
        #expect(streams.screens.isVisible(guest.id))
      }
      try await until(here) { !streams.isStreaming(guest.id) }
      #expect(!streams.screens.isVisible(guest.id))
      #expect(streams.screens.hasLooked(guest.id, since: Instant(milliseconds: 0)))
    }
  }

  @Test("a node that joins is told of everybody")
  func joining() async throws {
    try await joined { here, there, _ in
      let guest = try await here.guest()
      let heard = Mutex<[NodeMessage]>([])
      try await here.listen(as: guest) { stream in
        _ = try await stream.events(until: "ready")
        here.services.streams.join { bytes in
          let message = NodeMessage(bytes, at: Instant(milliseconds: 0))
          heard.withLock { $0 += [message].compactMap(\.self) }
        }
        here.services.streams.hear(.joined(try Self.node("third")))
        let isTold = heard.withLock { all in
          all.contains {
            if case .presence(let players) = $0 {
              players[guest.id]?.isStreaming == true
            } else {
              false
            }
          }
        }
        #expect(isTold)
      }
    }
  }

  @Test("the players of a node that is lost have no stream any more")
  func lost() async throws {
    try await joined { here, there, name in
      let guest = try await here.guest()
      let streams = there.services.streams
      try await here.listen(as: guest) { stream in
        _ = try await stream.events(until: "ready")
        try await until(here) { streams.isStreaming(guest.id) }
        streams.hear(.lost(name))
        #expect(!streams.isStreaming(guest.id) && !streams.screens.isVisible(guest.id))
      }
    }
  }

  @Test("a session that ended at another node is known no more")
  func session() async throws {
    try await House.opened(Club()) { house in
      let (player, secret) = try await house.services.accounts.makeGuest()
      house.services.streams.join { _ in }
      let session = try #require(try await house.services.accounts.session(of: secret))
      #expect(house.services.accounts.isKnown(session))
      house.services.streams.publish([.sessionsEnded(of: player.id)])
      #expect(!house.services.accounts.isKnown(session))
    }
  }

  @Test("who is heard of here is called back when another node has taken them for away")
  func calledBack() async throws {
    try await House.opened(Club()) { house in
      house.services.streams.join { _ in }
      let (_, x, o) = try await house.pair(.live(.sixty))
      let isAway: @Sendable (MatchSnapshot) -> Bool = {
        $0.away[$0.players.firstIndex(of: x.id)!] != nil
      }
      try await house.listen(as: o) { stream in
        _ = try await stream.events(until: "ready")
        _ = try await house.ask(Endpoints.presence, by: x, PresenceReport(isHere: true))
        try await house.services.matches.silence(of: x.id)
        #expect(try await stream.match(where: isAway) != nil)
        #expect(try await stream.match { !isAway($0) } != nil)
        house.club.pass(.seconds(10))
        #expect(try await stream.match(where: isAway) != nil, "nobody has heard of them since")
      }
    }
  }

  @Test("who waits in the pool by a node that is no more leaves it")
  func pool() async throws {
    try await House.opened(Club()) { house in
      let (guest, services) = (try await house.guest(), house.services)
      _ = try await services.invitations.playNow(
        guest.id, .ticTacToe, .live(.sixty), isHere: false)
      _ = try await services.database.write { db in
        try db.execute("UPDATE invitations SET gone_at = NULL")
      }
      try await services.follow()
      house.club.pass(.seconds(10))
      try await TestSupport.until {
        try await services.database.read { db in
          try db.exists("SELECT 1 FROM invitations WHERE gone_at IS NOT NULL")
        }
      }
    }
  }

  @Test("limits that are chosen elsewhere are in force")
  func limits() async throws {
    try await House.opened(Club()) { house in
      let limit = StorageLimit.allCases[0]
      _ = try await house.services.database.write { db in
        try db.execute("INSERT INTO storage_limits (name, value) VALUES ($1, 7)", limit.rawValue)
      }
      #expect(house.services.storageLimits.chosen(limit) == nil)
      house.services.streams.publish([.limits])
      try await TestSupport.until { house.services.storageLimits.chosen(limit) == 7 }
    }
  }
}
