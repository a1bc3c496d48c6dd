import API
import Synchronization

/// How often passwords were wrong lately, of an account and from an address, and how long it takes
/// until the next may be tried. In memory, and bounded.
final class PasswordTries: Sendable {
  private struct State {
    var accounts = Recent<FoldedName, [Instant]>(size: 1 << 14)
    var networks = Recent<ClientNetwork, [Instant]>(size: 1 << 12)
  }

  private let state = Mutex(State())

  /// So many failures within so long, and then a wait until fewer are that recent.
  private struct Rule {
    let count: Int
    let period: Duration
  }

  private static let ofAccount = [
    Rule(count: 5, period: .seconds(60)), Rule(count: 20, period: .seconds(15 * 60)),
  ]
  private static let ofNetwork = [Rule(count: 300, period: .seconds(10 * 60))]

  init() {}

  /// Counts a try as a failure before it is made, so that many at once are no way around.
  ///
  /// - Throws: `AccountRefusal.waitBeforeSignIn`
  func begin(
    _ name: FoldedName, from network: ClientNetwork, at now: Instant
  ) throws(AccountRefusal) {
    try state.withLock { state throws(AccountRefusal) in
      let waits = [
        Self.wait(in: state.accounts[name] ?? [], Self.ofAccount, at: now),
        Self.wait(in: state.networks[network] ?? [], Self.ofNetwork, at: now),
      ]
      if let longest = waits.compactMap(\.self).max() { throw .waitBeforeSignIn(longest) }
      Self.add(now, to: &state.accounts[name], Self.ofAccount)
      Self.add(now, to: &state.networks[network], Self.ofNetwork)
    }
  }

  /// The try that began at an instant was right, or was never made: it doesn't count.
  func forget(_ name: FoldedName, from network: ClientNetwork, at instant: Instant) {
    state.withLock { state in
      Self.remove(instant, from: &state.accounts[name])
      Self.remove(instant, from: &state.networks[network])
    }
  }

  private static func wait(in tries: [Instant], _ rules: [Rule], at now: Instant) -> Duration? {
    rules.compactMap { rule -> Duration? in
      // A clock that was set back keeps nobody out for longer than the period.
      guard tries.count >= rule.count else { return nil }
      let until = min(tries[tries.count - rule.count], now) + rule.period
      return until > now ? now.distance(to: until) : nil
    }.max()
  }

  private static func add(_ now: Instant, to tries: inout [Instant]?, _ rules: [Rule]) {
    let longest = rules.map(\.count).max() ?? 0
    tries = Array(((tries ?? []) + [now]).suffix(longest))
  }

  private static func remove(_ instant: Instant, from tries: inout [Instant]?) {
    guard let index = tries?.lastIndex(of: instant) else { return }
    tries?.remove(at: index)
    if tries?.isEmpty == true { tries = nil }
  }
}
