import Foundation
import NIOPosix
import Synchronization

/// Makes and checks hashes of passwords on threads of its own, so that neither event loops nor the
/// database wait for them; only so many at once, for each takes 128 MiB, and only so many wait.
package final class PasswordHasher: Sendable {
  private let pool: NIOThreadPool
  private let cost: PasswordHash.Cost
  private let random: @Sendable () -> UInt64
  private let limit: Int
  private let pending = Mutex(0)
  /// Stands for the hash of a name that nobody has.
  private let nobodys: PasswordHash

  /// - Parameters:
  ///   - threads: Hashes that are made at the same time.
  ///   - waiting: Hashes that may wait; of 0.2 s each they are made before anybody's patience ends.
  package init(
    _ surroundings: Surroundings, cost: PasswordHash.Cost = .usual,
    threads: Int = max(1, ProcessInfo.processInfo.activeProcessorCount / 2), waiting: Int = 24
  ) {
    pool = NIOThreadPool(numberOfThreads: threads)
    self.cost = cost
    random = surroundings.random
    limit = threads + waiting
    nobodys = .ofNobody(cost: cost)
  }

  deinit {
    pool.shutdownGracefully { _ in }
  }

  /// - Throws: `AccountRefusal.busy`
  package func hash(_ password: Password) async throws -> PasswordHash {
    let salt = Self.salt(random)
    return try await run { [cost] in PasswordHash(password, cost: cost, salt: salt) }
  }

  /// Whether the password is the one behind the hash. Without a hash it isn't, and that takes as long.
  ///
  /// - Throws: `AccountRefusal.busy`
  package func check(_ password: Password, _ hash: PasswordHash?) async throws -> Bool {
    let expected = hash ?? nobodys
    return try await run { expected.matches(password) } && hash != nil
  }

  private func run<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) async throws -> Value {
    guard takePlace() else { throw AccountRefusal.busy }
    defer { pending.withLock { $0 -= 1 } }
    pool.start()
    return try await pool.runIfActive {
      Self.giveWay()
      return body()
    }
  }

  /// Play comes first: on Linux this lowers the priority of the calling thread alone.
  private static func giveWay() {
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
  }

  private func takePlace() -> Bool {
    pending.withLock { pending in
      guard pending < limit else { return false }
      pending += 1
      return true
    }
  }

  private static func salt(_ random: () -> UInt64) -> [UInt8] {
    (0..<2).flatMap { _ in withUnsafeBytes(of: random()) { Array($0) } }
  }
}
