import API
import Base
import Club
import Synchronization
import TestSupport
import Testing

@Suite("A token for a service")
struct TokenKeeperTests {
  private let renewals = Counter()
  private let dependencies = Dependencies(
    now: { Instant(milliseconds: 0) }, random: { 0 }, sleep: { _ in })

  private func keeper(kept: ServiceToken? = nil, fails: Bool = false) -> TokenKeeper {
    TokenKeeper(
      dependencies, kept: { kept },
      renew: { [renewals] in
        let number = renewals.add()
        await Task.yield()
        if fails { throw ServiceError.unreachable }
        return ServiceToken(text: "t\(number)", expiresAt: Instant(milliseconds: 3_600_000))
      })
  }

  @Test("is got once for all who want it")
  func once() async throws {
    let keeper = keeper()
    let tokens = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<200 { group.addTask { try await keeper.token() } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(tokens == ["t1"])
    #expect(renewals.count == 1)
  }

  @Test("that is refused is renewed once for all who have it")
  func refused() async throws {
    let keeper = keeper()
    #expect(try await keeper.token() == "t1")
    let tokens = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<200 { group.addTask { try await keeper.token(insteadOf: "t1") } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(tokens == ["t2"])
    #expect(try await keeper.token(insteadOf: "t1") == "t2", "somebody who hears of it late")
    #expect(renewals.count == 2)
  }

  @Test("that was kept is good until a minute before its end")
  func kept() async throws {
    let end = { ServiceToken(text: "old", expiresAt: Instant(milliseconds: $0)) }
    #expect(try await keeper(kept: end(60_001)).token() == "old")
    #expect(renewals.count == 0)
    #expect(try await keeper(kept: end(60_000)).token() == "t1")
    #expect(try await keeper(kept: end(99_000)).token(insteadOf: "old") == "t2")
  }

  @Test("that another node has got meanwhile takes the place of one that is refused")
  func renewedElsewhere() async throws {
    let kept = Mutex<ServiceToken?>(nil)
    let keeper = TokenKeeper(
      dependencies, kept: { kept.withLock(\.self) },
      renew: { [renewals] in
        ServiceToken(text: "t\(renewals.add())", expiresAt: Instant(milliseconds: 3_600_000))
      })
    #expect(try await keeper.token() == "t1")
    kept.withLock {
      $0 = ServiceToken(text: "other", expiresAt: Instant(milliseconds: 3_600_000))
    }
    #expect(try await keeper.token() == "t1")
    #expect(try await keeper.token(insteadOf: "t1") == "other")
    #expect(renewals.count == 1)
  }

  @Test("that can't be had is asked for again by the next")
  func failing() async throws {
    let keeper = keeper(fails: true)
    for number in 1...3 {
      await #expect(throws: ServiceError.unreachable) { try await keeper.token() }
      #expect(renewals.count == number)
    }
  }
}

final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock(\.self) }

  @discardableResult
  func add() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}
