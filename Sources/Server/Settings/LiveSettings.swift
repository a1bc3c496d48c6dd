import Club
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
  private let streams: EventStreams
  private let values: Mutex<Values>

  /// - Parameter connections: for how many the system has room
  package init(
    _ configuration: Configuration, _ services: Services, connections: Int = Limits().connections
  ) {
    let limits = configuration.limits
    allowances = Allowances(
      limits, services.dependencies, counting: services.figures.limits, services.figures.work)
    admission = ConnectionAdmission(
      capacity: connections, limits: limits, proxies: configuration.trustedProxies)
    bounds = services.bounds
    streams = services.streams
    bounds.choose(configuration.bounds)
    values = Mutex(Values(limits: configuration.limits, retention: configuration.retention))
  }

  var limits: Limits { values.withLock { $0.limits } }

  /// For how long things are kept.
  var retention: Retention { values.withLock { $0.retention } }

  /// Takes over what may change.
  package func apply(_ configuration: Configuration) {
    values.withLock {
      $0.limits = configuration.limits
      $0.retention = configuration.retention
    }
    bounds.choose(configuration.bounds)
    streams.lookAtSessions()
    allowances.resize(configuration.limits)
    admission.apply(configuration.limits)
  }
}
