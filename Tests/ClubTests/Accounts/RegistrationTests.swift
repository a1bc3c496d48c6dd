import API
import Club
import Server
import TestSupport
import Testing

@Suite struct RegistrationTests {
  @Test func aGuestBecomesAMemberAndKeepsEverything() async throws {
    let services = try Club().open()
    let (guest, secret) = try await services.guest()
    let other = try await services.guests(1)[0]
    let match = try await services.pair(guest, other, cells: [0, 3, 1, 4, 2])
    let (member, session) = try await services.register("Nina", guest: guest)
    #expect(member.id == guest && member.kind == .member && member.name.text == "Nina")
    #expect(try await services.matches.match(match.id) == match)
    #expect(try await services.accounts.player(of: session) == guest)
    #expect(session != secret)
    let account = try await services.accounts.account(of: guest)
    #expect(account.player == member.summary && account.email == "Nina@example.org")
  }

  @Test func nobodyBecomesAMemberToo() async throws {
    let services = try Club().open()
    let (member, session) = try await services.register("Nina")
    #expect(try await services.accounts.player(of: session) == member.id)
    #expect(try await services.accounts.player(member.id) == member)
  }

  @Test func whoKnewASessionOfTheGuestIsOut() async throws {
    let services = try Club().open()
    let (guest, planted) = try await services.guest()
    let carry = try await services.accounts.makeCarry(for: guest).secret
    let elsewhere = try #require(try await services.accounts.takeCarry(carry)).1
    let unused = try await services.accounts.makeCarry(for: guest).secret
    for secret in [planted, elsewhere] {
      #expect(try await services.accounts.player(of: secret) == guest)
    }
    _ = try await services.register("Nina", guest: guest)
    for secret in [planted, elsewhere] {
      #expect(try await services.accounts.player(of: secret) == nil)
    }
    #expect(try await services.accounts.takeCarry(unused) == nil)
  }

  @Test(arguments: [("Nina", "nina"), ("Nina", "Ｎina"), ("Nina", "Nіna"), ("Iris", "lris")])
  func ofTwoWhoWantANameAtOnceOneGetsIt(_ one: String, _ other: String) async throws {
    let services = try Club().open()
    let outcomes = await withTaskGroup { group in
      for name in [one, other, one, other] {
        group.addTask { () -> Result<PlayerID, any Error> in
          do {
            return .success(try await services.register(name).player.id)
          } catch {
            return .failure(error)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.filter { (try? $0.get()) != nil }.count == 1)
    #expect(try await services.count("members") == 1)
    #expect(try await services.count("players") == 1)
    for case .failure(let error) in outcomes {
      guard case .nameTaken(let free)? = error as? AccountRefusal else {
        Issue.record("\(error)")
        continue
      }
      #expect(free.count == 2 && free[0] != free[1])
    }
  }

  @Test func offeredNamesAreFreeAndNoLongerThanNamesAre() async throws {
    let services = try Club().open()
    let long = String(repeating: "n", count: 40)
    _ = try await services.register(long)
    for _ in 0..<12 {
      do {
        _ = try await services.register(long)
        Issue.record("it was taken")
      } catch AccountRefusal.nameTaken(let free) {
        #expect(free.count == 2)
        for name in free { _ = try await services.register(name.text) }
      }
    }
  }

  @Test func severalMayHaveOneAddress() async throws {
    let services = try Club().open()
    for name in ["Nina", "Omar"] {
      let new = try NewMember(name: name, email: "home@example.org", password: Services.password)
      _ = try await services.accounts.register(new, guest: nil)
    }
    #expect(try await services.count("members") == 2)
  }

  @Test func aMemberDoesNotRegisterAgain() async throws {
    let services = try Club().open()
    let (member, _) = try await services.register("Nina")
    await #expect(throws: AccountRefusal.alreadyAMember) {
      try await services.register("Omar", guest: member.id)
    }
    await #expect(throws: AccountRefusal.unknownPlayer) {
      try await services.register("Omar", guest: PlayerID(rawValue: 7))
    }
  }

  @Test(arguments: [
    ("", "a@b.c", "correct horse", AccountRefusal.badName),
    ("a\u{202E}b", "a@b.c", "correct horse", .badName), ("🦊🦊", "a@b.c", "correct horse", .badName),
    ("Nina", "a@b", "correct horse", .badEmail),
    ("Nina", "a b@c.d", "correct horse", .badEmail),
    ("Nina", "a@b@c.d", "correct horse", .badEmail),
    ("Nina", "a@b.c", "short", .badPassword), ("Nina", "a@b.c", "password", .commonPassword),
  ])
  func whatIsWrongIsSaid(_ name: String, _ email: String, _ password: String, _ why: AccountRefusal)
  {
    #expect(throws: why) { try NewMember(name: name, email: email, password: password) }
  }

  @Test func aMemberChangesTheNameButTakesNobodys() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    _ = try await services.register("Omar")
    let guest = try await services.guests(1)[0]
    await #expect(throws: AccountRefusal.self) {
      try await services.accounts.rename(nina.id, to: PlayerName("0mar")!)
    }
    #expect(try await services.accounts.player(nina.id)?.name.text == "Nina")
    #expect(try await services.accounts.rename(nina.id, to: PlayerName("NINA")!))
    #expect(try await services.accounts.rename(nina.id, to: PlayerName("Nina Kaur")!))
    #expect(try await services.refusal(of: "nina kaur") == nil)
    #expect(try await services.refusal(of: "Nina") == .wrongPassword)
    #expect(try await services.accounts.rename(guest, to: PlayerName("Omar")!), "guests may")
    _ = try await services.register("Nina")
  }
}
