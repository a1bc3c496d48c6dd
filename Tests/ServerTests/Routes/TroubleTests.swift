import API
import Club
import Database
import HTTP
import HTTPTypes
import HummingbirdTesting
import Rules
import Server
import TestSupport
import Testing

@Suite struct TroubleTests {
  @Test(.ofAFile) func aFullDiskIsSaidAndEverythingWorksAgainWhenThereIsRoom() async throws {
    let interface = try Interface()
    try await interface.open(limits: .patient { $0.guestsPerHour = 1_000_000 }) { client in
      let couple = try await Couple(client)
      let pages = try await interface.services.database.read { db in
        try db.first("PRAGMA page_count") { try $0[0] as Int } ?? 0
      }
      try await interface.allow(pages: pages)
      var refused: TestResponse?
      for _ in 1...1000 where refused == nil {
        let answer = try await Caller(client).send(Endpoints.makeGuest.route, body: "{}")
        if answer.status != .created { refused = answer }
      }
      #expect(refused?.status.code == 507)
      #expect(try refused?.problem.type == ProblemName.diskFull.type)
      #expect(
        try await couple.x.ask(Endpoints.match, at: "\(couple.match.id)").match == couple.match)

      try await interface.allow(pages: pages + 1000)
      _ = try await Caller.guest(client)
      try await couple.play(["b2", "a1"])
      let integrity = try await interface.services.database.read { db in
        try db.rows("PRAGMA integrity_check") { try $0[0] as String }
      }
      #expect(integrity == ["ok"])
    }
  }

  @Test func aServerThatStopsSaysSo() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let guest = try await Caller.guest(client)
      _ = try await guest.ask(Endpoints.me)
      try await interface.services.database.close()
      let answer = try await guest.send(
        Endpoints.playNow.route, body: #"{"ruleset": "3x3x3", "pace": 0}"#)
      #expect(answer.status == .serviceUnavailable && answer.headers[.retryAfter] == "1")
      #expect(try answer.problem.type == ProblemName.busy.type)
    }
  }

  @Test func whatHasExpiredIsForgottenAsTimeGoesOn() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let guest = try await Caller.guest(client)
      _ = try await guest.ask(Endpoints.makeCarry)
      let couple = try await Couple(client)
      try await until {
        interface.club.pass(.seconds(31 * 86_400))
        return try await interface.services.accounts.player(guest.id!) == nil
      }
      #expect(try await interface.services.accounts.player(couple.x.id!) != nil)
      let carries = try await interface.services.database.read { db in
        try db.first("SELECT count(*) FROM carries") { try $0[0] as Int }
      }
      #expect(carries == 0)
    }
  }
}

extension Interface {
  /// Lets the database grow to so many pages, as a disk would.
  fileprivate func allow(pages: Int) async throws {
    try await services.database.write { db in
      _ = try db.exists("PRAGMA max_page_count = \(pages)")
    }
  }
}
