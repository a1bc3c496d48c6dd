import API
import Base
import Club
import HTTPTypes
import HummingbirdTesting
import Server
import TestSupport
import Testing

/// Players are told by the club that they are suspended, may play again, or had a message taken away.
@Suite struct SuspensionNoticeTests {
  private let interface: Interface
  private var services: Services { interface.services }
  private var club: Club { interface.club }
  private let day = Duration.seconds(86_400)

  init() throws {
    interface = try Interface()
  }

  private func member(_ name: String) async throws -> PlayerID {
    try await services.register(name).player.id
  }

  /// What the club tells a player, the newest first.
  private func told(_ player: PlayerID) async throws -> [Notice] {
    try await services.notices.page(of: player).notices.filter { $0.kind.isOfClub }
  }

  @Test func whoIsSuspendedReadsUntilWhenAndWhyAndThatItIsLifted() async throws {
    let nina = try await member("Nina")
    let end = club.now + day
    try await services.accounts.suspend(nina, until: end, reason: "Be kind")
    let notice = try #require(try await told(nina).first)
    #expect(notice.kind == .suspended && notice.reason == "Be kind" && notice.until == end)
    try await services.accounts.restore(nina)
    #expect(try await told(nina).map(\.kind) == [.restored, .suspended])
    #expect(try await told(nina).map(\.until) == [nil, nil], "it is over")
    try await services.accounts.restore(nina)
    #expect(try await told(nina).count == 2, "who plays anyway is told nothing")
  }

  @Test func anEndThatIsPutOffIsThatOfTheNoticeToo() async throws {
    let nina = try await member("Nina")
    try await services.accounts.suspend(nina, until: club.now + day, reason: "")
    club.pass(.seconds(60))
    try await services.accounts.suspend(nina, reason: "Again")
    #expect(try await told(nina).map(\.until) == [nil, nil])
    #expect(try await told(nina).map(\.reason) == ["Again", nil])
    #expect(
      try await services.accounts.suspension(of: nina)
        == OwnSuspension(until: nil, reason: "Again"))
  }

  @Test func whatEndsByItselfIsNotTold() async throws {
    let nina = try await member("Nina")
    try await services.accounts.suspend(nina, until: club.now + day, reason: "Be kind")
    club.pass(day)
    try await services.accounts.clean()
    #expect(try await told(nina).map(\.kind) == [.suspended])
    #expect(try await told(nina).map(\.until) == [nil])
    #expect(try await services.accounts.suspension(of: nina) == nil)
  }

  @Test func aReasonOfBeforeIsNotThatOfNow() async throws {
    let nina = try await member("Nina")
    try await services.accounts.suspend(nina, reason: "Be kind")
    try await services.accounts.restore(nina)
    club.pass(.seconds(60))
    try await services.accounts.suspend(nina, reason: "")
    #expect(
      try await services.accounts.suspension(of: nina) == OwnSuspension(until: nil, reason: nil))
  }

  @Test func aSuspensionThatIsTakenBackUnreadLeavesNoWordOfItself() async throws {
    let (rude, kind) = (try await member("Rudi"), try await member("Kim"))
    try await services.reports.report(rude, ReportRequest(reason: .spam), by: kind)
    try await services.reports.decide(
      1, ReportDecision(act: .suspend, reason: "Be kind"), by: .commandLine)
    #expect(try await told(rude).map(\.reason) == ["Be kind"])
    try await services.reports.undo(1, by: .commandLine)
    #expect(try await told(rude).map(\.kind) == [.restored])
  }

  @Test func theDeskSaysUntilWhenAndWhoIsBanned() async throws {
    let (rude, kind) = (try await member("Rudi"), try await member("Kim"))
    let end = club.now + day
    for (number, act) in [(1, ReportDecision.Act.suspend), (2, .ban)] {
      try await services.reports.report(rude, ReportRequest(reason: .spam), by: kind)
      try await services.reports.decide(
        number, ReportDecision(act: act, until: end), by: .commandLine)
      let report = try #require(
        try await services.reports.decisions(for: .commandLine).reports.first)
      #expect(report.decision?.until == end && report.isSuspended)
      #expect(report.isBanned == (act == .ban ? true : nil))
      try await services.reports.undo(number, by: .commandLine)
    }
  }

  @Test func whoseMessageIsTakenAwayIsToldUnlessTheyDidItThemselves() async throws {
    let (nina, mo) = (try await member("Nina"), try await member("Mo"))
    try await services.accounts.setRole(.moderator, of: mo, reason: "", by: .commandLine)
    for (one, other) in [(nina, mo), (mo, nina)] {
      _ = try await services.people.follow(other, by: one)
    }
    let room = try await services.group([nina, mo])
    for (author, kinds) in [(nina, [NoticeKind.messageRemoved]), (mo, [])] {
      let said = try await services.speak("Loser", by: author, in: room)
      _ = try await services.rooms.removeMessage(
        said.number, of: room, by: Actor(mo, as: .moderator))
      #expect(try await told(author).map(\.kind) == kinds)
    }
  }

  @Test func aNameThatIsTakenAwayGivesWayToTheOneThatIsTyped() async throws {
    let (rude, kind) = (try await member("Rudi"), try await member("Kim"))
    try await services.reports.report(rude, ReportRequest(reason: .name), by: kind)
    let mo = try await moderator("Mo")
    for (typed, refusal) in [
      ("Rudi", AccountRefusal.badName), (" ", .badName), ("Moderator", .reservedName),
    ] {
      await #expect(throws: refusal) {
        try await services.reports.decide(1, ReportDecision(act: .remove, name: typed), by: mo)
      }
    }
    await #expect(throws: AccountRefusal.self) {
      try await services.reports.decide(
        1, ReportDecision(act: .remove, name: "Kim"), by: .commandLine)
    }
    try await services.reports.decide(
      1, ReportDecision(act: .remove, name: "Rudolf"), by: .commandLine)
    #expect(try await services.accounts.player(rude)?.name.text == "Rudolf")
    try await services.reports.undo(1, by: .commandLine)
    #expect(try await services.accounts.player(rude)?.name.text == "Rudi")
  }

  private func moderator(_ name: String) async throws -> Actor {
    let id = try await member(name)
    try await services.accounts.setRole(.moderator, of: id, reason: "", by: .commandLine)
    return Actor(id, as: .moderator)
  }

  @Test func aRefusalSaysUntilWhenAndMeSaysWhy() async throws {
    try await interface.open { client in
      let nina = try await Caller.member(client, name: "Nina")
      #expect(try await nina.ask(Endpoints.me).suspension == nil)
      let end = club.now + day
      try await services.accounts.suspend(nina.id!, until: end, reason: "Be kind")
      let refused = try await refusal {
        try await nina.ask(Endpoints.rename, NameChange(name: "N"))
      }
      #expect(refused?.type == ProblemName.suspended.type && refused?.until == end)
      #expect(
        try await nina.ask(Endpoints.me).suspension == OwnSuspension(until: end, reason: "Be kind"))
    }
  }

  /// Nobody has to bear what somebody writes to them.
  @Test func whoIsSuspendedIgnoresBlocksAndReportsButAcceptsNothing() async throws {
    try await interface.open { client in
      let nina = try await Caller.member(client, name: "Nina")
      let rudi = try await Caller.member(client, name: "Rudi")
      let room = try await services.rooms.room(of: rudi.id!, with: nina.id!).room.id
      let said = try await services.speak("You!", by: rudi.id!, in: room)
      let mira = try await Caller.guest(client)
      try await nina.ask(Endpoints.follow, at: "\(mira.id!)")
      try await services.accounts.suspend(nina.id!, reason: "Be kind")
      let refused = try await refusal {
        try await nina.ask(Endpoints.answerRequest, at: "\(room)", RequestAnswer(answer: .accept))
      }
      #expect(refused?.type == ProblemName.suspended.type)
      let ignored = try await nina.ask(
        Endpoints.answerRequest, at: "\(room)", RequestAnswer(answer: .ignore))
      #expect(ignored.room.place == .ignored)
      let reported = try await nina.send(
        Endpoints.reportMessage.route, "\(room)/\(said.number)",
        body: #"{"reason": "harassment"}"#)
      #expect(reported.status == .noContent)
      #expect(try await nina.ask(Endpoints.block, at: "\(rudi.id!)").relation.isBlocked)
      #expect(try await !nina.ask(Endpoints.unblock, at: "\(rudi.id!)").relation.isBlocked)
      try await nina.ask(Endpoints.block, at: "\(mira.id!)")
      #expect(try await nina.ask(Endpoints.unblock, at: "\(mira.id!)").relation.follows)
    }
  }

  /// A page that listens for a player who was banned would else try again and again. Elsewhere it is as for everybody
  /// in front of the door.
  @Test func behindClosedDoorsWhoListensWithASessionThatEndedIsToldSo() async throws {
    try await interface.open { client in
      let nina = try await Caller.member(client, name: "Nina")
      let cookie: HTTPFields = [.cookie: "gameon=\(nina.token!)"]
      try await services.accounts.setDoors(DoorsChange(isOpenToLook: false))
      try await services.accounts.ban(.player(nina.id!), until: nil, reason: "Rude")
      let visitor = Caller(client)
      for (route, problem) in [
        (Endpoints.events, ProblemName.notSignedIn), (Endpoints.gameFilters.route, .visitorsOff),
      ] {
        let told = try await visitor.send(route, headers: cookie)
        #expect(try told.problem.type == problem.type)
        let answer = try await visitor.send(route)
        #expect(try answer.problem.type == ProblemName.visitorsOff.type)
      }
      #expect(try await visitor.send(Endpoints.me.route, headers: cookie).status == .ok)
    }
  }
}
