import API
import Base
import Club
import HTTP
import Instruments

/// Counts the tokens of a bucket that each caller has: players at each node, networks at all of them together.
struct BucketCounter: Sendable {
  private let isByNetwork: Bool
  private let players: Throttle<PlayerID>
  private let networks: NetworkThrottle
  /// Nil for a bucket of players, and where there is one node.
  private let shared: SharedAllowance?
  private let hits: Counter
  private let now: @Sendable () -> Instant

  /// - Parameter buckets: those that all nodes have together; nil where there is one
  init(
    _ bucket: Bucket, _ size: Bucket.Size, in buckets: SharedBuckets?,
    _ dependencies: Dependencies, counting hits: Counter
  ) {
    isByNetwork = bucket.owner == .network
    players = Throttle(size)
    networks = NetworkThrottle(size)
    shared =
      isByNetwork ? SharedAllowance(bucket.rawValue, size, buckets, dependencies) : nil
    self.hits = hits
    now = dependencies.now
  }

  func resize(_ size: Bucket.Size) {
    players.resize(size.count, per: size.period)
    networks.resize(size)
    shared?.resize(size)
  }
}

/// Tokens that requests take.
extension BucketCounter {
  /// - Throws: `Problem` 429, and what the database throws in which nodes count together
  func take(_ context: ServerContext) async throws {
    try await hits.countingRefusals {
      // A refusal by all nodes costs a token here too: nobody asks them more often than this node lets them.
      try take(from: player(context), in: context.client.network)
      try await shared?.take(.init(of: context.client.network))
    }
  }

  /// Takes a token of this node, for what mostly gives it back: so many at once, as a class that joins by one code, leave
  /// what all nodes have alone. It is to be released, or spent.
  ///
  /// - Throws: as `take`, also where all nodes together have none left
  func reserve(_ context: ServerContext) async throws {
    try await hits.countingRefusals {
      try take(from: player(context), in: context.client.network)
      try await shared?.require(.init(of: context.client.network))
    }
  }

  /// Takes the token of all nodes for one that was reserved. That there is none any more refuses nothing: it was used.
  func spend(_ context: ServerContext) async {
    try? await shared?.take(.init(of: context.client.network))
  }

  /// Gives back what was reserved.
  func release(_ context: ServerContext) {
    giveBack(to: player(context), in: context.client.network)
  }

  /// Checks whether there is a token, without taking it.
  ///
  /// - Throws: as `take`
  func require(_ context: ServerContext) async throws {
    try await hits.countingRefusals {
      try look(for: player(context), in: context.client.network)
      try await shared?.require(.init(of: context.client.network))
    }
  }

  /// The parts that are gone of what a network has.
  ///
  /// - Throws: what the database throws in which nodes count together
  func pressures(on network: ClientNetwork) async throws -> [WorkPressure] {
    let own = networks.pressures(on: network, at: now())
    return try await own + (shared?.pressures(on: .init(of: network)) ?? [])
  }

  /// Gives a token back that was taken in vain.
  func refund(_ context: ServerContext) async {
    giveBack(to: player(context), in: context.client.network)
    await shared?.refund(.init(of: context.client.network))
  }

  private func player(_ context: ServerContext) -> PlayerID? { isByNetwork ? nil : context.player }
}

/// Tokens that the short way takes, at once: of buckets of players alone.
extension BucketCounter {
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
}

/// Buckets of this node.
extension BucketCounter {
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
}

extension Counter {
  /// Counts each problem that the body throws.
  func countingRefusals(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch let problem as Problem {
      add()
      throw problem
    }
  }
}
