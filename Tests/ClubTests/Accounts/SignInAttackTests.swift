import API
import Base
import Club
import Server
import TestSupport
import Testing

/// Sign-in while strangers try to get in, or to keep others out.
@Suite struct SignInAttackTests {
  private let club: Club
  private let services: Services

  init() throws {
    club = try Club()
    services = try club.open()
  }

  @Test func manyNetworksAgainstAnAccountKeepNobodyOut() async throws {
    let (nina, session) = try await services.register("Nina")
    let device = try await services.accounts.remember(nina.id, on: nil)
    for number in 1...60 {
      _ = try await services.refusal(of: "Nina", "wrong", from: .far(number))
    }
    #expect(try await services.refusal(of: "Nina", from: .far(1000)) == nil, "a new device")
    let known = RequestOrigin.number(1, device: device)
    #expect(try await services.refusal(of: "Nina", from: known) == nil)
    let open = RequestOrigin.number(1, session: session)
    _ = try await services.accounts.prove(
      .password(Services.password), by: Session(player: nina.id, secret: session), of: .test,
      from: open)
  }

  @Test func underAttackEachNetworkHasOneTry() async throws {
    _ = try await services.register("Nina")
    for number in 1...20 {
      let refusal = try await services.refusal(of: "Nina", "wrong", from: .far(number))
      #expect(refusal == .wrongPassword)
    }
    #expect(try await services.refusal(of: "Nina", "wrong", from: .far(21)) == .wrongPassword)
    #expect(
      try await services.refusal(of: "Nina", "wrong", from: .far(21))
        == .waitBeforeSignIn(.seconds(15)))
  }

  @Test func aNetworkAgainstManyAccountsKeepsNobodyElseOut() async throws {
    for name in ["Nina", "Omar"] { _ = try await services.register(name) }
    for number in 1...320 {
      _ = try await services.refusal(of: "Name \(number)", "wrong", from: .far(1))
    }
    guard case .waitBeforeSignIn = try await services.refusal(of: "Nina", from: .far(1)) else {
      Issue.record("nothing slows it down")
      return
    }
    for name in ["Nina", "Omar"] {
      #expect(try await services.refusal(of: name, from: .far(2)) == nil)
    }
  }

  @Test func aKnownDeviceInTheSameNetworkIsSpared() async throws {
    let (nina, _) = try await services.register("Nina")
    let device = try await services.accounts.remember(nina.id, on: nil)
    for _ in 1...8 { _ = try await services.refusal(of: "Nina", "wrong") }
    #expect(try await services.refusal(of: "Nina") == .waitBeforeSignIn(.seconds(15)))
    #expect(try await services.refusal(of: "Nina", from: .number(1, device: device)) == nil)
    let omar = try await services.register("Omar").player
    let others = try await services.accounts.remember(omar.id, on: nil)
    #expect(
      try await services.refusal(of: "Nina", from: .number(1, device: others))
        == .waitBeforeSignIn(.seconds(15)), "somebody else's doesn't count")
  }

  @Test func aKnownDeviceIsSlowedDownByItselfAlone() async throws {
    let (nina, _) = try await services.register("Nina")
    let device = RequestOrigin.number(
      1, device: try await services.accounts.remember(nina.id, on: nil))
    let other = RequestOrigin.number(
      1, device: try await services.accounts.remember(nina.id, on: nil))
    for _ in 1...5 {
      #expect(try await services.refusal(of: "Nina", "wrong", from: device) == .wrongPassword)
    }
    #expect(try await services.refusal(of: "Nina", from: device) == .waitBeforeSignIn(.seconds(5)))
    #expect(try await services.refusal(of: "Nina", from: other) == nil)
    #expect(try await services.refusal(of: "Nina") == nil)
  }

  @Test func anOpenSessionIsSlowedDownByItselfAlone() async throws {
    let (nina, session) = try await services.register("Nina")
    func prove(_ password: String, in session: Secret) async throws {
      _ = try await services.accounts.prove(
        .password(password), by: Session(player: nina.id, secret: session), of: .test,
        from: .number(1, session: session))
    }
    for _ in 1...9 { _ = try await services.refusal(of: "Nina", "wrong") }
    for _ in 1...5 {
      await #expect(throws: AccountRefusal.wrongPassword) {
        try await prove("wrong", in: session)
      }
    }
    await #expect(throws: AccountRefusal.waitBeforeSignIn(.seconds(5))) {
      try await prove(Services.password, in: session)
    }
    let carry = try await services.accounts.makeCarry(for: nina.id).secret
    let other = try #require(try await services.accounts.takeCarry(carry)).1
    try await prove(Services.password, in: other)
    club.pass(.seconds(5))
    try await prove(Services.password, in: session)
  }

  /// Twenty-four at once from one network, again and again, and fifteen who know their passwords.
  @Test func aFullQueueLetsOthersThrough() async throws {
    let bounds = FairQueue<Int>.Bounds(all: 16, ofNetwork: 12, ofAccount: 4)
    let hasher = PasswordHasher(
      .real, cost: PasswordHash.Cost(logarithm: 8), threads: 1, bounds: bounds)
    let refused = await withTaskGroup(of: Int.self) { group in
      for number in 0..<24 {
        group.addTask {
          let attempt = AttemptOrigin(
            account: FoldedName(PlayerName("N\(number)")!), network: .far(1), isKnown: false)
          while !Task.isCancelled {
            _ = try? await hasher.check(Password(typed: "wrong"), nil, attempt)
            await Task.yield()
          }
          return 0
        }
      }
      var refused = 0
      for number in 1...15 {
        let attempt = AttemptOrigin(
          account: FoldedName(PlayerName("Honest \(number)")!), network: .far(1 + number),
          isKnown: number.isMultiple(of: 2))
        do {
          _ = try await hasher.check(Password(typed: "right"), nil, attempt)
        } catch {
          refused += 1
        }
      }
      group.cancelAll()
      return refused
    }
    #expect(refused == 0)
  }
}

extension ClientNetwork {
  /// Networks of which no two have the wider one in common.
  fileprivate static func far(_ number: Int) -> ClientNetwork {
    ClientNetwork(bits: UInt128(number) << 80)
  }
}

extension RequestOrigin {
  fileprivate static func far(_ number: Int) -> RequestOrigin {
    RequestOrigin(network: .far(number))
  }
}
