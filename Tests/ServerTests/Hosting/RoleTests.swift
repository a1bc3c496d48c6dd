import API
import Base
import Club
import Database
import HTTPTypes
import HummingbirdTesting
import Server
import TestSupport
import Testing

/// Roles, and what is kept of what was done in them.
@Suite struct RoleTests {
  private let interface: Interface
  private var services: Services { interface.services }
  private var accounts: AccountService { interface.services.accounts }

  init() throws {
    interface = try Interface()
  }

  @Test func aLinkMakesTheFirstHostOnce() async throws {
    let link = try #require(try await accounts.makeHostLink()).secret
    let (nina, session) = try await services.register("Nina")
    let omar = try await services.register("Omar").player.id
    #expect(try await accounts.session(of: session)?.role == .member)
    try await accounts.becomeHost(nina.id, by: link, from: .unknown)
    #expect(
      try await accounts.session(of: session)?.role == .host, "the session is another at once")
    await #expect(throws: AccountRefusal.linkUsed) {
      try await accounts.becomeHost(omar, by: link, from: .unknown)
    }
    #expect(try await accounts.makeHostLink() == nil, "there is a host")
    #expect(try await services.count("host_links") == 0)
    let act = try #require(try await accounts.acts().acts.first)
    #expect(act.act == "become-host" && act.by == nina.id && act.role == .host)
  }

  @Test func aLinkEndsWithItsDayAndWithTheNext() async throws {
    let nina = try await services.register("Nina").player.id
    let first = try #require(try await accounts.makeHostLink()).secret
    let second = try #require(try await accounts.makeHostLink()).secret
    interface.club.pass(AccountService.hostLinkLife)
    let third = try #require(try await accounts.makeHostLink()).secret
    for link in [first, second] {
      await #expect(throws: AccountRefusal.linkUsed) {
        try await accounts.becomeHost(nina, by: link, from: .unknown)
      }
    }
    interface.club.pass(AccountService.hostLinkLife)
    await #expect(throws: AccountRefusal.linkUsed) {
      try await accounts.becomeHost(nina, by: third, from: .unknown)
    }
  }

  @Test func aLinkIsNothingOnceThereIsAHost() async throws {
    let link = try #require(try await accounts.makeHostLink()).secret
    let nina = try await services.register("Nina").player.id
    let omar = try await services.register("Omar").player.id
    try await accounts.setRole(.host, of: omar, reason: "", by: .commandLine)
    await #expect(throws: AccountRefusal.linkUsed) {
      try await accounts.becomeHost(nina, by: link, from: .unknown)
    }
  }

  /// A guest registers on the way, and comes back.
  @Test func aGuestRegistersFirstAndKeepsTheLink() async throws {
    let link = try #require(try await accounts.makeHostLink()).secret
    let guest = try await accounts.makeGuest().0.id
    await #expect(throws: AccountRefusal.membersOnly) {
      try await accounts.becomeHost(guest, by: link, from: .unknown)
    }
    _ = try await services.register("Nina", guest: guest)
    try await accounts.becomeHost(guest, by: link, from: .unknown)
  }

  @Test func theLastHostStays() async throws {
    let nina = try await services.register("Nina").player.id
    let omar = try await services.register("Omar").player.id
    try await accounts.setRole(.host, of: nina, reason: "", by: .commandLine)
    for role in [ClubRole.member, .moderator] {
      await #expect(throws: AccountRefusal.lastHost) {
        try await accounts.setRole(role, of: nina, reason: "", by: Actor(nina, as: .host))
      }
    }
    await #expect(throws: AccountRefusal.lastHost) {
      try await accounts.delete(nina)
    }
    for sql in ["UPDATE members SET role = 1", "DELETE FROM members"] {
      await #expect(throws: DatabaseError.self, "the schema holds it too") {
        try await services.database.write { db in _ = try db.execute(sql) }
      }
    }
    try await accounts.setRole(.host, of: omar, reason: "", by: Actor(nina, as: .host))
    try await accounts.delete(nina)
    await #expect(throws: AccountRefusal.lastHost) {
      try await accounts.setRole(.member, of: omar, reason: "", by: .commandLine)
    }
  }

  @Test func nobodyIsHostAndSuspended() async throws {
    let nina = try await services.register("Nina").player.id
    let omar = try await services.register("Omar").player.id
    try await accounts.setRole(.host, of: nina, reason: "", by: .commandLine)
    await #expect(throws: AccountRefusal.hostAndSuspended) {
      try await accounts.suspend(nina, reason: "")
    }
    try await accounts.suspend(omar, reason: "")
    await #expect(throws: AccountRefusal.hostAndSuspended) {
      try await accounts.setRole(.host, of: omar, reason: "", by: Actor(nina, as: .host))
    }
  }

  /// The request of somebody who was host when it came, and is it no more when it is carried out.
  @Test func whoIsHostNoMoreGivesNoRoles() async throws {
    let nina = try await services.register("Nina").player.id
    let omar = try await services.register("Omar").player.id
    for id in [nina, omar] {
      try await accounts.setRole(.host, of: id, reason: "", by: .commandLine)
    }
    try await accounts.setRole(.member, of: nina, reason: "", by: Actor(omar, as: .host))
    await #expect(throws: AccountRefusal.hostsOnly) {
      try await accounts.setRole(.member, of: omar, reason: "", by: Actor(nina, as: .host))
    }
  }

  @Test func rolesAreOfMembersAlone() async throws {
    let guest = try await accounts.makeGuest().0.id
    let nina = try await services.register("Nina").player.id
    for (id, role) in [(guest, ClubRole.host), (nina, .guest), (PlayerID(rawValue: 7), .host)] {
      await #expect(throws: AccountRefusal.unknownMember) {
        try await accounts.setRole(role, of: id, reason: "", by: .commandLine)
      }
    }
  }

  @Test func nobodyChangesWhatWasDone() async throws {
    let nina = try await services.register("Nina").player.id
    let omar = try await services.register("Omar").player.id
    try await accounts.setRole(.host, of: nina, reason: "", by: .commandLine)
    try await accounts.setRole(.moderator, of: omar, reason: "Evenings", by: Actor(nina, as: .host))
    for change in [
      "DELETE FROM audit", "DELETE FROM audit WHERE id = 1", "UPDATE audit SET reason = ''",
      "UPDATE audit SET note = ''", "UPDATE audit SET at = 0", "UPDATE audit SET id = id + 9",
      "UPDATE audit SET action = 'export'", "UPDATE audit SET actor_role = 2",
      "UPDATE audit SET token_name = 'Bot'",
      "UPDATE audit SET actor_id = \(omar.rawValue)",
      "UPDATE audit SET player_id = \(nina.rawValue)",
    ] {
      await #expect(throws: DatabaseError.self, "\(change)") {
        try await services.database.write { db in _ = try db.execute(change) }
      }
    }
    let acts = try await accounts.acts().acts
    #expect(acts.map(\.player) == [omar, nina] && acts.map(\.by) == [nina, nil])
  }

  /// What was done stays, and names nobody who is gone.
  @Test func whoLeavesIsNamedNoMore() async throws {
    let nina = try await services.register("Nina").player.id
    let omar = try await services.register("Omar").player.id
    try await accounts.setRole(.host, of: nina, reason: "", by: .commandLine)
    try await accounts.setRole(.host, of: omar, reason: "", by: Actor(nina, as: .host))
    try await accounts.delete(nina)
    let page = try await accounts.acts()
    #expect(page.acts.map(\.player) == [omar, nil] && page.acts.map(\.by) == [nil, nil])
    #expect(page.acts.map(\.role) == [.host, nil], "in which role is known still")
    #expect(page.players.map(\.id) == [omar])
  }

  @Test func whatWasDoneToAGuestIsTheMembersToo() async throws {
    let guest = try await services.guest()
    try await accounts.suspend(guest.0, reason: "Rude")
    try await accounts.restore(guest.0)
    let nina = try await services.register("Nina").player.id
    _ = try await services.pair(guest.0, services.guests(1)[0], cells: [4])
    try await services.join(guest, to: "Nina")
    #expect(try await accounts.acts().acts.map(\.player) == [nina, nina])
  }

  @Test func actsComeByPages() async throws {
    let nina = try await services.register("Nina").player.id
    let count = AccountService.actPage + 1
    for number in 1...count { try await accounts.note(.export, nina, "\(number)") }
    let first = try await accounts.acts()
    #expect(first.acts.count == AccountService.actPage && first.acts[0].detail == "\(count)")
    let second = try await accounts.acts(before: try #require(first.next))
    #expect(second.acts.map(\.detail) == ["1"] && second.next == nil)
  }

  @Test func theInterfaceMakesAHostWhoGivesRoles() async throws {
    let link = try #require(try await accounts.makeHostLink()).secret
    try await interface.open { client in
      let (nina, omar) = (
        try await Caller.member(client, name: "Nina"), try await Caller.member(client, name: "Omar")
      )
      #expect(try await nina.ask(Endpoints.me).role == .member)
      let guest = try await Caller.guest(client)
      #expect(try await guest.ask(Endpoints.me).role == .guest)
      #expect(try await Caller(client).ask(Endpoints.me).role == nil)
      #expect(
        try await refusal { try await guest.ask(Endpoints.becomeHost, HostLink(token: link.text)) }?
          .type == ProblemName.membersOnly.type)
      let host = try await nina.ask(Endpoints.becomeHost, HostLink(token: link.text))
      #expect(host.role == .host && host.player?.id == nina.id)
      #expect(try await nina.ask(Endpoints.me).role == .host)
      let answer = try await nina.send(
        Endpoints.setRole.route, "\(omar.id!)",
        body: #"{"role": "moderator", "reason": "Evenings"}"#)
      #expect(answer.status == .noContent)
      #expect(try await omar.ask(Endpoints.me).role == .moderator)
      let page = try await nina.ask(Endpoints.clubActs)
      #expect(page.acts.map(\.reason) == ["Evenings", nil] && page.acts[0].by == nina.id)
      #expect(
        try await refusal { try await omar.ask(Endpoints.clubActs) }?.type
          == ProblemName.hostsOnly.type)
      let last = try await nina.send(
        Endpoints.setRole.route, "\(nina.id!)", body: #"{"role": "member"}"#)
      #expect(last.status == .conflict)
    }
  }
}
