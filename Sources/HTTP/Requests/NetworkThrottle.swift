package import API
package import Base

/// A throttle for networks: each client has a bucket, and the network around it a larger one, so that whoever has
/// many addresses gains little by them.
package struct NetworkThrottle: Sendable {
  private let clients: Throttle<ClientNetwork>
  private let networks: Throttle<ClientNetwork>

  /// - Parameter size: of a client's bucket
  package init(_ size: Bucket.Size) {
    clients = Throttle(size)
    networks = Throttle(size.count * ClientNetwork.wideFactor, per: size.period)
  }

  /// Gives the buckets of all clients another size, and those of the networks around them.
  package func resize(_ size: Bucket.Size) {
    clients.resize(size.count, per: size.period)
    networks.resize(size.count * ClientNetwork.wideFactor, per: size.period)
  }

  /// Takes a token of both.
  ///
  /// - Throws: `Problem` 429 that says when there is one again.
  package func take(_ client: ClientNetwork, at now: Instant) throws(Problem) {
    try clients.take(client, at: now)
    do throws(Problem) {
      try networks.take(client.wide, at: now)
    } catch {
      clients.refund(client)
      throw error
    }
  }

  /// Checks whether both have a token, without taking it.
  ///
  /// - Throws: `Problem` 429 that says when they have.
  package func require(_ client: ClientNetwork, at now: Instant) throws(Problem) {
    try clients.require(client, at: now)
    try networks.require(client.wide, at: now)
  }

  /// The parts that are gone of both.
  package func pressures(on client: ClientNetwork, at now: Instant) -> [WorkPressure] {
    [clients.pressure(on: client, at: now), networks.pressure(on: client.wide, at: now)]
  }

  /// Gives a token of both back that was taken in vain.
  package func refund(_ client: ClientNetwork) {
    clients.refund(client)
    networks.refund(client.wide)
  }
}
