import Base
import Club
import Database
import Foundation
import Server
import TestSupport

/// Two servers over one database of PostgreSQL, with one clock.
final class TwoNodes: Sendable {
  let clock = HandClock()
  let one: Services
  let other: Services
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    let location = DatabaseLocation.postgres(try TestPostgres.shared().makeSchema())
    let dependencies = Dependencies(
      now: { [clock] in clock.now }, random: { .random(in: .min ... .max) },
      sleep: { [clock] in try await clock.sleep(until: $0) })
    func open(_ name: String) async throws -> Services {
      let path = "\(folder.path)/\(name)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      return try await Services.open(
        path, at: location, dependencies: dependencies, passwordCost: .test,
        mediaFolder: folder.path + "/media")
    }
    one = try await open("one")
    other = try await open("other")
  }

  var both: [Services] { [one, other] }

  func close() async throws {
    for node in both { try await node.database.close() }
  }
}
