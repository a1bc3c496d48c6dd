import API
package import Base
import Foundation
package import NIOCore
import NIOPosix
import Synchronization

/// Makes and checks hashes of passwords on threads of its own, so that neither event loops nor the
/// database wait for them; only a few at once, for each takes 128 MiB, and only a bounded number
/// waits, in a `FairQueue`.
package final class PasswordHasher: Sendable {
  private let pool: NIOThreadPool
  private let cost: PasswordHash.Cost
  private let random: @Sendable () -> UInt64
  private let turns: PasswordTurns
  /// The instants until which each thread rests.
  private let rests: Mutex<[ContinuousClock.Instant]>
  /// Stands for the hash of a name that nobody has.
  private let nobodys: PasswordHash

  /// - Parameters:
  ///   - threads: Hashes that are made at the same time.
  ///   - bounds: Hashes that may wait; of 0.4 s each, with the rest after it, they are made before
  ///     anybody's patience ends.
  ///   - patience: How long one waits at most, on a machine that has no time left for hashes. With what
  ///     the hash itself may take then, it is less than a connection may be silent for.
  package init(
    _ dependencies: Dependencies, cost: PasswordHash.Cost = .usual,
    threads: Int = max(1, ProcessInfo.processInfo.activeProcessorCount / 2),
    bounds: FairQueue<Int>.Bounds = .init(all: 16, ofNetwork: 12, ofAccount: 4),
    patience: TimeAmount = .seconds(15)
  ) {
    pool = NIOThreadPool(numberOfThreads: threads)
    self.cost = cost
    random = dependencies.random
    turns = PasswordTurns(atOnce: threads, bounds, patience: patience)
    rests = Mutex(Array(repeating: .now, count: threads))
    nobodys = .ofNobody(cost: cost)
  }

  deinit {
    pool.shutdownGracefully { _ in }
  }

  /// - Throws: `AccountRefusal.busy`
  package func hash(_ password: Password, _ attempt: AttemptOrigin) async throws -> PasswordHash {
    let salt = Self.salt(random)
    return try await run(attempt) { [cost] in try PasswordHash(password, cost: cost, salt: salt) }
  }

  /// Whether the password is the one behind the hash. Without a hash it isn't, and that takes as long.
  ///
  /// - Throws: `AccountRefusal.busy`
  package func check(
    _ password: Password, _ hash: PasswordHash?, _ attempt: AttemptOrigin
  ) async throws -> Bool {
    let expected = hash ?? nobodys
    return try await run(attempt) { try expected.matches(password) } && hash != nil
  }

  private func run<Value: Sendable>(
    _ attempt: AttemptOrigin, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await turns.begin(attempt)
    defer { turns.end() }
    pool.start()
    return try await pool.runIfActive { [self] in try withPauses(body) }
  }

  /// Hashes after play, which comes first. A thread that hashes takes what others leave; and since
  /// hashing slows them even so, by the memory that it goes through, it rests after a hash for as
  /// long as that took, before the next.
  private func withPauses<Value>(_ body: () throws -> Value) rethrows -> Value {
    // On Linux this lowers the priority of the calling thread alone.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    let rested = rests.withLock { $0.removeFirst() }
    let rest = ContinuousClock.now.duration(to: rested)
    if rest > .zero { Thread.sleep(forTimeInterval: rest / .seconds(1)) }
    let began = ContinuousClock.now
    defer {
      let now = ContinuousClock.now
      rests.withLock { $0.append(now + began.duration(to: now)) }
    }
    return try body()
  }

  private static func salt(_ random: () -> UInt64) -> [UInt8] {
    (0..<2).flatMap { _ in withUnsafeBytes(of: random()) { Array($0) } }
  }
}
