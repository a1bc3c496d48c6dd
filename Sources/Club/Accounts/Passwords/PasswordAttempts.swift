import API
import Base

/// Counts of wrong passwords lately, and of how long it takes until the next may be tried.
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
    fileprivate let keys: [CountedKey]
    /// The instants at which the last of each was before it.
    fileprivate let last: [Instant]
  }

  /// A key that tries are counted by, with the rule of how long that keeps somebody waiting.
  struct CountedKey: Sendable {
    let key: Key
    let rule: Tally.Rule
  }

  enum Key: Hashable, Sendable {
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

  private let tallies: any Tallies

  init(_ tallies: any Tallies = MemoryTallies()) {
    self.tallies = tallies
  }

  /// Counts a try as a failure before it is made, so that many at once are no way around.
  ///
  /// - Throws: `AccountRefusal.waitBeforeSignIn`, and what the database throws
  func begin(_ subject: Subject, at now: Instant) async throws -> Try {
    let keys = Self.keys(of: subject)
    return try await tallies.change(keys, at: now) { tallies in
      try Self.begin(keys, &tallies, at: now)
    }
  }

  private static func begin(
    _ keys: [CountedKey], _ tallies: inout [Tally?], at now: Instant
  ) throws(AccountRefusal) -> Try {
    var found: [Tally] = []
    var isUnderAttack = false
    var longest: Duration?
    for (key, tally) in zip(keys, tallies) {
      var tally = tally ?? Tally(at: now)
      tally.settle(key.rule, at: now)
      if case .account = key.key { isUnderAttack = tally.count >= key.rule.free }
      let isNear = if case .own(.stranger) = key.key { true } else { false }
      let free = isNear && isUnderAttack ? freeUnderAttack : key.rule.free
      longest = [longest, tally.wait(key.rule, free: free, at: now)].compactMap(\.self).max()
      found.append(tally)
    }
    if let longest { throw .waitBeforeSignIn(longest) }
    for (index, tally) in found.enumerated() {
      tallies[index] = tally
      tallies[index]?.add(at: now)
    }
    return Try(keys: keys, last: found.map(\.last))
  }

  /// The try was right, or was never made: it doesn't count.
  ///
  /// - Throws: what the database throws
  func forget(_ one: Try, at now: Instant) async throws {
    try await tallies.change(one.keys, at: now) { tallies in
      for (index, last) in one.last.enumerated() {
        tallies[index]?.takeBack(last: last)
        if tallies[index]?.count == 0 { tallies[index] = nil }
      }
    }
  }

  /// Forgets what counts no more.
  ///
  /// - Throws: what the database throws
  func clean(at now: Instant) async throws { try await tallies.clean(at: now) }

  /// The keys that a try counts for; the account before what goes by it.
  private static func keys(of subject: Subject) -> [CountedKey] {
    switch subject {
    case .session, .device: [CountedKey(key: .own(subject), rule: ofKnown)]
    case .stranger(let name, let network):
      [
        CountedKey(key: .account(name), rule: ofAccount),
        CountedKey(key: .own(subject), rule: ofStranger),
        CountedKey(key: .near(name, network.wide), rule: ofNeighbours),
        CountedKey(key: .network(network), rule: ofNetwork),
        CountedKey(key: .wide(network.wide), rule: ofWide),
      ]
    }
  }
}
