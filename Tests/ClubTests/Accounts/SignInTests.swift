import API
import Club
import Server
import TestSupport
import Testing

@Suite struct SignInTests {
  @Test func theRightPasswordOpensASession() async throws {
    let services = try Club().open()
    let (nina, first) = try await services.register("Nina")
    for name in ["Nina", " nina ", "NINA"] {
      let outcome = try await services.accounts.signIn(name, Services.password, from: .number(1))
      guard case .signedIn(let player, let secret) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(player == nina && secret != first)
      #expect(try await services.accounts.player(of: secret) == nina.id)
    }
    #expect(try await services.accounts.player(of: first) == nina.id, "devices don't disturb")
  }

  @Test func anUnknownNameAndAWrongPasswordAreToldAlike() async throws {
    let services = try Club().open()
    _ = try await services.register("Nina")
    for (name, password) in [
      ("Nina", "wrong horse"), ("Omar", Services.password), ("", ""), ("Nina", ""),
      (String(repeating: "n", count: 5000), "\u{0}"),
    ] {
      #expect(try await services.refusal(of: name, password) == .wrongPassword)
    }
  }

  @Test(arguments: ["Nina", "Nobody"])
  func afterFiveFailuresEachCostsTwiceAsMuch(_ name: String) async throws {
    let club = try Club()
    let services = try club.open()
    _ = try await services.register("Nina")
    for _ in 1...5 {
      #expect(try await services.refusal(of: name, "wrong") == .wrongPassword)
    }
    for seconds in [15, 30, 60, 120] {
      for password in ["wrong", Services.password] {
        #expect(
          try await services.refusal(of: name, password) == .waitBeforeSignIn(.seconds(seconds)))
      }
      club.pass(.seconds(seconds))
      #expect(try await services.refusal(of: name, "wrong") == .wrongPassword)
    }
    #expect(try await services.refusal(of: "Someone else", "wrong") == .wrongPassword)
    #expect(
      try await services.refusal(of: name, from: .number(2))
        == (name == "Nina" ? nil : AccountRefusal.wrongPassword), "others aren't slowed down")
  }

  @Test func aWaitIsNeverLongerThanAQuarterOfAnHour() async throws {
    let club = try Club()
    let services = try club.open()
    _ = try await services.register("Nina")
    for _ in 1...40 {
      guard case .waitBeforeSignIn(let wait) = try await services.refusal(of: "Nina", "wrong")
      else { continue }
      #expect(wait <= .seconds(900))
      club.pass(wait)
      #expect(try await services.refusal(of: "Nina", "wrong") == .wrongPassword)
    }
    club.pass(.seconds(900))
    #expect(try await services.refusal(of: "Nina") == nil)
  }

  @Test func aClockThatIsSetBackKeepsNobodyOutForLonger() async throws {
    let club = try Club()
    let services = try club.open()
    for _ in 1...5 { _ = try await services.refusal(of: "Nina", "wrong") }
    club.pass(.seconds(-100_000))
    #expect(try await services.refusal(of: "Nina") == .waitBeforeSignIn(.seconds(15)))
  }

  @Test func threeHundredFailuresFromAnAddressAreEnough() async throws {
    let services = try Club().open()
    _ = try await services.register("Nina")
    for number in 1...300 {
      #expect(try await services.refusal(of: "Name \(number)", "wrong") == .wrongPassword)
    }
    #expect(try await services.refusal(of: "Nina") == .waitBeforeSignIn(.seconds(2)))
    #expect(try await services.refusal(of: "Nina", from: .number(2)) == nil)
  }

  @Test func manyTriesAtOnceAreNoWayAround() async throws {
    let services = try Club().open()
    _ = try await services.register("Nina")
    let wrong = await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { try? await services.refusal(of: "Nina", "wrong") }
      }
      return await group.reduce(into: 0) { $0 += $1 == .wrongPassword ? 1 : 0 }
    }
    #expect(wrong == 5)
  }

  @Test func whoKnowsThePasswordIsNeverKeptWaiting() async throws {
    let services = try Club().open()
    _ = try await services.register("Nina")
    for _ in 1...30 { #expect(try await services.refusal(of: "Nina") == nil) }
  }

  @Test func aNewPasswordEndsAllOtherSessions() async throws {
    let services = try Club().open()
    let (nina, first) = try await services.register("Nina")
    let (_, next) = try await services.accounts.changePassword(
      of: nina.id, to: "another horse", by: .number(1))
    #expect(try await services.accounts.player(of: first) == nil)
    #expect(try await services.accounts.player(of: next) == nina.id)
    #expect(try await services.refusal(of: "Nina") == .wrongPassword)
    #expect(try await services.refusal(of: "Nina", "another horse") == nil)
  }

  @Test func theAddressChanges() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    await #expect(throws: AccountRefusal.badEmail) {
      try await services.accounts.changeEmail(
        of: nina.id, to: "n", from: .number(1))
    }
    let (account, former) = try await services.accounts.changeEmail(
      of: nina.id, to: " n@b.c", from: .number(1))
    #expect(former == nil, "nobody had confirmed it")
    #expect(try await account == services.accounts.account(of: nina.id) && account.email == "n@b.c")
  }

  @Test func sessionsAreListedAndEnded() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, first) = try await services.register("Nina")
    club.pass(.seconds(86_400))
    let agent = "Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0"
    let outcome = try await services.accounts.signIn(
      "Nina", Services.password, from: .number(1), on: Device(userAgent: agent))
    guard case .signedIn(_, let second) = outcome else { return }
    let list = try await services.accounts.sessions(of: nina.id, current: second).sessions
    #expect(list.map(\.device) == ["Firefox, Android", ""] && list.map(\.isThis) == [true, false])
    #expect(list.map(\.createdAt) == [club.now, club.now - .seconds(86_400)])
    let stranger = try await services.register("Omar").player.id
    try await services.accounts.end(list[1].id, of: stranger)
    #expect(try await services.accounts.player(of: first) == nina.id, "only one's own")
    try await services.accounts.end(list[1].id, of: nina.id)
    #expect(try await services.accounts.player(of: first) == nil)
    #expect(try await services.accounts.player(of: second) == nina.id)
  }

  @Test(arguments: [
    (
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36",
      "Chrome, Linux"
    ),
    (
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
      "Safari, iPhone"
    ),
    ("Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36 Edg/156.0", "Edge, Windows"),
    ("curl/8.5.0", "curl"), ("<script>", ""),
    (String(repeating: "x", count: 900), String(repeating: "x", count: 40)),
  ])
  func aDeviceIsToldInAFewWords(_ agent: String, _ words: String) {
    #expect(Device(userAgent: agent).text == words)
  }

  @Test func theHostGivesAPasswordAnew() async throws {
    let services = try Club().open()
    let (nina, session) = try await services.register("Nina")
    let password = try await services.accounts.resetPassword(of: nina.id)
    #expect(password.wholeMatch(of: /([a-z2-9]{5}-){3}[a-z2-9]{5}/) != nil)
    #expect(try await services.accounts.player(of: session) == nil)
    #expect(try await services.refusal(of: "Nina") == .wrongPassword)
    #expect(try await services.refusal(of: "Nina", password) == nil)
  }
}
