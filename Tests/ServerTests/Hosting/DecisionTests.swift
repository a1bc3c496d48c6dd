import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

/// Decisions on reports: the act, the end of the report and the answer are one, and most can be taken back.
@Suite struct DecisionTests {
  private let club: Club
  private let services: Services
  private let day = Duration.seconds(86_400)

  init() throws {
    club = try Club()
    services = try club.open()
  }

  /// A member who is reported, the one who reports, a moderator and a host.
  private struct Scene {
    let rude, kind, moderator, host: PlayerID
    var actor: Actor { Actor(moderator, as: .moderator) }
  }

  private func scene() async throws -> Scene {
    var ids: [PlayerID] = []
    for name in ["Rudi", "Kim", "Mo", "Hana"] { ids.append(try await services.register(name).0.id) }
    let scene = Scene(rude: ids[0], kind: ids[1], moderator: ids[2], host: ids[3])
    try await services.accounts.setRole(.host, of: scene.host, reason: "", by: .commandLine)
    try await services.accounts.setRole(
      .moderator, of: scene.moderator, reason: "", by: .commandLine)
    for (one, other) in [(scene.rude, scene.kind), (scene.kind, scene.rude)] {
      _ = try await services.people.follow(other, by: one)
    }
    return scene
  }

  private func secret(of name: String) async throws -> Secret {
    guard
      case .signedIn(_, let secret) = try await services.accounts.signIn(
        name, Services.password, from: .number(1))
    else { throw AccountRefusal.wrongPassword }
    return secret
  }

  private func report(
    _ reason: ReportRequest.Reason, in scene: Scene
  ) async throws {
    try await services.reports.report(scene.rude, ReportRequest(reason: reason), by: scene.kind)
  }

  private func kinds(of player: PlayerID) async throws -> [NoticeKind] {
    try await services.notices.page(of: player).notices.map(\.kind).filter(\.isOfClub)
  }

  private func decision(for actor: Actor) async throws -> ClubReport.Decision? {
    try await services.reports.decisions(for: actor).reports.first?.decision
  }

  @Test func thoseWhoDecideHearOfAReportUntilItIsDecided() async throws {
    let scene = try await scene()
    try await report(.spam, in: scene)
    for staff in [scene.moderator, scene.host] {
      #expect(try await kinds(of: staff) == [.reported])
    }
    #expect(try await kinds(of: scene.rude).isEmpty)
    try await services.reports.decide(1, ReportDecision(act: .dismiss), by: scene.actor)
    for staff in [scene.moderator, scene.host] { #expect(try await kinds(of: staff).isEmpty) }
    #expect(try await kinds(of: scene.kind) == [.reportDismissed])
  }

  @Test func aReportOnAModeratorIsToldToHostsAndOneByAModeratorToTheOthers() async throws {
    let scene = try await scene()
    try await services.reports.report(
      scene.moderator, ReportRequest(reason: .other), by: scene.kind)
    #expect(try await kinds(of: scene.moderator).isEmpty)
    #expect(try await kinds(of: scene.host) == [.reported])
    try await services.reports.report(scene.rude, ReportRequest(reason: .other), by: scene.host)
    #expect(try await kinds(of: scene.host).count == 1)
    #expect(try await kinds(of: scene.moderator) == [.reported])
  }

  @Test func whoDoesNotWantToHearOfReportsDoesNotButAWarningComesInAnyCase() async throws {
    let scene = try await scene()
    for id in [scene.moderator, scene.rude] {
      _ = try await services.people.change(
        PreferencesChange(mutedNotices: [.reported, .warned]), of: id)
    }
    try await report(.spam, in: scene)
    #expect(try await kinds(of: scene.moderator).isEmpty)
    try await services.reports.decide(
      1, ReportDecision(act: .warn, reason: "Please be kind"), by: scene.actor)
    #expect(try await kinds(of: scene.rude) == [.warned])
    #expect(try await services.notices.page(of: scene.rude).notices[0].reason == "Please be kind")
    #expect(try await kinds(of: scene.kind) == [.reportActed])
    #expect(try await decision(for: scene.actor)?.isUndoable == false)
    await #expect(throws: ReportRefusal.notUndoable) {
      try await services.reports.undo(1, by: scene.actor)
    }
  }

  /// What can't be done leaves the report as it was.
  @Test func anActThatFailsClosesNothing() async throws {
    let scene = try await scene()
    try await report(.photo, in: scene)
    await #expect(throws: ReportRefusal.nothingLeft) {
      try await services.reports.decide(1, ReportDecision(act: .remove), by: scene.actor)
    }
    await #expect(throws: AccountRefusal.endIsPast) {
      try await services.reports.decide(
        1, ReportDecision(act: .suspend, until: club.now), by: scene.actor)
    }
    #expect(try await services.reports.deskPage(for: scene.actor).reports.count == 1)
    #expect(try await kinds(of: scene.kind).isEmpty)
    #expect(try await kinds(of: scene.moderator) == [.reported])
  }

  @Test func aSuspensionEndsByItself() async throws {
    let scene = try await scene()
    let secret = try await secret(of: "Rudi")
    try await report(.spam, in: scene)
    try await services.reports.decide(
      1, ReportDecision(act: .suspend, until: club.now + day), by: scene.actor)
    #expect(try await services.accounts.session(of: secret)?.isSuspended == true)
    club.pass(day - .seconds(1))
    #expect(try await services.accounts.session(of: secret)?.isSuspended == true)
    club.pass(.seconds(1))
    #expect(try await services.accounts.session(of: secret)?.isSuspended == false)
    #expect(try await decision(for: scene.actor)?.isUndoable == false, "it is over")
  }

  @Test func whoDoesNotComeIsSuspendedNoMoreEither() async throws {
    let scene = try await scene()
    try await services.accounts.suspend(
      scene.rude, until: club.now + day, reason: "", by: scene.actor)
    club.pass(day)
    try await services.accounts.clean()
    #expect(try await services.rows("players WHERE suspended_at IS NOT NULL") == 0)
  }

  @Test func aSuspensionIsTakenBackAndTheReportWaitsAgain() async throws {
    let scene = try await scene()
    try await report(.spam, in: scene)
    try await services.reports.decide(1, ReportDecision(act: .suspend), by: scene.actor)
    #expect(try await decision(for: scene.actor)?.isUndoable == true)
    try await services.reports.undo(1, by: scene.actor)
    #expect(try await services.rows("players WHERE suspended_at IS NOT NULL") == 0)
    let open = try await services.reports.deskPage(for: scene.actor).reports
    #expect(open.map(\.isSuspended) == [false] && open[0].decision == nil)
    #expect(
      try await kinds(of: scene.kind).isEmpty, "the answer that nobody has read is taken back")
    await #expect(throws: ReportRefusal.unknownReport) {
      try await services.reports.undo(1, by: scene.actor)
    }
  }

  /// It would let in who was banned since.
  @Test func aSuspensionIsNotTakenBackFromWhoWasBannedSince() async throws {
    let scene = try await scene()
    try await report(.spam, in: scene)
    try await services.reports.decide(1, ReportDecision(act: .suspend), by: scene.actor)
    try await services.accounts.ban(.player(scene.rude), until: nil, reason: "")
    #expect(try await decision(for: scene.actor)?.isUndoable == false)
    await #expect(throws: ReportRefusal.notUndoable) {
      try await services.reports.undo(1, by: scene.actor)
    }
  }

  @Test func aNameGoesAndTheLineStays() async throws {
    let scene = try await scene()
    _ = try await services.people.change(ProfileChange(about: "Chess"), of: scene.rude)
    try await report(.name, in: scene)
    try await services.reports.decide(1, ReportDecision(act: .remove), by: scene.actor)
    let renamed = try #require(try await services.accounts.player(scene.rude)?.name)
    #expect(renamed.text != "Rudi")
    #expect(try await services.rows("members WHERE about = 'Chess'") == 1)
    try await services.reports.undo(1, by: scene.actor)
    #expect(try await services.accounts.player(scene.rude)?.name.text == "Rudi")
    try await services.reports.decide(1, ReportDecision(act: .remove), by: scene.actor)
    _ = try await services.accounts.rename(scene.rude, to: PlayerName("Rudolf")!)
    await #expect(throws: ReportRefusal.notUndoable) {
      try await services.reports.undo(1, by: scene.actor)
    }
  }

  @Test func aPhotoGoesAndTheLineStays() async throws {
    let scene = try await scene()
    _ = try await services.people.change(ProfileChange(about: "Chess"), of: scene.rude)
    _ = try await services.database.write { [id = scene.rude] db in
      try db.execute(
        "INSERT INTO photos (player_id, media, created_at) VALUES ($1, $2, 1)", id,
        String(repeating: "a", count: 64))
    }
    try await report(.photo, in: scene)
    try await services.reports.decide(1, ReportDecision(act: .remove), by: scene.actor)
    #expect(try await services.count("photos") == 0)
    #expect(try await services.rows("members WHERE about = 'Chess'") == 1)
    #expect(try await decision(for: scene.actor)?.isUndoable == false)
  }

  @Test func aMessageThatWasTakenAwayComesBackAndIsFound() async throws {
    let scene = try await scene()
    let room = try await services.group([scene.rude, scene.kind])
    let said = try await services.speak("Bishop takes rook", by: scene.rude, in: room)
    try await services.reports.report(
      message: said.number, in: room, ReportRequest(reason: .harassment), by: scene.kind)
    try await services.reports.decide(1, ReportDecision(act: .remove), by: scene.actor)
    #expect(try await services.messages.find("rook", for: scene.kind).found.isEmpty)
    try await services.reports.undo(1, by: scene.actor)
    #expect(
      try await services.messages.find("rook", for: scene.kind).found.map(\.message.text)
        == ["Bishop takes rook"])
  }

  /// A message whose room is gone is no reason to take away what its writer says about themselves.
  @Test func whatIsGoneIsNotSoughtElsewhere() async throws {
    let scene = try await scene()
    _ = try await services.people.change(ProfileChange(about: "Chess"), of: scene.rude)
    let room = try await services.group([scene.rude, scene.kind])
    let said = try await services.speak("Loser", by: scene.rude, in: room)
    try await services.reports.report(
      message: said.number, in: room, ReportRequest(reason: .harassment), by: scene.kind)
    _ = try await services.database.write { db in
      try db.execute("UPDATE reports SET room_id = NULL")
    }
    await #expect(throws: ReportRefusal.nothingLeft) {
      try await services.reports.decide(1, ReportDecision(act: .remove), by: scene.actor)
    }
    #expect(try await services.rows("members WHERE about = 'Chess'") == 1)
  }

  @Test func reportsAreCounted() async throws {
    let scene = try await scene()
    try await report(.spam, in: scene)
    try await report(.name, in: scene)
    try await services.reports.report(scene.host, ReportRequest(reason: .other), by: scene.kind)
    let shown = try await services.reports.deskPage(for: scene.actor).reports
    #expect(shown.map(\.others) == [1, 1] && shown.map(\.othersBy) == [2, 2])
  }
}
