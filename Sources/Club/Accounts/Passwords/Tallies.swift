import API
import Base
import Synchronization

/// The place where tallies of wrong passwords lie.
protocol Tallies: Sendable {
  /// Changes tallies, which nobody else changes meanwhile.
  ///
  /// - Parameters:
  ///   - keys: what tries count by, always in the same order of kinds
  ///   - change: Gets the tally of each key; nil is one of nothing. It may run more than once, and where it throws
  ///     all stay as they are.
  /// - Throws: what `change` throws, and what a database throws
  func change<Value: Sendable>(
    _ keys: [PasswordAttempts.CountedKey], at now: Instant,
    _ change: @escaping @Sendable (inout [Tally?]) throws -> Value
  ) async throws -> Value

  /// Forgets those that count no more, and of very many those that do so next.
  func clean(at now: Instant) async throws
}

/// Tallies in memory, bounded, of the one node that there is.
final class MemoryTallies: Tallies {
  private let tallies = Mutex(GenerationalCache<PasswordAttempts.Key, Tally>(size: 1 << 15))

  func change<Value: Sendable>(
    _ keys: [PasswordAttempts.CountedKey], at now: Instant,
    _ change: @escaping @Sendable (inout [Tally?]) throws -> Value
  ) async throws -> Value {
    try tallies.withLock { tallies in
      var found = keys.map { tallies[$0.key] }
      let value = try change(&found)
      for (key, tally) in zip(keys, found) { tallies[key.key] = tally }
      return value
    }
  }

  /// Nothing: there are never many.
  func clean(at now: Instant) async {}
}
