import API
import Base
import Club
import Server
import TestSupport
import Testing

@Suite("Wrong passwords at several nodes", .timeLimit(.minutes(1)))
struct SharedTallyTests {
  @Test("are as many as at one before somebody has to wait, and those that are right don't count")
  func together() async throws {
    let nodes = try await TwoNodes()
    _ = try await nodes.one.register("Nina")
    for number in 0..<5 {
      let node = nodes.both[number % 2]
      #expect(try await node.refusal(of: "Nina", "wrong") == .wrongPassword)
    }
    for node in nodes.both {
      #expect(try await node.refusal(of: "Nina") == .waitBeforeSignIn(.seconds(15)))
    }
    nodes.clock.pass(.seconds(15))
    for _ in 1...3 { #expect(try await nodes.other.refusal(of: "Nina") == nil) }
    #expect(try await nodes.one.refusal(of: "Nina", "wrong") == .wrongPassword)
    #expect(try await nodes.other.refusal(of: "Nina") == .waitBeforeSignIn(.seconds(30)))
    try await nodes.close()
  }

  @Test("from many networks leave each of them one try, at whichever node")
  func attack() async throws {
    let nodes = try await TwoNodes()
    _ = try await nodes.one.register("Nina")
    for number in 1...20 {
      _ = try await nodes.both[number % 2].refusal(of: "Nina", "wrong", from: .far(number))
    }
    #expect(try await nodes.one.refusal(of: "Nina", "wrong", from: .far(21)) == .wrongPassword)
    #expect(
      try await nodes.other.refusal(of: "Nina", "wrong", from: .far(21))
        == .waitBeforeSignIn(.seconds(15)))
    try await nodes.close()
  }

  @Test("are forgotten")
  func clean() async throws {
    let nodes = try await TwoNodes()
    _ = try await nodes.one.register("Nina")
    _ = try await nodes.one.refusal(of: "Nina", "wrong")
    #expect(try await nodes.one.count("shared_tallies") == 5)
    nodes.clock.pass(.seconds(60))
    try await nodes.one.accounts.cleanTries()
    #expect(try await nodes.one.count("shared_tallies") == 2, "the stranger's and the neighbours'")
    nodes.clock.pass(.seconds(540))
    try await nodes.other.accounts.cleanTries()
    #expect(try await nodes.one.count("shared_tallies") == 0)
    try await nodes.close()
  }
}

extension RequestOrigin {
  /// Origins whose networks have nothing in common.
  fileprivate static func far(_ number: Int) -> RequestOrigin {
    RequestOrigin(network: ClientNetwork(bits: UInt128(number) << 80))
  }
}
