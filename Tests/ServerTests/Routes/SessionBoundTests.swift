import API
import Base
import Club
import Server
import TestSupport
import Testing

/// A player has so many sessions, and no more.
@Suite(.timeLimit(.minutes(1))) struct SessionBoundTests {
  @Test func theSessionThatWasNotUsedForLongestEnds() async throws {
    let club = try Club()
    let services = try club.open()
    let accounts = services.accounts
    let (nina, first) = try await services.register("Nina")
    var secrets = [first]
    for _ in 1..<50 { secrets.append(try await session(of: nina.id, accounts, club)) }
    club.pass(.seconds(2 * 86_400))
    for secret in secrets {
      #expect(
        try await accounts.player(of: secret) == nina.id, "50 of them, and the cache knows all")
      club.pass(.seconds(1))
    }
    secrets.append(try await session(of: nina.id, accounts, club))
    #expect(try await accounts.player(of: secrets[0]) == nil, "used longest ago")
    for secret in secrets.dropFirst() { #expect(try await accounts.player(of: secret) == nina.id) }
    guard
      case .signedIn(_, let last) = try await accounts.signIn(
        "Nina", Services.password, from: .number(1))
    else { return }
    #expect(try await accounts.player(of: secrets[1]) == nil)
    #expect(try await accounts.player(of: last) == nina.id)
    let all = try await accounts.sessions(of: nina.id, limit: .max)
    #expect(all.sessions.count == 50 && all.next == nil)
  }

  @Test func streamsOfASessionThatHadToEndAreCut() async throws {
    try await House.opened(Club()) { house in
      let accounts = house.services.accounts
      let guest = try await house.guest()
      try await house.listen(as: guest) { stream in
        _ = try await stream.events(until: "ready")
        for _ in 0..<50 { _ = try await session(of: guest.id, accounts, house.club) }
        #expect(try await stream.next("nothing") == nil, "it has ended")
      }
    }
  }

  @Test func theListHasPages() async throws {
    let interface = try Interface()
    let (accounts, club) = (interface.services.accounts, interface.club)
    try await interface.open { client in
      let nina = try await Caller.guest(client)
      let id = try #require(nina.id)
      for _ in 0..<44 { _ = try await session(of: id, accounts, club) }
      var (found, sizes, next): ([SessionID], [Int], String?) = ([], [], nil)
      repeat {
        let page = try await nina.ask(
          Endpoints.sessions, query: next.map { "?before=\($0)" } ?? "")
        found += page.sessions.map(\.id)
        sizes.append(page.sessions.count)
        next = page.next
      } while next != nil
      #expect(sizes == [20, 20, 5] && Set(found).count == 45)
      let problem = try await refusal { try await nina.ask(Endpoints.sessions, query: "?before=x") }
      #expect(problem?.status == 400)
    }
  }

  @Test func aPlayerHasFewLinksToAnotherDeviceAtOnce() async throws {
    let club = try Club()
    let accounts = try club.open().accounts
    let (guest, _) = try await accounts.makeGuest()
    let (other, _) = try await accounts.makeGuest()
    let theirs = try await accounts.makeCarry(for: other.id).secret
    var carries: [Secret] = []
    for _ in 0..<6 {
      carries.append(try await accounts.makeCarry(for: guest.id).secret)
      club.pass(.seconds(1))
    }
    #expect(try await accounts.takeCarry(carries[0]) == nil)
    for carry in carries.dropFirst() { #expect(try await accounts.takeCarry(carry)?.0 == guest.id) }
    #expect(try await accounts.takeCarry(theirs)?.0 == other.id)
  }

  private func session(
    of player: PlayerID, _ accounts: AccountService, _ club: Club
  ) async throws -> Secret {
    club.pass(.seconds(1))
    let carry = try await accounts.makeCarry(for: player).secret
    return try #require(try await accounts.takeCarry(carry)).1
  }
}
