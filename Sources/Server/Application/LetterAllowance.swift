package import API
package import Base
package import Club
import HTTP

/// A limit of how often an address is written to. Each purpose has buckets of its own, and each
/// network that asks for letters, so that nobody uses up what somebody else needs.
package struct LetterAllowance: Sendable {
  private struct Key: Hashable {
    let purpose: LetterPurpose
    let address: String
    /// Nil for all together.
    let network: ClientNetwork?
  }

  /// The number of networks that can be the cause of as many letters to an address as each may be.
  private static let networks = 10

  private let one: Throttle<Key>
  private let all: Throttle<Key>

  /// Nil where there is one node.
  private let shared: SharedAllowance?

  /// - Parameters:
  ///   - size: for letters of one purpose, caused by one network
  ///   - buckets: those that all nodes have together; nil where there is one
  package init(_ size: Bucket.Size, in buckets: SharedBuckets?, _ dependencies: Dependencies) {
    shared = SharedAllowance(Bucket.letters.rawValue, size, buckets, dependencies)
    one = Throttle(size)
    all = Throttle(size.count * Self.networks, per: size.period)
  }

  package func resize(_ size: Bucket.Size) {
    one.resize(size.count, per: size.period)
    all.resize(size.count * Self.networks, per: size.period)
    shared?.resize(size)
  }

  /// - Throws: `Problem` 429, and what the database throws in which nodes count together
  package func take(
    _ purpose: LetterPurpose, to email: EmailAddress, from client: ClientNetwork, at now: Instant
  ) async throws {
    try takeHere(purpose, to: email, from: client, at: now)
    let address = "\(purpose) \(email.folded)"
    try await shared?.take([
      .init(subject: "\(address) \(client.wide)"),
      .init(subject: address, factor: Self.networks),
    ])
  }

  private func takeHere(
    _ purpose: LetterPurpose, to email: EmailAddress, from client: ClientNetwork, at now: Instant
  ) throws(Problem) {
    let key = Key(purpose: purpose, address: email.folded, network: client.wide)
    try one.take(key, at: now)
    do throws(Problem) {
      try all.take(Key(purpose: purpose, address: email.folded, network: nil), at: now)
    } catch {
      one.refund(key)
      throw error
    }
  }
}
