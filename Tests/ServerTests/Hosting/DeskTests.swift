import API
import Base
import Club
import Database
import HTTPTypes
import HummingbirdTesting
import Rules
import Server
import TestSupport
import Testing

/// The desk, at which moderators and hosts look after the club.
@Suite struct DeskTests {
  private let interface: Interface
  private var services: Services { interface.services }

  init() throws {
    interface = try Interface()
  }

  /// A club with a host, a moderator, and a member.
  private struct Staff {
    let host: Caller
    let moderator: Caller
    let member: Caller

    init(_ client: any TestClientProtocol, _ accounts: AccountService) async throws {
      host = try await .member(client, name: "Hana")
      moderator = try await .member(client, name: "Mo")
      member = try await .member(client, name: "Nina Kaur", email: "nina@example.org")
      try await accounts.setRole(.host, of: host.id!, reason: "", by: .commandLine)
      try await accounts.setRole(.moderator, of: moderator.id!, reason: "", by: .commandLine)
    }
  }

  private func withStaff(
    _ body: @Sendable (Staff) async throws -> Void
  ) async throws {
    try await interface.open { client in
      try await body(Staff(client, interface.services.accounts))
    }
  }

  @Test func aMessageIsShownWithWhatWasSaidBeforeAndAfterAndTakenAway() async throws {
    let friends = try await services.friends(2)
    let room = try await services.group(friends)
    for number in 1...7 { try await services.speak("before \(number)", by: friends[0], in: room) }
    let rude = try await services.speak("rude", by: friends[1], in: room)
    for number in 1...7 { try await services.speak("after \(number)", by: friends[0], in: room) }
    try await services.reports.report(
      message: rude.number, in: room, ReportRequest(reason: .harassment, note: "See"),
      by: friends[0])
    try await withStaff { staff in
      let page = try await staff.moderator.ask(Endpoints.clubReports)
      let report = try #require(page.reports.first)
      #expect(
        report.messages.map(\.text) == (3...7).map { "before \($0)" } + ["rude"]
          + (1...5).map { "after \($0)" })
      #expect(report.message == rude.number && report.note == "See" && report.others == 0)
      #expect(Set(page.players.map(\.id)) == Set(friends) && page.next == nil)
      try await staff.moderator.ask(
        Endpoints.decideReport, at: "\(report.number)",
        ReportDecision(act: .remove, reason: "Be kind"))
      #expect(try await staff.moderator.ask(Endpoints.clubReports).reports.isEmpty)
      let again = try await refusal {
        try await staff.moderator.ask(
          Endpoints.decideReport, at: "\(report.number)", ReportDecision(act: .dismiss))
      }
      #expect(again?.type == ProblemName.unknownReport.type)
      let acts = try await staff.host.ask(Endpoints.clubActs).acts
      #expect(acts.prefix(2).map(\.act) == ["close-report", "remove-message"])
      #expect(acts.prefix(2).allSatisfy { $0.by == staff.moderator.id && $0.role == .moderator })
      #expect(acts[0].detail == "Report 1: remove" && acts[0].reason == "Be kind")
    }
    let left = try await services.rows("messages WHERE text = '' AND deleted_at IS NOT NULL")
    #expect(left == 1)
  }

  @Test func whatIsGoneAlreadyIsToldAndTheReportStaysOpen() async throws {
    let friends = try await services.friends(2)
    try await services.reports.report(
      friends[1], ReportRequest(reason: .spam), by: friends[0])
    try await withStaff { staff in
      let refused = try await refusal {
        try await staff.moderator.ask(
          Endpoints.decideReport, at: "1", ReportDecision(act: .remove))
      }
      #expect(refused?.type == ProblemName.nothingLeft.type)
      #expect(try await staff.moderator.ask(Endpoints.clubReports).reports.count == 1)
      try await staff.moderator.ask(
        Endpoints.decideReport, at: "1", ReportDecision(act: .dismiss))
      #expect(try await staff.moderator.ask(Endpoints.clubReports).reports.isEmpty)
    }
  }

  @Test func whoIsReportedIsSuspended() async throws {
    let friends = try await services.friends(2)
    try await services.reports.report(
      friends[1], ReportRequest(reason: .spam), by: friends[0])
    try await withStaff { staff in
      try await staff.moderator.ask(
        Endpoints.decideReport, at: "1", ReportDecision(act: .suspend, reason: "Spam"))
      let acts = try await staff.host.ask(Endpoints.clubActs).acts
      #expect(acts[1].act == "suspend" && acts[1].reason == "Spam")
      #expect(acts[1].player == friends[1])
    }
  }

  /// They learn of no report of themselves, nor close one.
  @Test func whatIsReportedOfModeratorsIsForHosts() async throws {
    let reporter = try await services.guests(1)[0]
    try await withStaff { staff in
      for one in [staff.moderator, staff.host, staff.member] {
        try await services.reports.report(one.id!, ReportRequest(reason: .other), by: reporter)
      }
      let shown = try await staff.moderator.ask(Endpoints.clubReports)
      #expect(shown.reports.map(\.player) == [staff.member.id])
      let refused = try await refusal {
        try await staff.moderator.ask(
          Endpoints.decideReport, at: "1", ReportDecision(act: .dismiss))
      }
      #expect(refused?.type == ProblemName.unknownReport.type)
      let all = try await staff.host.ask(Endpoints.clubReports).reports
      #expect(all.map(\.player) == [staff.moderator, staff.host, staff.member].map(\.id))
      try await staff.host.ask(
        Endpoints.decideReport, at: "1", ReportDecision(act: .dismiss))
    }
  }

  @Test func moderatorsActOnMembersAloneAndHostsOnModerators() async throws {
    try await withStaff { staff in
      for other in [staff.host, staff.moderator] {
        for route in [Endpoints.suspend.route, Endpoints.signOutMember.route] {
          let answer = try await staff.moderator.send(route, "\(other.id!)", body: "{}")
          #expect(answer.status == .forbidden)
          #expect(try answer.problem.type == ProblemName.hostsOnly.type)
        }
      }
      let ofHost = try await staff.host.send(
        Endpoints.suspend.route, "\(staff.host.id!)", body: "{}")
      #expect(ofHost.status == .conflict)
      let ofModerator = try await staff.host.send(
        Endpoints.suspend.route, "\(staff.moderator.id!)", body: "{}")
      #expect(ofModerator.status == .noContent)
      let refused = try await staff.moderator.send(Endpoints.clubReports.route)
      #expect(try refused.problem.type == ProblemName.suspended.type)
      let nobody = try await staff.host.send(
        Endpoints.suspend.route, "\(PlayerID(rawValue: 7))", body: "{}")
      #expect(try nobody.problem.type == ProblemName.unknownPlayer.type)
    }
  }

  @Test func aMemberIsFoundSuspendedRestoredAndSignedOut() async throws {
    try await withStaff { staff in
      let all = try await staff.moderator.ask(Endpoints.clubMembers)
      #expect(all.members.count == 3 && all.next == nil)
      for (name, count) in [("kaur", 1), ("nin ka", 1), ("omar", 0)] {
        let found = try await staff.moderator.ask(
          Endpoints.clubMembers, query: "?name=\(name.replacing(" ", with: "+"))")
        #expect(found.members.count == count, "\(name)")
      }
      let id = "\(staff.member.id!)"
      try await staff.moderator.ask(Endpoints.suspend, at: id, Suspension(reason: "Rude"))
      let suspended = try await staff.moderator.ask(Endpoints.clubMembers, query: "?name=nina")
      #expect(suspended.members.first?.suspendedAt != nil)
      try await staff.moderator.ask(Endpoints.restore, at: id)
      _ = try await staff.member.ask(Endpoints.playerCode)
      try await staff.moderator.ask(Endpoints.signOutMember, at: id)
      let gone = try await staff.member.send(Endpoints.playerCode.route)
      #expect(gone.status == .unauthorized)
      let acts = try await staff.host.ask(Endpoints.clubActs).acts
      #expect(acts.prefix(3).map(\.act) == ["sign-out", "restore", "suspend"])
    }
  }

  @Test func whatAMemberShowsIsTakenAwayWithoutAReport() async throws {
    try await withStaff { [services] staff in
      let id = staff.member.id!
      _ = try await services.people.change(ProfileChange(about: "Rude words"), of: id)
      _ = try await services.database.write { db in
        try db.execute(
          "INSERT INTO photos (player_id, media, created_at) VALUES ($1, $2, 1)", id,
          String(repeating: "a", count: 64))
      }
      let found = try await staff.moderator.ask(Endpoints.clubMembers, query: "?name=nina")
      #expect(found.members.first?.about == "Rude words")
      for _ in 1...2 {
        try await staff.moderator.ask(Endpoints.removeMemberAbout, at: "\(id)")
        try await staff.moderator.ask(Endpoints.removeMemberPhoto, at: "\(id)")
      }
      let after = try await staff.moderator.ask(Endpoints.clubMembers, query: "?name=nina")
      #expect(after.members.first?.about == nil && after.members.first?.player.photo == nil)
      #expect(try await services.rows("photos") == 0)
      let acts = try await staff.host.ask(Endpoints.clubActs).acts
      #expect(acts.prefix(2).map(\.act) == ["remove-photo", "remove-about"])
      #expect(acts.prefix(2).allSatisfy { $0.by == staff.moderator.id && $0.player == id })
      for route in [Endpoints.removeMemberPhoto.route, Endpoints.removeMemberAbout.route] {
        let ofHost = try await staff.moderator.send(route, "\(staff.host.id!)")
        #expect(try ofHost.problem.type == ProblemName.hostsOnly.type)
        let nobody = try await staff.host.send(route, "\(PlayerID(rawValue: 7))")
        #expect(try nobody.problem.type == ProblemName.unknownPlayer.type)
      }
    }
  }

  @Test func whatIsSaidInAGroupIsTakenAwayByModeratorsWhoReadAlong() async throws {
    try await withStaff { [services] staff in
      let kim = try await services.register("Kim").player.id
      let (moderator, nina) = (staff.moderator.id!, staff.member.id!)
      for friend in [nina, kim] { try await services.befriend(moderator, friend) }
      let room = try await services.group([moderator, nina, kim])
      let rude = try await services.speak("Losers", by: nina, in: room).number
      let own = try await services.speak("Be kind", by: moderator, in: room).number
      for _ in 1...2 {
        try await staff.moderator.ask(Endpoints.removeGroupMessage, at: "\(room)/\(rude)")
      }
      let said = try await staff.moderator.ask(Endpoints.messages, at: "\(room)").messages
      #expect(said.first { $0.number == rude }?.isDeleted == true)
      #expect(said.first { $0.number == own }?.text == "Be kind")
      let acts = try await staff.host.ask(Endpoints.clubActs).acts.filter {
        $0.act == "remove-message"
      }
      #expect(acts.map(\.by) == [moderator] && acts.map(\.player) == [nina])
      // Whoever isn't in the group takes nothing out of it, nor does a moderator what another has said.
      let elsewhere = try await staff.host.send(
        Endpoints.removeGroupMessage.route, "\(room)/\(own)")
      #expect(try elsewhere.problem.type == ProblemName.unknownRoom.type)
      let ofModerator = try await staff.moderator.send(
        Endpoints.removeGroupMessage.route, "\(room)/\(own)")
      #expect(try ofModerator.problem.type == ProblemName.hostsOnly.type)
      let none = try await staff.moderator.send(Endpoints.removeGroupMessage.route, "\(room)/99")
      #expect(try none.problem.type == ProblemName.unknownMessage.type)
      // What two say to each other is theirs.
      let direct = try await staff.member.ask(Endpoints.roomWith, at: "\(moderator)").room.id
      let told = try await services.speak("Between us", by: nina, in: direct).number
      let between = try await staff.moderator.send(
        Endpoints.removeGroupMessage.route, "\(direct)/\(told)")
      #expect(try between.problem.type == ProblemName.unknownRoom.type)
    }
  }

  @Test func theLineBesideStarsIsTakenAwayAndTheStarsStay() async throws {
    try await withStaff { [services] staff in
      let (game, nina) = (try await services.board(.ticTacToe), staff.member.id!)
      _ = try await services.gameEntries.set(game, .everybody, by: nina)
      _ = try await services.gameRatings.set(
        game, GameRatingNote(stars: 2, line: "For idiots"), by: nina)
      try await staff.moderator.ask(Endpoints.removeRatingLine, at: "\(game)/\(nina)")
      let ratings = try await staff.host.ask(Endpoints.ratingsOfGame, at: "\(game)").ratings
      #expect(ratings.map(\.stars) == [2] && ratings.map(\.line) == [nil])
      let act = try #require(try await staff.host.ask(Endpoints.clubActs).acts.first)
      #expect(act.act == "remove-rating-line" && act.player == nina)
      let ofHost = try await staff.moderator.send(
        Endpoints.removeRatingLine.route, "\(game)/\(staff.host.id!)")
      #expect(try ofHost.problem.type == ProblemName.hostsOnly.type)
    }
  }

  @Test func thoseWhoRunTheClubStandApart() async throws {
    try await withStaff { staff in
      func named(_ query: String) async throws -> Set<PlayerID> {
        let page = try await staff.moderator.ask(Endpoints.clubMembers, query: query)
        #expect(page.next == nil)
        return Set(page.members.map(\.player.id))
      }
      #expect(try await named("?role=moderator") == [staff.host.id!, staff.moderator.id!])
      #expect(try await named("?role=host") == [staff.host.id!])
      #expect(try await named("?role=moderator&name=mo") == [staff.moderator.id!])
      #expect(try await named("?role=host&name=nina") == [])
      for role in ["member", "guest", "king"] {
        let answer = try await staff.moderator.send(
          Endpoints.clubMembers.route, query: "?role=\(role)")
        #expect(answer.status == .badRequest, "\(role)")
      }
    }
  }

  @Test func membersComeByPages() async throws {
    for number in 1...PeopleService.memberPage {
      _ = try await services.register("Number \(number)")
    }
    try await withStaff { staff in
      let first = try await staff.host.ask(Endpoints.clubMembers)
      let second = try await staff.host.ask(
        Endpoints.clubMembers, query: "?before=\(try #require(first.next))")
      #expect(first.members.count == PeopleService.memberPage && second.members.count == 3)
      #expect(second.next == nil)
      #expect(Set((first.members + second.members).map(\.player.id)).count == 53)
    }
  }
}
