import API
import Base
import Club
import HTTP
import Hummingbird
import Instruments

/// Limits of how often clients may do what costs, or could be tried until it fits: the buckets of
/// `Endpoints`.
struct Allowances: Sendable {
  private let counters: [Bucket: BucketCounter]
  private let letters: LetterAllowance
  private let hits: LimitCounts
  private let now: @Sendable () -> Instant

  /// - Parameter hits: counts those who find a bucket empty
  init(_ limits: Limits, _ dependencies: Dependencies, counting hits: LimitCounts) {
    counters = Dictionary(
      uniqueKeysWithValues: Bucket.allCases.filter { $0.owner != .letter }.map {
        ($0, BucketCounter($0, limits.size(of: $0), dependencies, counting: hits[$0]))
      })
    self.hits = hits
    letters = LetterAllowance(limits.size(of: .letters))
    now = dependencies.now
  }

  /// Gives each bucket the size that it has by these limits.
  func resize(_ limits: Limits) {
    for (bucket, counter) in counters { counter.resize(limits.size(of: bucket)) }
    letters.resize(limits.size(of: .letters))
  }

  /// The buckets from which a route takes at one moment.
  func counters(of route: Route, _ moment: Allowance.Moment) -> [BucketCounter] {
    route.allowances.filter { $0.moment == moment }.compactMap { counters[$0.bucket] }
  }

  /// Takes a token where a route really does what the bucket is for.
  func take(_ bucket: Bucket, _ context: ServerContext) throws(Problem) {
    try counters[bucket]?.take(context)
  }

  /// Takes what a letter costs: as much for an address that nobody has.
  func take(_ letter: LetterPurpose, to email: EmailAddress, _ context: ServerContext)
    throws(Problem)
  {
    if letter == .confirmation { try take(.confirmations, context) }
    try hits[.letters].countingRefusals { () throws(Problem) in
      try letters.take(letter, to: email, from: context.client.network, at: now())
    }
  }

  /// Looks a code up. Only who names codes that there aren't is slowed down.
  func lookingUp<Value>(
    _ context: ServerContext, _ body: () async throws -> Value
  ) async throws -> Value {
    try take(.codes, context)
    do {
      let value = try await body()
      counters[.codes]?.refund(context)
      return value
    } catch  where Problem(of: error)?.type != ProblemName.unknownCode.type {
      counters[.codes]?.refund(context)
      throw error
    }
  }
}

/// Counts the tokens of a bucket that each caller has.
struct BucketCounter: Sendable {
  private let isByNetwork: Bool
  private let players: Throttle<PlayerID>
  private let networks: NetworkThrottle
  private let hits: Counter
  private let now: @Sendable () -> Instant

  init(
    _ bucket: Bucket, _ size: Bucket.Size, _ dependencies: Dependencies, counting hits: Counter
  ) {
    isByNetwork = bucket.owner == .network
    players = Throttle(size)
    networks = NetworkThrottle(size)
    self.hits = hits
    now = dependencies.now
  }

  func resize(_ size: Bucket.Size) {
    players.resize(size.count, per: size.period)
    networks.resize(size)
  }

  /// - Throws: `Problem` 429
  func take(_ context: ServerContext) throws(Problem) {
    try hits.countingRefusals { () throws(Problem) in
      if let player = player(context) {
        try players.take(player, at: now())
      } else {
        try networks.take(context.client.network, at: now())
      }
    }
  }

  /// Looks whether there is a token, and leaves it there.
  ///
  /// - Throws: `Problem` 429
  func require(_ context: ServerContext) throws(Problem) {
    try hits.countingRefusals { () throws(Problem) in
      if let player = player(context) {
        try players.require(player, at: now())
      } else {
        try networks.require(context.client.network, at: now())
      }
    }
  }

  func refund(_ context: ServerContext) {
    if let player = player(context) {
      players.refund(player)
    } else {
      networks.refund(context.client.network)
    }
  }

  private func player(_ context: ServerContext) -> PlayerID? { isByNetwork ? nil : context.player }
}

extension Counter {
  /// Counts each problem that the body throws.
  fileprivate func countingRefusals(_ body: () throws(Problem) -> Void) throws(Problem) {
    do throws(Problem) {
      try body()
    } catch {
      add()
      throw error
    }
  }
}
