import API
import Base
import Club
import Database
import Foundation
import Server
import TestSupport
import Testing

/// The state of a club, as its hosts ask for it.
@Suite struct ClubStatusTests {
  @Test func aHostIsToldHowTheClubDoes() async throws {
    let interface = try Interface()
    let services = interface.services
    try await interface.open { client in
      let host = try await Caller.member(client, name: "Nina")
      try await services.accounts.setRole(.host, of: host.id!, reason: "", by: .commandLine)
      let quiet = try await host.ask(Endpoints.clubStatus)
      #expect(quiet.liveRounds == 0 && quiet.openReports == 0 && quiet.messagesOfDay == 0)
      #expect(quiet.databaseBytes > 4096 && quiet.freeBytes > 0 && quiet.version == version)
      #expect(quiet.lastBackup == nil && quiet.certificateEndsAt == nil)
      #expect(quiet.mail == .init(waiting: 0, oldest: nil) && quiet.push.waiting == 0)

      let (match, x, o) = try await services.pair(.live60)
      try await services.play([0, 1], in: match.id)
      try await services.reports.report(o, ReportRequest(reason: .spam), by: x)
      let friends = try await services.friends(2)
      let room = try await services.group(friends)
      for text in ["Hello", "Hi"] { try await services.speak(text, by: friends[0], in: room) }
      let busy = try await host.ask(Endpoints.clubStatus)
      #expect(busy.liveRounds == 1 && busy.openReports == 1 && busy.messagesOfDay == 2)
    }
  }

  /// Events of rooms are none, and what was said before is found by halves.
  @Test func messagesAreCountedFromAnInstantOn() async throws {
    let club = try Club()
    let services = try club.open()
    let friends = try await services.friends(2)
    let room = try await services.group(friends)
    var starts = [club.now]
    for number in 1...9 {
      try await services.speak("\(number)", by: friends[0], in: room)
      club.pass(.seconds(60))
      starts.append(club.now)
    }
    for (index, start) in starts.enumerated() {
      let count = try await services.database.read { db in
        try ClubStanding.messages(since: start, in: db)
      }
      #expect(count == 9 - index)
    }
  }
}
