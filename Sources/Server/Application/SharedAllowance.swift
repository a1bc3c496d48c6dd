import API
import Base
import Club
import HTTP
import Synchronization

/// Buckets of one kind that all nodes have together. Each node has its own in memory besides and asks them first: so a
/// flood at one of them takes no more of the database than a bucket has tokens.
final class SharedAllowance: Sendable {
  /// Somebody's bucket, so many times as large as others.
  struct Share {
    let subject: String
    var factor = 1
  }

  private let name: String
  private let buckets: SharedBuckets
  private let size: Mutex<Bucket.Size>
  private let now: @Sendable () -> Instant

  /// - Parameters:
  ///   - size: of a bucket that is no larger than others
  ///   - buckets: nil where there is one node; then there is nothing to share
  init?(
    _ name: String, _ size: Bucket.Size, _ buckets: SharedBuckets?, _ dependencies: Dependencies
  ) {
    guard let buckets else { return nil }
    self.name = name
    self.buckets = buckets
    self.size = Mutex(size)
    now = dependencies.now
  }

  /// Gives all buckets another size.
  func resize(_ size: Bucket.Size) { self.size.withLock { $0 = size } }

  /// Takes a token of each bucket, or of none.
  ///
  /// - Throws: `Problem` 429 that says when there is one again; and what the database throws
  func take(_ shares: [Share]) async throws {
    if let wait = try await buckets.take(located(shares), at: now()) {
      throw Problem(tooManyRequests: wait)
    }
  }

  /// Checks whether each bucket has a token, without taking it.
  ///
  /// - Throws: as `take`
  func require(_ shares: [Share]) async throws {
    let located = located(shares)
    let instants = try await buckets.fullAt(located)
    let now = now()
    let waits = zip(located, instants).compactMap { $0.rate.wait($1, at: now) }
    if let wait = waits.max() { throw Problem(tooManyRequests: wait) }
  }

  /// The part of each bucket that is gone.
  ///
  /// - Throws: what the database throws
  func pressures(on shares: [Share]) async throws -> [WorkPressure] {
    let located = located(shares)
    let instants = try await buckets.fullAt(located)
    let now = now()
    return zip(located, instants).map { $0.rate.pressure($1, at: now) }
  }

  /// Gives a token of each back that was taken in vain. Where the database can't do that, it is lost: what it was taken
  /// for is done.
  func refund(_ shares: [Share]) async {
    try? await buckets.refund(located(shares))
  }

  private func located(_ shares: [Share]) -> [SharedBuckets.Share] {
    let size = size.withLock(\.self)
    return shares.map {
      SharedBuckets.Share(
        SharedKey("bucket \(name)", $0.subject),
        BucketRate(size.count * $0.factor, per: size.period))
    }
  }
}

extension [SharedAllowance.Share] {
  /// A client's own, and that of the network around it.
  init(of client: ClientNetwork) {
    self = [
      .init(subject: "\(client)"),
      .init(subject: "around \(client.wide)", factor: ClientNetwork.wideFactor),
    ]
  }
}
