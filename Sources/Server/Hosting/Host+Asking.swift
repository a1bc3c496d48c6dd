import API
import Base
import Club
import Database
package import Foundation
import HTTP
import NIOCore

extension Host {
  /// Does what a host asks of the server of a data folder, whether it runs or not.
  ///
  /// - Parameters:
  ///   - configuration: of the server, as its settings say it
  ///   - input: gives the next piece of the file that follows the request, nil at its end
  ///   - write: takes what the host is to read
  /// - Throws: `StartError` when there is no such server, `HostRefusal`
  package static func ask(
    _ request: ControlRequest, of dataFolder: String, _ configuration: Configuration,
    input: @escaping @Sendable () throws -> Data? = { nil },
    _ write: @escaping @Sendable (Data) async throws -> Void
  ) async throws {
    let location = configuration.database
    let needed = location.isPostgres ? dataFolder : DatabaseFile.path(in: dataFolder)
    guard FileManager.default.fileExists(atPath: needed) else {
      throw location.isPostgres
        ? StartError.noNode(folder: dataFolder) : DataFolder.withoutDatabase(dataFolder)
    }
    let database: Database
    var isNew = false
    do {
      database = try Database(
        folder: dataFolder, at: location.beside, migrations: Schema.migrations,
        watch: { step in
          isNew = location.isPostgres && step.number == 1
          if isNew { throw CancellationError() }
        })
    } catch {
      if isNew, case .postgres(let address) = location { throw StartError.noClub(address.shown) }
      if case .inUse = error, try await ControlProtocol.ask(request, of: dataFolder, input, write) {
        return
      }
      throw StartError(error, dataFolder, location)
    }
    let place = MediaPlace(
      configuration.mediaFolder, dataFolder, configuration.bucket, location)
    let services = Services(
      database, streams: EventStreams(.real), mediaFolder: place.folder,
      sharesMedia: place.isShared, bucket: configuration.bucket)
    services.ways.choose(WaysIn(configuration.provider))
    services.storageLimits.fix(configuration.fixedLimits)
    let host = Host(services, publicURL: configuration.publicURL, isAlone: true)
    let outcome: Result<Void, any Error>
    do {
      try await services.storageLimits.reload()
      outcome = .success(
        try await host.carryOut(request, { try input().map { ByteBuffer(bytes: $0) } }) {
          try await write(Data($0.readableBytesView))
        })
    } catch {
      outcome = .failure(HostRefusal(error) ?? error)
    }
    try await database.close()
    try outcome.get()
  }
}

extension HostRefusal {
  /// Makes a refusal of an error that a host can help; nil for any other.
  init?(_ error: any Error) {
    if let refusal = error as? HostRefusal {
      self = refusal
    } else if let problem = Problem(of: error) {
      self.init(problem.detail ?? problem.title)
    } else {
      return nil
    }
  }
}
