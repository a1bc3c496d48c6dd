import Database
import Foundation
import Testing

@Suite struct FullDiskTests {
  /// Whether this process may make disks.
  private static let mounts: Bool = {
    guard let folder = try? Folder(), mountSmallDisk(folder) else { return false }
    return umount2(folder.path, Int32(MNT_DETACH)) == 0
  }()

  /// A disk of 3 MB in the test's folder; false where this process may not make one.
  private static func mountSmallDisk(_ folder: Folder) -> Bool {
    mount("tmpfs", folder.path, "tmpfs", 0, "size=3m") == 0
  }

  private static func fill(_ database: Database) async -> (written: Int, errors: [DatabaseError]) {
    var written = 0
    var errors: [DatabaseError] = []
    for id in 0..<2000 where errors.count < 3 {
      do {
        try await database.write { db in
          try db.note(id, String(repeating: "x", count: 4000) + "\(id)")
        }
        written += 1
      } catch let error as DatabaseError {
        errors.append(error)
      } catch {
        Issue.record(error)
      }
    }
    return (written, errors)
  }

  @Test func aFullDatabaseRefusesAndWorksAgain() async throws {
    let database = try Folder().open()
    try await database.write { db in _ = try db.exists("PRAGMA max_page_count = 100") }
    let (written, errors) = await Self.fill(database)
    #expect(errors == [.diskFull, .diskFull, .diskFull])
    #expect(try await database.notes().count == written)
    try await database.write { db in _ = try db.exists("PRAGMA max_page_count = 10000") }
    try await database.write { db in try db.note(5000) }
    #expect(try await database.notes().count == written + 1)
  }

  @Test(.enabled(if: mounts, "Only root may mount a small disk."))
  func aFullDiskRefusesAllAndWorksAgainWhenThereIsRoom() async throws {
    let folder = try Folder()
    try #require(Self.mountSmallDisk(folder))
    defer { umount2(folder.path, Int32(MNT_DETACH)) }
    let ballast = folder.path + "/ballast"
    try Data(count: 500_000).write(to: URL(fileURLWithPath: ballast))
    let database = try folder.open()
    let (written, errors) = await Self.fill(database)
    #expect(errors == [.diskFull, .diskFull, .diskFull])

    let refusals = await withTaskGroup(of: DatabaseError?.self) { group in
      for id in 3000..<3040 {
        group.addTask {
          do {
            try await database.write { db in
              try db.note(id, String(repeating: "y", count: 9000) + "\(id)")
            }
            return nil
          } catch {
            return error as? DatabaseError
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(refusals == Array(repeating: .diskFull, count: 40), "a group finds no room either")

    try FileManager.default.removeItem(atPath: ballast)
    try await database.write { db in try db.note(5000) }
    #expect(try await database.notes().count == written + 1)
    let integrity = try await database.read { db in
      try db.rows("PRAGMA integrity_check") { try $0[0] as String }
    }
    #expect(integrity == ["ok"])
  }
}
