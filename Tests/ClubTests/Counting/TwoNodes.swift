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
    one = try await Self.open("one", in: folder.path, at: location, clock)
    other = try await Self.open("other", in: folder.path, at: location, clock)
  }

  private static func open(
    _ name: String, in folder: String, at location: DatabaseLocation, _ clock: HandClock
  ) async throws -> Services {
    let path = "\(folder)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return try await Services.open(
      path, at: location,
      dependencies: Dependencies(
        now: { clock.now }, random: { .random(in: .min ... .max) },
        sleep: { try await clock.sleep(until: $0) }),
      passwordCost: .test, mediaFolder: "\(folder)/media")
  }

  var both: [Services] { [one, other] }

  func close() async throws {
    for node in both { try await node.database.close() }
  }
}
