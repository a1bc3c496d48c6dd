import API
import Base
import Club
import HTTP
import Hummingbird
import Instruments

/// Limits of how often clients may do what costs, or could be tried until it fits: the buckets of
/// `Endpoints`. What goes by networks and by addresses of mail all nodes count together.
struct Allowances: Sendable {
  private let counters: [Bucket: BucketCounter]
  private let letters: LetterAllowance
  private let hits: LimitCounts
  private let work: NewcomerWork
  private let now: @Sendable () -> Instant

  /// - Parameters:
  ///   - buckets: those that all nodes have together; nil where there is one
  ///   - hits: counts those who find a bucket empty
  ///   - works: counts newcomers who are asked for proof of work
  init(
    _ limits: Limits, in buckets: SharedBuckets?, _ dependencies: Dependencies,
    _ ledger: WorkLedger, counting hits: LimitCounts, _ works: WorkCounts
  ) {
    counters = Dictionary(
      uniqueKeysWithValues: Bucket.allCases.filter { $0.owner != .letter }.map {
        (
          $0,
          BucketCounter($0, limits.size(of: $0), in: buckets, dependencies, counting: hits[$0])
        )
      })
    self.hits = hits
    letters = LetterAllowance(limits.size(of: .letters), in: buckets, dependencies)
    work = NewcomerWork(
      limits.size(of: .guests), in: buckets, dependencies, ledger, counting: works)
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
  ///
  /// - Throws: `Problem` 429, and what the database throws
  func take(_ bucket: Bucket, _ context: ServerContext) async throws {
    try await counters[bucket]?.take(context)
  }

  /// Takes what a guest costs, after the work that is asked for while very many come.
  ///
  /// - Parameter proof: what the newcomer has sent as `work`
  /// - Throws: `Problem` 429; 428 with a challenge; and what the database throws
  func takeGuest(_ proof: String?, _ context: ServerContext) async throws {
    try await counters[.guests]?.require(context)
    try await work.require(
      proof, for: .guest, context.client.network, under: pressures(on: .guests, context))
    try await take(.guests, context)
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
    if isNew { try await counters[.guests]?.require(context) }
    if !isInvited {
      let taken: [Bucket] = isNew ? [.registrations, .guests] : [.registrations]
      var pressures: [WorkPressure] = []
      for bucket in taken { pressures += try await self.pressures(on: bucket, context) }
      do {
        try await work.require(
          proof, for: .registration, context.client.network, under: pressures)
      } catch {
        await counters[.registrations]?.refund(context)
        throw error
      }
    }
    if isNew { try await take(.guests, context) }
  }

  /// Notes that somebody new is in.
  func noteNewcomer() async { await work.noteNewcomer() }

  private func pressures(
    on bucket: Bucket, _ context: ServerContext
  ) async throws -> [WorkPressure] {
    try await counters[bucket]?.pressures(on: context.client.network) ?? []
  }

  /// Takes what a letter costs: as much for an address that nobody has.
  ///
  /// - Throws: `Problem` 429, and what the database throws
  func take(
    _ letter: LetterPurpose, to email: EmailAddress, _ context: ServerContext
  ) async throws {
    if letter == .confirmation { try await take(.confirmations, context) }
    try await hits[.letters].countingRefusals {
      try await letters.take(letter, to: email, from: context.client.network, at: now())
    }
  }

  /// The refusals that say that there is no such code.
  private static let ofNoCode = [ProblemName.unknownCode.type, ProblemName.guestsByLink.type]

  /// Looks a code up. Only who names codes that there aren't is slowed down.
  func lookingUp<Value>(
    _ context: ServerContext, _ body: () async throws -> Value
  ) async throws -> Value {
    let codes = counters[.codes]
    try await codes?.reserve(context)
    do {
      let value = try await body()
      codes?.release(context)
      return value
    } catch  where Self.ofNoCode.contains(Problem(of: error)?.type ?? "") {
      await codes?.spend(context)
      throw error
    } catch {
      codes?.release(context)
      throw error
    }
  }
}
