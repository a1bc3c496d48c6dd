import Base
import Club
import Database
import Foundation
import Hummingbird
package import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// Runs the server until SIGTERM or SIGINT; requests in flight are answered first. It ends within ten seconds
/// of the signal, whatever hangs, or some more where other nodes are there (`Draining`).
///
/// - Parameters:
///   - dataFolder: is made if need be
///   - reload: how settings are read again at SIGHUP; nil where they can't change
///   - manager: is told when it is ready, that it is alive, and when it stops
///   - whenReady: is told the addresses to open
/// - Throws: `StartError` when it can't start
package func serve(
  _ configuration: Configuration, dataFolder: String, manager: ServiceManager?,
  reload: SettingsReload?,
  logger: Logger,
  whenReady: @escaping @Sendable (Addresses) -> Void
) async throws {
  try configuration.checkCertificate()
  // Whatever is made from now on is for its owner alone.
  umask(0o077)
  let needs = { (time: Duration) -> Void in manager?.tell(.needs(time)) }
  let services = try await ServerWait(.real, logger, needs: needs).untilThere {
    try await Services.open(
      dataFolder, at: configuration.database, games: configuration.gameServices,
      mediaFolder: configuration.mediaFolder, bucket: configuration.bucket,
      followed: configuration.followFolder.map { _ in FollowedData() }, logger: logger,
      watch: MigrationLog(logger, needs: needs).note)
  }
  if configuration.database.isPostgres {
    let nodes = services.database.nodes
    logger.notice(
      "serves as a node", metadata: ["node": "\(nodes.name)", "first": "\(nodes.isFirst)"])
    warnOfClock(services.database, logger)
  }
  // Caught before anybody is told the address; as those who renew certificates know to send it.
  let hangUps =
    configuration.certificate == nil && reload == nil
    ? nil : await UnixSignalsSequence(trapping: .sighup)
  var application = try buildApplication(
    configuration, services: services, logger: logger, reload: reload, hangUps: hangUps
  ) { port in
    manager?.tell(.ready)
    let hostLink = await hostLink(services, logger)
    whenReady(
      Addresses(
        host: configuration.host, port: port, isSecure: configuration.certificate != nil,
        anywhere: configuration.publicURL, machine: Addresses.ofThisMachine(),
        hostLink: hostLink))
  }
  do {
    let host = Host(services, publicURL: configuration.publicURL)
    application.addServices(try ControlSocket(dataFolder: dataFolder, host: host, logger: logger))
  } catch {
    logger.warning("no commands of the host while the server runs", metadata: ["error": "\(error)"])
  }
  if let manager, let patience = manager.patience {
    application.addServices(LifeSigns(manager: manager, patience: patience))
  }
  application.addServices(
    AfterStart(services: services, starter: configuration.starterFile, logger: logger))
  let stops = await UnixSignalsSequence(trapping: .sigterm, .sigint)
  let lastResort = Task {
    await ShutdownWatchdog(database: services.database, logger: logger).wait(for: stops) {
      services.readiness.stop()
      manager?.tell(.stopping)
    }
  }
  defer { lastResort.cancel() }
  do {
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [application, Draining(nodes: services.database.nodes)],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    try await group.run()
    try await services.database.close()
  } catch let error as IOError {
    throw StartError(error, host: configuration.host, port: configuration.port)
  } catch is SocketAddressError.UnknownHost {
    throw StartError.unknownHost(configuration.host)
  }
}

/// Tells the host of a clock that is far from the database's. Nodes even that out; certificates, providers and buckets
/// don't.
private func warnOfClock(_ database: Database, _ logger: Logger) {
  guard let ahead = database.nodeFigures?.clockAhead, max(ahead, .zero - ahead) > .seconds(2)
  else { return }
  logger.warning(
    "the clock of this machine isn't the database's, by which the club goes",
    metadata: ["ahead": "\(Int((ahead / .milliseconds(1)).rounded())) ms"])
}

/// Makes the link to the first host. The club opens without it too, when the disk is full.
private func hostLink(_ services: Services, _ logger: Logger) async -> Secret? {
  do {
    return try await services.accounts.makeHostLink()?.secret
  } catch {
    logger.warning("no link to the first host", metadata: ["error": "\(error)"])
    return nil
  }
}

extension StartError {
  fileprivate init(_ error: IOError, host: String, port: Int) {
    switch error.errnoCode {
    case EADDRINUSE: self = .portTaken(port)
    case EACCES: self = .portForbidden(port)
    default:
      self = .cannotListen(
        host: host, port: port, reason: reason(of: error.errnoCode))
    }
  }
}
