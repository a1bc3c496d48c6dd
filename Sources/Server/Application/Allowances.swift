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
  private let work: NewcomerWork
  private let now: @Sendable () -> Instant

  /// - Parameters:
  ///   - hits: counts those who find a bucket empty
  ///   - works: counts newcomers who are asked for proof of work
  init(
    _ limits: Limits, _ dependencies: Dependencies, _ ledger: WorkLedger,
    counting hits: LimitCounts, _ works: WorkCounts
  ) {
    counters = Dictionary(
      uniqueKeysWithValues: Bucket.allCases.filter { $0.owner != .letter }.map {
        ($0, BucketCounter($0, limits.size(of: $0), dependencies, counting: hits[$0]))
      })
    self.hits = hits
    letters = LetterAllowance(limits.size(of: .letters))
    work = NewcomerWork(limits.size(of: .guests), dependencies, ledger, counting: works)
    now = dependencies.now
  }

  /// Gives each bucket the size that it has by these limits.
  func resize(_ limits: Limits) {
    for (bucket, counter) in counters { counter.resize(limits.size(of: bucket)) }
    letters.resize(limits.size(of: .letters))
    work.resize(limits.size(of: .guests))
  }

  /// The buckets from which a route takes at one moment.
  func counters(of route: Route, _ moment: Allowance.Moment) -> [BucketCounter] {
    route.allowances.filter { $0.moment == moment }.compactMap { counters[$0.bucket] }
  }

  /// Takes a token where a route really does what the bucket is for.
  func take(_ bucket: Bucket, _ context: ServerContext) throws(Problem) {
    try counters[bucket]?.take(context)
  }

  /// Takes what a guest costs, after the work that is asked for while very many come.
  ///
  /// - Parameter proof: what the newcomer has sent as `work`
  /// - Throws: `Problem` 429; 428 with a challenge; and what the database throws
  func takeGuest(_ proof: String?, _ context: ServerContext) async throws {
    try counters[.guests]?.require(context)
    try await work.require(
      proof, for: .guest, context.client.network, under: pressures(on: .guests, context))
    try take(.guests, context)
  }

  /// Takes what a registration costs beyond its try, after the work that is asked for while very many come: nobody
  /// works who is invited. Who is asked for work gets the try back.
  ///
  /// - Parameters:
  ///   - proof: what the newcomer has sent as `work`
  ///   - isInvited: by an invitation that is good; one that isn't would be a way around
  /// - Throws: `Problem` 429; 428 with a challenge; and what the database throws
  func takeRegistration(
    _ proof: String?, isInvited: Bool, _ context: ServerContext
  ) async throws {
    let isNew = context.player == nil
    if isNew { try counters[.guests]?.require(context) }
    if !isInvited {
      let taken: [Bucket] = isNew ? [.registrations, .guests] : [.registrations]
      let pressures = taken.flatMap { self.pressures(on: $0, context) }
      do {
        try await work.require(
          proof, for: .registration, context.client.network, under: pressures)
      } catch {
        counters[.registrations]?.refund(context)
        throw error
      }
    }
    if isNew { try take(.guests, context) }
  }

  /// Notes that somebody new is in.
  func noteNewcomer() { work.noteNewcomer() }

  private func pressures(on bucket: Bucket, _ context: ServerContext) -> [WorkPressure] {
    counters[bucket]?.pressures(on: context.client.network) ?? []
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

  /// The refusals that say that there is no such code.
  private static let ofNoCode = [ProblemName.unknownCode.type, ProblemName.guestsByLink.type]

  /// Looks a code up. Only who names codes that there aren't is slowed down.
  func lookingUp<Value>(
    _ context: ServerContext, _ body: () async throws -> Value
  ) async throws -> Value {
    try take(.codes, context)
    do {
      let value = try await body()
      counters[.codes]?.refund(context)
      return value
    } catch  where !Self.ofNoCode.contains(Problem(of: error)?.type ?? "") {
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
      try take(from: player(context), in: context.client.network)
    }
  }

  /// Checks whether there is a token, without taking it.
  ///
  /// - Throws: `Problem` 429
  func require(_ context: ServerContext) throws(Problem) {
    try hits.countingRefusals { () throws(Problem) in
      try look(for: player(context), in: context.client.network)
    }
  }

  /// Whether a player has a token. That there is none counts for nothing yet: it is to be required then.
  func hasToken(_ player: PlayerID, in network: ClientNetwork) -> Bool {
    (try? look(for: isByNetwork ? nil : player, in: network)) != nil
  }

  /// Takes a token of a player, if there is one. That there is none counts for nothing yet.
  func takes(from player: PlayerID, in network: ClientNetwork) -> Bool {
    (try? take(from: isByNetwork ? nil : player, in: network)) != nil
  }

  /// Gives a token back that a player has taken in vain.
  func refund(_ player: PlayerID, in network: ClientNetwork) {
    giveBack(to: isByNetwork ? nil : player, in: network)
  }

  private func take(from player: PlayerID?, in network: ClientNetwork) throws(Problem) {
    if let player {
      try players.take(player, at: now())
    } else {
      try networks.take(network, at: now())
    }
  }

  private func giveBack(to player: PlayerID?, in network: ClientNetwork) {
    if let player {
      players.refund(player)
    } else {
      networks.refund(network)
    }
  }

  private func look(for player: PlayerID?, in network: ClientNetwork) throws(Problem) {
    if let player {
      try players.require(player, at: now())
    } else {
      try networks.require(network, at: now())
    }
  }

  /// The parts that are gone of what a network has.
  func pressures(on network: ClientNetwork) -> [WorkPressure] {
    networks.pressures(on: network, at: now())
  }

  func refund(_ context: ServerContext) {
    giveBack(to: player(context), in: context.client.network)
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
