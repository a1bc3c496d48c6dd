import Database
import Foundation
import Testing

@Suite struct OpeningTests {
  @Test func theDiskIsAskedBeforeAnAnswer() async throws {
    let database = try Folder().open()
    let (synchronous, journal, foreignKeys) = try await database.write { db in
      (
        try db.first("PRAGMA synchronous") { row in try row[0] as Int },
        try db.first("PRAGMA journal_mode") { row in try row[0] as String },
        try db.first("PRAGMA foreign_keys") { row in try row[0] as Int }
      )
    }
    #expect(synchronous == 2 && journal == "wal" && foreignKeys == 1)
  }

  @Test(arguments: TestEngine.allCases)
  func migrationsRunOnceAndInOrder(_ engine: TestEngine) async throws {
    let folder = try await Folder(on: engine)
    let second = Migration(
      number: 2, sql: "ALTER TABLE notes ADD COLUMN colour TEXT NOT NULL DEFAULT 'blue';")
    let database = try folder.open()
    try await database.write { db in try db.note(1) }
    try await database.close()
    for _ in 1...2 {
      let newer = try folder.open([.notes, second])
      let colours = try await newer.read { db in
        try db.rows("SELECT colour FROM notes") { try $0[0] as String }
      }
      #expect(colours == ["blue"])
      try await newer.close()
    }
  }

  @Test func oneFileHoldsEverythingOnceItIsClosed() async throws {
    let folder = try Folder()
    let database = try folder.open()
    try await database.write { db in try db.note(1) }
    try await database.close()
    let log = folder.path + "/gameon.sqlite-wal"
    let size = try? FileManager.default.attributesOfItem(atPath: log)[.size] as? Int
    #expect(size ?? 0 == 0)
  }

  @Test func whatAnotherProgramLocksForAMomentIsWaitedFor() async throws {
    let folder = try Folder()
    try await folder.open().close()
    let file = open(folder.path + "/gameon.sqlite", O_RDWR)
    // Belongs to the descriptor, as if it were another program's; the bytes are those that SQLite locks.
    let lock = { @Sendable (kind: Int32) in
      var lock = flock(
        l_type: Int16(kind), l_whence: 0, l_start: 0x4000_0000, l_len: 512, l_pid: 0)
      return fcntl(file, setLockOfDescriptor, &lock)
    }
    #expect(lock(F_WRLCK) == 0)
    let release = Thread {
      usleep(300_000)
      _ = lock(F_UNLCK)
    }
    release.start()
    let database = try folder.open()
    try await database.close()
    close(file)
  }

  @Test(arguments: TestEngine.allCases)
  func aMigrationThatFailsChangesNothing(_ engine: TestEngine) async throws {
    let folder = try await Folder(on: engine)
    let broken = Migration(
      number: 2, sql: "CREATE TABLE half (id INTEGER) STRICT; CREATE nonsense;")
    #expect(throws: DatabaseError.self) { try folder.open([.notes, broken]) }
    let database = try folder.open([.notes])
    let (half, notes) = try await database.read { db in
      (try db.hasTable("half"), try db.hasTable("notes"))
    }
    #expect(!half && notes)
  }

  @Test(arguments: TestEngine.allCases)
  func aNewerDatabaseIsRefused(_ engine: TestEngine) async throws {
    let folder = try await Folder(on: engine)
    let database = try folder.open([.notes, Migration(number: 2, sql: "SELECT 1;")])
    try await database.close()
    #expect(throws: DatabaseError.newerDatabase(version: 2, known: 1)) { try folder.open() }
  }

  @Test func anEmptyFileIsNotTakenForNew() throws {
    let folder = try Folder()
    let path = folder.path + "/gameon.sqlite"
    try Data().write(to: URL(filePath: path))
    #expect(throws: DatabaseError.emptyFile(path)) { try folder.open() }
    try FileManager.default.removeItem(atPath: path)
    _ = try folder.open()
  }

  @Test func aLogWithoutItsFileIsNotTakenForNew() throws {
    let folder = try Folder()
    let path = folder.path + "/gameon.sqlite"
    try Data("written".utf8).write(to: URL(filePath: path + "-wal"))
    #expect(throws: DatabaseError.missingFile(path)) { try folder.open() }
    #expect(FileManager.default.fileExists(atPath: path + "-wal"))
  }

  /// As a program has it that is just being started.
  @Test func aFolderIsFreeThoughSomebodyElseHasTheDescriptorOfItsLock() throws {
    let folder = try Folder()
    var database: Database? = try folder.open()
    let inherited = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      .compactMap { Int32($0) }
      .filter { descriptor in
        let file = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\(descriptor)")
        return file == folder.path + "/lock"
      }
      .map { dup($0) }
    defer { for descriptor in inherited { close(descriptor) } }
    #expect(inherited.count == 1 && database != nil)
    database = nil
    _ = try folder.open()
  }

  @Test func aFolderBelongsToOneDatabase() async throws {
    let folder = try Folder()
    let database = try folder.open()
    #expect(throws: DatabaseError.inUse(folder: folder.path)) { try folder.open() }
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      #expect(throws: DatabaseError.inUse(folder: path)) {
        try Database(folder: path, migrations: [.notes])
      }
    }
    try await database.close()
  }

  @Test func aFileBelongsToOneDatabaseThoughTheLockOfTheFolderWasDeleted() async throws {
    let folder = try Folder()
    let path = folder.path
    let database = try folder.open()
    for id in 1...3 {
      try await database.write { db in try db.note(id) }
      _ = try await database.notes()
    }
    try FileManager.default.removeItem(atPath: path + "/lock")
    await #expect(processExitsWith: .success) { [path = path as String] in
      #expect(throws: DatabaseError.inUse(folder: path)) {
        try Database(folder: path, migrations: [.notes])
      }
    }
    try await database.write { db in try db.note(4) }
    try await database.close()
    await #expect(processExitsWith: .success) { [path = path as String] in
      let next = try Database(folder: path, migrations: [.notes])
      #expect(try await next.notes() == [1, 2, 3, 4])
    }
  }
}

/// F_OFD_SETLK of fcntl(2), which isn't imported.
private let setLockOfDescriptor: Int32 = 37
