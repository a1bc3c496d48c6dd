import API
import Base
import Club
import HTTP

/// Asks newcomers for proof of work while very many come, from one network or into the whole club.
///
/// What was answered counts for all nodes, and how many come is counted by all together.
struct NewcomerWork: Sendable {
  /// The number of addresses that can make as many guests as each may before the whole club's share is gone.
  private static let clubFactor = 10

  /// All who come into the club; nobody is refused by it.
  private let club: Throttle<Bool>
  /// Those who come at all nodes; nil where there is one.
  private let shared: SharedAllowance?
  private let ledger: WorkLedger
  private let counts: WorkCounts
  private let dependencies: Dependencies

  /// - Parameters:
  ///   - size: of the bucket of guests that an address has
  ///   - buckets: those that all nodes have together; nil where there is one
  init(
    _ size: Bucket.Size, in buckets: SharedBuckets?, _ dependencies: Dependencies,
    _ ledger: WorkLedger,
    counting counts: WorkCounts
  ) {
    self.ledger = ledger
    club = Throttle(size.count * Self.clubFactor, per: size.period)
    shared = SharedAllowance("newcomers", size, buckets, dependencies)
    self.counts = counts
    self.dependencies = dependencies
  }

  /// Gives the club the share that follows from the size of an address's bucket.
  func resize(_ size: Bucket.Size) {
    club.resize(size.count * Self.clubFactor, per: size.period)
    shared?.resize(size)
  }

  /// Notes that there is one more, who is in whatever becomes of that.
  func noteNewcomer() async {
    try? club.take(true, at: dependencies.now())
    try? await shared?.take(Self.wholeClub)
  }

  private static let wholeClub = [SharedAllowance.Share(subject: "", factor: clubFactor)]

  /// Lets pass whoever needs no proof, or has it.
  ///
  /// - Parameters:
  ///   - proof: the challenge with its answer, as it came in
  ///   - pressures: on what the network of the newcomer has
  /// - Throws: `Problem` 428 with a challenge, and what the database throws
  func require(
    _ proof: String?, for purpose: WorkChallenge.Purpose, _ client: ClientNetwork,
    under pressures: [WorkPressure]
  ) async throws {
    let now = dependencies.now()
    let all =
      try await pressures + [club.pressure(on: true, at: now)]
      + (shared?.pressures(on: Self.wholeClub) ?? [])
    guard let bits = all.compactMap(\.bits).max() else { return }
    let seal = try await ledger.seal()
    if let proof {
      let isGood = try await self.isGood(proof, for: purpose, client.wide, by: seal, at: now)
      counts.note(isGood ? .done : .refused, at: now)
      if isGood { return }
    }
    counts.note(.asked, at: now)
    let challenge = WorkChallenge(id: dependencies.random(), madeAt: now, bits: bits)
    var problem = Problem(.proofOfWorkNeeded)
    problem.challenge = seal.text(of: challenge, for: purpose, in: client.wide)
    problem.difficulty = Int(bits)
    throw problem
  }

  /// Whether it answers a challenge of the last minutes that was given there for this, for the first time.
  private func isGood(
    _ text: String, for purpose: WorkChallenge.Purpose, _ network: ClientNetwork,
    by seal: WorkSeal, at now: Instant
  ) async throws -> Bool {
    guard let proof = WorkProof(text),
      let challenge = seal.challenge(proof.challenge, for: purpose, in: network),
      challenge.isOpen(at: now), proof.has(challenge.bits)
    else { return false }
    return try await ledger.uses(challenge, at: now)
  }
}
