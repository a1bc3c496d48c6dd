import API
package import Club
import HTTP
import Synchronization

/// The settings that may change while the server runs, as they are now.
package final class LiveSettings: Sendable {
  private struct Values {
    var limits: Limits
    var retention: Retention
  }

  let allowances: Allowances
  let admission: ConnectionAdmission
  let bounds: ChosenBounds
  let storageLimits: StorageLimitService
  private let streams: EventStreams
  private let values: Mutex<Values>

  /// - Parameter connections: for how many the system has room
  package init(
    _ configuration: Configuration, _ services: Services, connections: Int = Limits().connections
  ) {
    let limits = configuration.limits
    allowances = Allowances(
      limits, in: services.database.sharedBuckets, services.dependencies,
      WorkLedger(services.database, services.push),
      counting: services.figures.limits, services.figures.work)
    admission = ConnectionAdmission(
      capacity: connections, limits: limits, proxies: configuration.trustedProxies)
    bounds = services.bounds
    streams = services.streams
    storageLimits = services.storageLimits
    storageLimits.fix(configuration.fixedLimits)
    bounds.choose(configuration.bounds)
    services.ways.choose(WaysIn(configuration.provider))
    values = Mutex(Values(limits: configuration.limits, retention: configuration.retention))
  }

  var limits: Limits {
    var limits = values.withLock { $0.limits }
    if let space = storageLimits.chosen(.mediaSpace) { limits.mediaSpace = space * 1_000_000 }
    return limits
  }

  /// The time for which things are kept: by the settings, else as the hosts have chosen.
  package var retention: Retention {
    var retention = values.withLock { $0.retention }
    retention.media = storageLimits.chosen(.mediaDays) ?? retention.media
    retention.messages = storageLimits.chosen(.messagesDays) ?? retention.messages
    retention.rounds = storageLimits.chosen(.roundsDays) ?? retention.rounds
    retention.guests = storageLimits.chosen(.guestsDays) ?? retention.guests
    return retention
  }

  /// Takes over what may change.
  package func apply(_ configuration: Configuration) {
    values.withLock {
      $0.limits = configuration.limits
      $0.retention = configuration.retention
    }
    storageLimits.fix(configuration.fixedLimits)
    bounds.choose(configuration.bounds)
    streams.lookAtSessions()
    allowances.resize(configuration.limits)
    admission.apply(configuration.limits)
  }
}
