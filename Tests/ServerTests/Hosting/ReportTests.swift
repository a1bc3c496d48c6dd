import API
import Club
import Database
import HTTPTypes
import HummingbirdTesting
import Rules
import Server
import TestSupport
import Testing

@Suite struct ReportTests {
  @Test func aReportIsKeptForTheHost() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let couple = try await Couple(client)
      try await couple.x.ask(
        Endpoints.report, at: "\(couple.o.id!)",
        ReportRequest(reason: .cheating, note: "Look", match: couple.match.id))
      #expect(try await interface.services.count("reports") == 1)
    }
  }

  @Test func whatMakesNoSenseIsRefused() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let couple = try await Couple(client)
      let other = try await Couple(client)
      let nobody = PlayerID(rawValue: 7)
      let rows: [(id: String, note: String?, match: MatchID?, status: Int)] = [
        ("\(couple.o.id!)", String(repeating: "ü", count: 1000), nil, 204),
        ("\(couple.o.id!)", String(repeating: "ü", count: 1001), nil, 400),
        ("\(couple.o.id!)", nil, other.match.id, 404), ("\(couple.x.id!)", nil, nil, 400),
        ("\(nobody)", nil, nil, 404), ("nobody", nil, nil, 404),
      ]
      for row in rows {
        let problem = try await refusal {
          try await couple.x.ask(
            Endpoints.report, at: row.id,
            ReportRequest(reason: .other, note: row.note, match: row.match))
        }
        #expect(problem?.status ?? 204 == row.status)
      }
      #expect(try await interface.services.count("reports") == 1)
    }
  }

  @Test func tenInADayAreEnough() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let couple = try await Couple(client)
      func report() async throws -> ProblemDocument? {
        try await refusal {
          try await couple.x.ask(
            Endpoints.report, at: "\(couple.o.id!)", ReportRequest(reason: .spam))
        }
      }
      for _ in 1...10 {
        #expect(try await report() == nil)
        interface.club.pass(.seconds(60))
      }
      let answer = try await couple.x.send(
        Endpoints.report.route, "\(couple.o.id!)", body: #"{"reason":"spam"}"#)
      #expect(answer.status == .tooManyRequests)
      #expect(answer.headers[.retryAfter] == "\(24 * 3600 - 600)")
      interface.club.pass(.seconds(24 * 3600 - 600))
      #expect(try await report() == nil)
    }
  }

  @Test func whoIsGoneIsNamedNoMore() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    let guest = try await services.guest()
    let other = try await services.guests(1)[0]
    for (reported, reporter) in [(guest.0, other), (other, guest.0)] {
      try await services.reports.report(reported, ReportRequest(reason: .name), by: reporter)
    }
    try await services.join(guest, to: "Nina")
    #expect(try await services.reporters() == [other, nina.id])
    try await services.accounts.delete(nina.id)
    #expect(try await services.reporters() == [other, nil])
    #expect(try await services.count("reports") == 2)
  }

  @Test func whatASuspendedMemberWaitsWithIsWithdrawn() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    let match = try await services.pair(nina.id, services.guests(1)[0], cells: [4])
    _ = try await services.invitations.invite(by: nina.id, .gomoku, .relaxed, starter: .owner)
    _ = try await services.invitations.playNow(nina.id, .ticTacToe, .relaxed, isHere: true)
    let others = try await services.guests(2)
    for (one, other) in [(nina.id, others[0]), (others[1], nina.id)] {
      _ = try await services.invitations.challenge(
        other, by: one, .ticTacToe, .relaxed, starter: .owner)
    }
    #expect(try await services.invitations.open(of: nina.id).count == 2)
    #expect(try await services.invitations.openList(of: nina.id).challenges.count == 2)
    try await services.accounts.suspend(nina.id, reason: "Rude")
    #expect(try await services.invitations.open(of: nina.id).isEmpty)
    for player in [nina.id] + others {
      #expect(try await services.invitations.openList(of: player).challenges.isEmpty)
    }
    #expect(try await services.matches.match(match.id) == match, "nothing ends")
    #expect(try await services.refusal(of: "Nina") == nil)
    #expect(try await services.accounts.account(of: nina.id).suspendedAt != nil)
  }
}

extension Services {
  fileprivate func reporters() async throws -> [PlayerID?] {
    try await database.read { db in
      try db.rows("SELECT reporter_id FROM reports ORDER BY id") { try $0[0] }
    }
  }
}
