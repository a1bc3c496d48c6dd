import API
import Club
import Database
import Foundation
import Server
import Synchronization
import TestSupport
import Testing

@Suite("Spectators", .timeLimit(.minutes(1)))
struct SpectatorTests {
  @Test("are told in number to all who listen to the match, each player once and without its two")
  func number() async throws {
    try await House.opened(Club()) { house in
      let (match, x, _) = try await house.pair(.relaxed)
      let guest = try await house.guest()
      try await house.listen(as: x, watching: [match.id]) { player in
        #expect(try await player.opened() == MatchSpectators(match: match.id, count: 0))
        try await house.listen(as: guest, watching: [match.id]) { first in
          #expect(try await first.opened()?.count == 0, "as all others know")
          try await house.listen(as: guest, watching: [match.id]) { second in
            #expect(try await second.opened()?.count == 0)
            try await house.listen(as: nil, watching: [match.id]) { nobody in
              _ = try await nobody.opened()
              house.club.pass(.seconds(2))
              for stream in [player, first, second, nobody] {
                #expect(try await stream.spectators()?.count == 2)
              }
            }
          }
        }
      }
    }
  }

  @Test("who come and go within two seconds are not told of, and who has gone counts no more")
  func reload() async throws {
    try await House.opened(Club()) { house in
      let (match, x, _) = try await house.pair(.relaxed)
      let guest = try await house.guest()
      try await house.listen(as: x, watching: [match.id]) { player in
        _ = try await player.opened()
        try await house.listen(as: guest, watching: [match.id]) { _ = try await $0.opened() }
        try await house.services.streams.untilNoStream(of: guest.id)
        try await house.listen(as: guest, watching: [match.id]) { stream in
          _ = try await stream.opened()
          house.club.pass(.seconds(2))
          #expect(try await stream.spectators()?.count == 1)
        }
        try await house.services.streams.untilNoStream(of: guest.id)
        try await house.listen(as: guest, watching: [match.id]) { stream in
          let opened = try await stream.opened()
          #expect(opened?.count == 1)
          house.club.pass(.seconds(2))
        }
        try await house.services.streams.untilNoStream(of: guest.id)
        house.club.pass(.seconds(2))
        #expect(try await player.spectators()?.count == 1)
        #expect(try await player.spectators()?.count == 0, "nothing came between")
      }
    }
  }

  @Test("at other nodes count too, until these are lost, and theirs are told those here")
  func otherNodes() async throws {
    let other = try JSONDecoder().decode(NodeName.self, from: Data(#"{"text":"other"}"#.utf8))
    try await House.opened(Club()) { house in
      let streams = house.services.streams
      let told = Mutex<[MatchID: Int]>([:])
      streams.join { bytes in
        guard case .spectators(let counts)? = NodeMessage(bytes, at: house.club.now) else { return }
        told.withLock { $0.merge(counts) { $1 } }
      }
      streams.hear(.joined(other))
      let (match, x, _) = try await house.pair(.relaxed)
      @Sendable func hear(_ count: Int) {
        let message = NodeMessage.spectators([match.id: count])
        streams.hear(.message(message.bytes(at: house.club.now), from: other))
      }
      try await house.listen(as: x, watching: [match.id]) { player in
        _ = try await player.opened()
        hear(2)
        #expect(try await player.spectators()?.count == 2)
        try await house.listen(as: nil, watching: [match.id]) { nobody in
          #expect(try await nobody.opened()?.count == 2)
          house.club.pass(.seconds(2))
          #expect(try await player.spectators()?.count == 3)
          try await house.club.pass(.milliseconds(50)) { told.withLock { $0[match.id] } == 1 }
          hear(1)
          #expect(try await player.spectators()?.count == 2)
          streams.hear(.lost(other))
          house.club.pass(.seconds(2))
          #expect(try await player.spectators()?.count == 1)
        }
      }
    }
  }

  @Test("are not told of to a player who doesn't ask for it")
  func unasked() async throws {
    try await House.opened(Club()) { house in
      let (match, x, _) = try await house.pair(.relaxed)
      try await house.listen(as: x) { player in
        let opening = try await player.events(until: "ready")
        try await house.listen(as: nil, watching: [match.id]) { stream in
          _ = try await stream.opened()
          house.club.pass(.seconds(2))
          #expect(try await stream.spectators()?.count == 1)
        }
        try await house.play("b2", ply: 0, in: match.id, by: x)
        let told = opening + (try await player.events(until: "match"))
        #expect(!told.contains { $0.name == "spectators" })
      }
    }
  }
}

extension StreamReader {
  fileprivate func spectators() async throws -> MatchSpectators? {
    try await next("spectators")?.value(as: MatchSpectators.self)
  }

  /// What the stream tells of spectators at its beginning.
  fileprivate func opened() async throws -> MatchSpectators? {
    try await events(until: "ready").first { $0.name == "spectators" }?
      .value(as: MatchSpectators.self)
  }
}
