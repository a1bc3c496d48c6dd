import API
import Base
import Club
import Rules
import TestSupport
import Testing

@Suite struct FairQueueTests {
  private static let bounds = FairQueue<Int>.Bounds(all: 16, ofNetwork: 12, ofAccount: 4)

  @Test func networksTakeTurns() {
    let queue = Waiting(Self.bounds)
    for number in 1...6 { #expect(queue.takes(number, from: 1)) }
    #expect(queue.takes(7, from: 2) && queue.takes(8, from: 3) && queue.takes(9, from: 2))
    #expect(queue.all() == [1, 7, 8, 2, 9, 3, 4, 5, 6])
  }

  @Test func whoIsKnownGoesFirstAndTheOthersGoOn() {
    let queue = Waiting(Self.bounds)
    for number in 1...3 { #expect(queue.takes(number, from: number)) }
    for number in 11...16 { #expect(queue.takes(number, from: number, isKnown: true)) }
    #expect(queue.all() == [11, 12, 13, 1, 14, 15, 16, 2, 3])
  }

  @Test func theGreediestGivesUpAPlace() {
    let queue = Waiting(.init(all: 8, ofNetwork: 8, ofAccount: 8))
    for number in 1...8 { #expect(queue.takes(number, from: 1)) }
    #expect(!queue.takes(9, from: 1), "nobody takes the place of their own")
    #expect(queue.takes(10, from: 2, insteadOf: 8))
    #expect(queue.takes(11, from: 3, insteadOf: 7))
    #expect(queue.takes(12, from: 4, isKnown: true, insteadOf: 6))
    #expect(queue.all() == [12, 1, 10, 11, 2, 3, 4, 5])
  }

  @Test func manyNetworksAgainstOneAccountLeaveRoom() {
    let queue = Waiting(Self.bounds)
    for number in 1...4 { #expect(queue.takes(number, from: number, account: "Nina")) }
    for number in 5...90 { #expect(!queue.takes(number, from: number, account: "Nina")) }
    for number in 101...112 { #expect(queue.takes(number, from: number, account: "N\(number)")) }
    #expect(queue.takes(200, from: 200, account: "Nina", isKnown: true, insteadOf: 112))
    #expect(queue.next() == 200)
  }

  @Test func neighboursAreOneNetwork() throws {
    let queue = Waiting(.init(all: 4, ofNetwork: 4, ofAccount: 4))
    for number in 1...4 {
      let neighbour = try #require(ClientNetwork("192.0.2.\(number)"))
      #expect(queue.takes(number, from: neighbour))
    }
    let other = try #require(ClientNetwork("198.51.100.1"))
    #expect(queue.takes(5, from: other, insteadOf: 4))
    #expect(queue.all() == [1, 5, 2, 3])
  }

  @Test func whoLeavesWaitsNoMore() {
    let queue = Waiting(Self.bounds)
    for number in 1...3 { #expect(queue.takes(number, from: 1)) }
    #expect(queue.remove(2) && !queue.remove(2))
    #expect(queue.all() == [1, 3])
  }

  /// Whatever comes in whatever order: the bounds hold, everybody who is let in comes out once or is told to
  /// go, nobody is turned away who brings less than somebody who stays, and no network waits while another of
  /// its kind has two turns.
  @Test(arguments: 1...40)
  func itIsFair(_ seed: UInt64) {
    var generator = Generator(state: seed)
    var model = Model()
    for number in 1...400 {
      if Int.random(in: 0..<5, using: &generator) < 3 {
        model.add(
          number,
          AttemptOrigin(
            account: FoldedName(PlayerName("N\(Int.random(in: 0..<6, using: &generator))")!),
            network: .number(Int.random(in: 0..<5, using: &generator) << 80),
            isKnown: Bool.random(using: &generator)))
      } else {
        model.takeOut()
      }
    }
    model.empty()
  }

  /// A model of those who wait, beside the queue itself.
  private struct Model {
    private struct Line: Hashable {
      let network: ClientNetwork
      let isKnown: Bool

      init(_ attempt: AttemptOrigin) {
        network = attempt.network
        isKnown = attempt.isKnown
      }
    }

    private var queue = FairQueue<Int>(.init(all: 8, ofNetwork: 5, ofAccount: 3))
    private var waiting: [Int: AttemptOrigin] = [:]
    /// The turns that others have had since a network had its last, or began to wait.
    private var turns: [Line: [Line: Int]] = [:]

    private func count(_ attempt: AttemptOrigin, _ isSame: (AttemptOrigin) -> Bool) -> Int {
      waiting.values.count { $0.isKnown == attempt.isKnown && isSame($0) }
    }

    private mutating func leave(_ number: Int) -> AttemptOrigin? {
      guard let attempt = waiting.removeValue(forKey: number) else { return nil }
      if !waiting.values.contains(where: { Line($0) == Line(attempt) }) {
        turns[Line(attempt)] = nil
      }
      return attempt
    }

    mutating func add(_ number: Int, _ attempt: AttemptOrigin) {
      let ofAccount = count(attempt) { $0.account == attempt.account }
      let own = count(attempt) { $0.network == attempt.network }
      switch queue.add(number, attempt) {
      case .taken: waiting[number] = attempt
      case .takenInstead(of: let other):
        let gone = leave(other)
        #expect(gone != nil && (attempt.isKnown || gone?.isKnown == false))
        waiting[number] = attempt
      case .refused:
        #expect(waiting.count >= 8 || ofAccount >= 3 || own >= 5)
        if waiting.count >= 8, ofAccount < 3, own < 5 {
          let most =
            waiting.values.filter { $0.isKnown == attempt.isKnown }
            .reduce(into: [:]) { $0[$1.network, default: 0] += 1 }.values.max() ?? 0
          #expect(most <= own + 1)
        }
      }
      #expect(queue.count == waiting.count && queue.count <= 8)
      #expect(count(attempt) { $0.account == attempt.account } <= 3)
      #expect(count(attempt) { $0.network == attempt.network } <= 5)
    }

    mutating func takeOut() {
      let next = queue.next()
      #expect((next == nil) == waiting.isEmpty)
      guard let next else { return }
      guard let attempt = leave(next) else {
        Issue.record("\(next) wasn't waiting")
        return
      }
      let line = Line(attempt)
      if turns[line] != nil { turns[line] = [:] }
      for other in Set(waiting.values.map { Line($0) })
      where other != line && other.isKnown == line.isKnown {
        turns[other, default: [:]][line, default: 0] += 1
        #expect(turns[other]![line]! <= 1)
      }
    }

    mutating func empty() {
      while !waiting.isEmpty { takeOut() }
      takeOut()
    }
  }
}

/// A queue that a test asks about in the middle of an expression.
private final class Waiting {
  private var queue: FairQueue<Int>

  init(_ bounds: FairQueue<Int>.Bounds) {
    queue = FairQueue(bounds)
  }

  /// Whether somebody is let in, instead of another or of nobody.
  func takes(
    _ number: Int, from network: ClientNetwork, account: String? = nil, isKnown: Bool = false,
    insteadOf other: Int? = nil
  ) -> Bool {
    let folded = account.flatMap { PlayerName($0) }.map { FoldedName($0) }
    switch queue.add(number, AttemptOrigin(account: folded, network: network, isKnown: isKnown)) {
    case .taken: return other == nil
    case .takenInstead(of: let gone): return gone == other
    case .refused: return false
    }
  }

  func takes(
    _ number: Int, from network: Int, account: String? = nil, isKnown: Bool = false,
    insteadOf other: Int? = nil
  ) -> Bool {
    takes(
      number, from: ClientNetwork(bits: UInt128(network) << 80), account: account,
      isKnown: isKnown, insteadOf: other)
  }

  func next() -> Int? { queue.next() }

  func remove(_ number: Int) -> Bool { queue.remove { $0 == number } == number }

  /// All who wait, in the order of their turns.
  func all() -> [Int] {
    var all: [Int] = []
    while let next = next() { all.append(next) }
    return all
  }
}
