import Base
import Club
import Database
import Foundation
import Server
import TestSupport
import Testing

/// Whether a data folder can be taken over is tried on a copy.
@Suite struct UpgradeCheckTests {
  private let place: TemporaryFolder
  private var data: String { place.path + "/data" }
  private var file: String { DatabaseFile.path(in: data) }

  init() throws {
    place = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
  }

  /// A database that an earlier or a later version has left.
  private func make(_ migrations: [Migration]) throws -> Database {
    try Database(folder: data, migrations: migrations)
  }

  private func names(in folder: String? = nil) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder ?? place.path).sorted()
  }

  private func form() throws -> Int { try ReadOnlyDatabase(file).read { try $0.schemaNumber() } }

  @Test func anEarlierOneIsTriedWhileItIsInUse() async throws {
    let earlier = try make(Array(Schema.migrations.prefix(18)))
    let report = try await UpgradeCheck(data).run()
    #expect(report.isPossible && report.reason == nil)
    #expect(report.from == 18 && report.to == Schema.migrations.count)
    #expect(try #require(report.seconds) > 0 && #require(report.needed) < report.free)
    #expect(report.bytes > 0)
    #expect(try names() == ["data"] && form() == 18, "the copy is gone, and nothing has changed")
    let json = try report.json
    #expect(json.contains(#""isPossible":true"#) && !json.contains("\n"))
    try await earlier.close()
  }

  @Test func oneOfThisFormIsTakenAsItIs() async throws {
    try await make(Schema.migrations).close()
    let report = try await UpgradeCheck(data).run()
    #expect(report.isPossible && report.from == report.to)
    #expect(report.text.contains("has this form already"))
  }

  @Test func aNewerOneIsRefusedWithoutACopy() async throws {
    let count = Schema.migrations.count
    let newer = Schema.migrations + [Migration(number: count + 1, sql: "SELECT 1;")]
    try await make(newer).close()
    let report = try await UpgradeCheck(data, in: place.path + "/nowhere").run()
    #expect(!report.isPossible && report.seconds == nil && report.to == count)
    let reason = try #require(report.reason)
    #expect(reason.contains("Start that version, or restore a backup that was made before it."))
    #expect(reason.contains("form \(count + 1)") && report.text == reason)
  }

  @Test func oneThatCannotBeTakenSaysWhy() async throws {
    let steps = Array(Schema.migrations.prefix(20))
    let database = try make(steps)
    // A later step makes a table of this name.
    try await database.write { db in
      _ = try db.execute("CREATE TABLE hidden_messages (id INTEGER) STRICT")
    }
    try await database.close()
    let report = try await UpgradeCheck(data).run()
    #expect(!report.isPossible && report.reason?.contains("hidden_messages") == true)
    #expect(report.reason?.contains(data) == true)
    #expect(try names() == ["data"] && form() == 20)
  }

  @Test func whatStopsLeavesNoCopy() async throws {
    try await make(Array(Schema.migrations.prefix(18))).close()
    let stop = CancellationFlag()
    stop.set()
    await #expect(throws: CancellationError.self) { try await UpgradeCheck(data).run(stop) }
    #expect(try names() == ["data"] && form() == 18)
  }

  @Test func theCopyLiesWhereOneWantsItAndWhatAKilledOneLeftGoes() async throws {
    try await make(Array(Schema.migrations.prefix(18))).close()
    let other = place.path + "/other"
    for name in ["gameon-upgrade-check-left", "mine"] {
      try FileManager.default.createDirectory(
        atPath: "\(other)/\(name)", withIntermediateDirectories: true)
    }
    #expect(try await UpgradeCheck(data, in: other).run().isPossible)
    #expect(try names(in: other) == ["mine"])
    await #expect(throws: HostRefusal.self) {
      try await UpgradeCheck(data, in: place.path + "/nowhere").run()
    }
  }

  @Test func aFolderWithoutADatabaseIsRefused() async throws {
    await #expect(throws: StartError.noDatabase(folder: data)) {
      try await UpgradeCheck(data).run()
    }
    try Data().write(to: URL(filePath: file))
    await #expect(throws: StartError.database(folder: data, .emptyFile(file))) {
      try await UpgradeCheck(data).run()
    }
  }
}
