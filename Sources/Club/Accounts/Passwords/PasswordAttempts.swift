import API
import Base
import Synchronization

/// Counts of wrong passwords lately, and of how long it takes until the next may be tried. In
/// memory, and bounded.
///
/// Nobody is locked out: each who tries is slowed down by their own failures, more and more within a bound.
/// Strangers count by account and network together, so what one does is no other's trouble; a known device
/// and an open session count by themselves. While strangers from everywhere try one account, each network
/// has a single try before it is slowed down.
final class PasswordAttempts: Sendable {
  /// A subject that failures are counted for.
  enum Subject: Hashable, Sendable {
    case session(Secret)
    case device(Secret, FoldedName)
    case stranger(FoldedName, ClientNetwork)
  }

  /// A try that was begun.
  struct Try: Sendable {
    fileprivate let keys: [(key: Key, last: Instant)]
  }

  fileprivate enum Key: Hashable, Sendable {
    case own(Subject)
    case near(FoldedName, ClientNetwork)
    case account(FoldedName)
    case network(ClientNetwork)
    case wide(ClientNetwork)
  }

  private static let minute = Duration.seconds(60)
  /// The rule of one account, from one network.
  private static let ofStranger = Tally.Rule(
    free: 5, forgottenAfter: minute * 10, firstWait: .seconds(15), longestWait: minute * 15)
  /// The rule of one account, from the wider network.
  private static let ofNeighbours = Tally.Rule(
    free: 20, forgottenAfter: minute * 5, firstWait: .seconds(15), longestWait: minute * 15)
  /// The rule of a device or a session that belongs to the account.
  private static let ofKnown = Tally.Rule(
    free: 5, forgottenAfter: minute * 5, firstWait: .seconds(5), longestWait: minute * 5)
  /// The rule of any account, from one network, and from the wider one.
  private static let ofNetwork = Tally.Rule(
    free: 300, forgottenAfter: .seconds(2), firstWait: .seconds(2), longestWait: .seconds(60))
  private static let ofWide = Tally.Rule(
    free: 2400, forgottenAfter: .milliseconds(250), firstWait: .seconds(2),
    longestWait: .seconds(60))
  /// The rule of one account by strangers from anywhere: it keeps nobody waiting, but beyond this
  /// the tries of `ofStranger` that cost nothing are few.
  private static let ofAccount = Tally.Rule(
    free: 20, forgottenAfter: .seconds(45), firstWait: .zero, longestWait: .zero)
  private static let freeUnderAttack = 1

  private let tallies = Mutex(GenerationalCache<Key, Tally>(size: 1 << 15))

  init() {}

  /// Counts a try as a failure before it is made, so that many at once are no way around.
  ///
  /// - Throws: `AccountRefusal.waitBeforeSignIn`
  func begin(_ subject: Subject, at now: Instant) throws(AccountRefusal) -> Try {
    try tallies.withLock { tallies throws(AccountRefusal) in
      var found: [(key: Key, tally: Tally)] = []
      var isUnderAttack = false
      var longest: Duration?
      for (key, rule) in Self.keys(of: subject) {
        var tally = tallies[key] ?? Tally(at: now)
        tally.settle(rule, at: now)
        if case .account = key { isUnderAttack = tally.count >= rule.free }
        let isNear = if case .own(.stranger) = key { true } else { false }
        let free = isNear && isUnderAttack ? Self.freeUnderAttack : rule.free
        longest = [longest, tally.wait(rule, free: free, at: now)].compactMap(\.self).max()
        found.append((key, tally))
      }
      if let longest { throw .waitBeforeSignIn(longest) }
      for (key, tally) in found {
        var tally = tally
        tally.add(at: now)
        tallies[key] = tally
      }
      return Try(keys: found.map { ($0.key, $0.tally.last) })
    }
  }

  /// The try was right, or was never made: it doesn't count.
  func forget(_ one: Try) {
    tallies.withLock { tallies in
      for (key, last) in one.keys {
        guard var tally = tallies[key] else { continue }
        tally.takeBack(last: last)
        tallies[key] = tally.count > 0 ? tally : nil
      }
    }
  }

  /// The keys that a try counts for; the account before what goes by it.
  private static func keys(of subject: Subject) -> [(Key, Tally.Rule)] {
    switch subject {
    case .session, .device: [(.own(subject), ofKnown)]
    case .stranger(let name, let network):
      [
        (.account(name), ofAccount), (.own(subject), ofStranger),
        (.near(name, network.wide), ofNeighbours), (.network(network), ofNetwork),
        (.wide(network.wide), ofWide),
      ]
    }
  }
}
