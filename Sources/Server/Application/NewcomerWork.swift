import API
import Base
import HTTP

/// Asks newcomers for proof of work while very many come, from one network or into the whole club.
///
/// Nothing of it lasts longer than the server runs.
struct NewcomerWork: Sendable {
  /// The number of addresses that can make as many guests as each may before the whole club's share is gone.
  private static let clubFactor = 10

  /// All who come into the club; nobody is refused by it.
  private let club: Throttle<Bool>
  /// The challenges that were answered, each of them once.
  private let answered = Throttle<UInt64>(1, per: WorkChallenge.life, size: 1 << 16)
  private let seal = WorkSeal()
  private let counts: WorkCounts
  private let dependencies: Dependencies

  /// - Parameter size: of the bucket of guests that an address has
  init(_ size: Bucket.Size, _ dependencies: Dependencies, counting counts: WorkCounts) {
    club = Throttle(size.count * Self.clubFactor, per: size.period)
    self.counts = counts
    self.dependencies = dependencies
  }

  /// Gives the club the share that follows from the size of an address's bucket.
  func resize(_ size: Bucket.Size) {
    club.resize(size.count * Self.clubFactor, per: size.period)
  }

  /// Notes that there is one more.
  func noteNewcomer() {
    try? club.take(true, at: dependencies.now())
  }

  /// Lets pass whoever needs no proof, or has it.
  ///
  /// - Parameters:
  ///   - proof: the challenge with its answer, as it came in
  ///   - pressures: on what the network of the newcomer has
  /// - Throws: `Problem` 428 with a challenge
  func require(
    _ proof: String?, for purpose: WorkChallenge.Purpose, _ client: ClientNetwork,
    under pressures: [WorkPressure]
  ) throws(Problem) {
    let now = dependencies.now()
    let all = pressures + [club.pressure(on: true, at: now)]
    guard let bits = all.compactMap(\.bits).max() else { return }
    if let proof {
      let isGood = self.isGood(proof, for: purpose, client.wide, at: now)
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
    _ text: String, for purpose: WorkChallenge.Purpose, _ network: ClientNetwork, at now: Instant
  ) -> Bool {
    guard let proof = WorkProof(text),
      let challenge = seal.challenge(proof.challenge, for: purpose, in: network),
      challenge.isOpen(at: now), proof.has(challenge.bits)
    else { return false }
    return (try? answered.take(challenge.id, at: now)) != nil
  }
}
