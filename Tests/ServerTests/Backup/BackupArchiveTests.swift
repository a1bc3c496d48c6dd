import API
import Club
import Database
import Foundation
import Rules
import Server
import TestSupport
import Testing

/// A backup in one file.
@Suite(.timeLimit(.minutes(1)), .ofAFile) struct BackupArchiveTests {
  private let backed = try! BackedClub()
  private var club: Club { backed.club }
  private var services: Services { backed.services }

  @Test func whatTheDatabaseNamesIsInItAndComesBack() async throws {
    var media: [MediaID] = []
    for content in ["a", "b", "c"] { media.append(try await backed.photo(content)) }
    let (match, _, _) = try await services.pair(.relaxed)
    try await services.play([4, 0], in: match.id)
    let report = try backed.archiveAll()
    #expect(report.backup.path == backed.archive)
    #expect(report.backup.manifest == (try Backup.find(backed.archive).manifest))
    #expect(report.backup.manifest.media.files == 6 && report.new == 6 && report.warning == nil)
    #expect(try look(at: backed.archive).isSound)
    #expect(backed.namesBesideArchive == ["club.tar"])

    try backed.restore(backed.archive)
    let restored = try await Services.open(backed.other, passwordCost: .test)
    let found = try #require(try await restored.matches.match(match.id))
    #expect(found.match.round.moves.count == 2)
    for media in media {
      for size in PhotoSize.allCases {
        let content = FileManager.default.contents(
          atPath: backed.path(media, size, in: backed.other))
        #expect(content == FileManager.default.contents(atPath: backed.path(media, size)))
      }
    }
    try await restored.database.close()
    #expect(try look(at: backed.other).isSound)
  }

  @Test func itIsTheSameBackupAsInAFolder() async throws {
    try await backed.photo("a")
    let (folder, archive) = (try backed.backUp().backup, try backed.archiveAll().backup)
    #expect(folder.manifest == archive.manifest)
  }

  @Test func aNewOneTakesItsPlaceOnceItIsWhole() async throws {
    try await backed.photo("a")
    let first = try backed.archiveAll().backup.manifest
    // What another one has left goes, and what belongs to others stays.
    for name in ["club.tar.unfinished-left", "unfinished-letter", "other.tar.unfinished-left"] {
      let folder = URL(fileURLWithPath: backed.archive).deletingLastPathComponent()
      try Data().write(to: folder.appendingPathComponent(name))
    }
    try await backed.photo("b")
    #expect(throws: CancellationError.self) { try backed.archiveAll { throw CancellationError() } }
    #expect(try Backup.find(backed.archive).manifest == first)
    #expect(
      backed.namesBesideArchive == ["club.tar", "other.tar.unfinished-left", "unfinished-letter"])
    try backed.archiveAll()
    #expect(try Backup.find(backed.archive).manifest.media.files == 4)
    // A folder of that name is left alone.
    try FileManager.default.removeItem(atPath: backed.archive)
    try FileManager.default.createDirectory(
      atPath: backed.archive, withIntermediateDirectories: false)
    #expect(throws: HostRefusal.self) { try backed.archiveAll() }
    #expect(backed.namesBesideArchive.count == 3)
  }

  @Test func whatIsMissingIsSaid() async throws {
    let media = try await backed.photo("a")
    try FileManager.default.removeItem(atPath: backed.path(media, .small))
    let report = try backed.archiveAll()
    #expect(report.backup.manifest.media.missing == 1 && report.warning != nil)
    #expect(report.backup.manifest.media.files == 1)
  }

  @Test func whateverIsChangedIsNoticedAndNothingOfItComesBack() async throws {
    try await backed.photo("a")
    try backed.archiveAll()
    let whole = try #require(FileManager.default.contents(atPath: backed.archive))
    // Heads, contents and what fills them up, of photos, the database, the list, the manifest, and the end.
    let (head, tail) = (4 * 512, whole.count - 12 * 512)
    var places = Array(stride(from: 0, to: head, by: 31))
    places += stride(from: head, to: tail, by: whole.count / 24)
    places += stride(from: tail, to: whole.count, by: 97)
    for place in places {
      var changed = whole
      changed[place] ^= 4
      try changed.write(to: URL(fileURLWithPath: backed.archive))
      #expect(throws: HostRefusal.self, "byte \(place)") { try backed.restore(backed.archive) }
      #expect(!FileManager.default.fileExists(atPath: backed.other))
    }
  }

  @Test func whatIsCutOffIsNoBackup() async throws {
    try await backed.photo("a")
    try backed.archiveAll()
    let whole = try #require(FileManager.default.contents(atPath: backed.archive))
    for length in [0, 100, 512, 600, 5000, whole.count - 1024, whole.count - 512, whole.count - 1] {
      try whole.prefix(length).write(to: URL(fileURLWithPath: backed.archive))
      let refusal = #expect(throws: HostRefusal.self) { try backed.restore(backed.archive) }
      #expect(refusal?.description.contains("cut off") == true, "\(length) bytes")
    }
    try (whole + [0]).write(to: URL(fileURLWithPath: backed.archive))
    #expect(throws: HostRefusal.self) { try backed.restore(backed.archive) }
  }

  @Test func anotherFileIsNoBackup() throws {
    for content in [
      String(repeating: "letter ", count: 1000), String(repeating: "\0", count: 1024),
    ] {
      try Data(content.utf8).write(to: URL(fileURLWithPath: backed.archive))
      let refusal = #expect(throws: HostRefusal.self) { try backed.restore(backed.archive) }
      #expect(refusal?.description.contains("no backup that GameOn has made") == true)
    }
  }

  @Test func oneInTheDataFolderIsNone() throws {
    let writer = BackupWriter(of: club.folder, as: club.folder + "/club.tar")
    let refusal = #expect(throws: HostRefusal.self) { try writer.write(at: club.now) }
    #expect(refusal?.description.contains("lies in the data folder") == true)
  }
}

/// The head of a file in an archive.
@Suite struct TarHeaderTests {
  @Test(arguments: [0, 1, 511, 8_589_934_591, 8_589_934_592, 1 << 40, Int.max - 1024])
  func aSizeIsReadAsItWasWritten(_ size: Int) {
    let header = TarHeader(name: "media/ab/abc.512.jpg", size: size)
    let block = header.encoded(at: 1_800_000_000)
    #expect(block.count == TarHeader.block && TarHeader(block[...]) == header)
  }

  @Test func eachByteCounts() {
    let block = TarHeader(name: "gameon.sqlite", size: 4096).encoded(at: 1_800_000_000)
    for place in block.indices {
      var changed = block
      changed[place] ^= 1
      #expect(TarHeader(changed[...]) == nil, "byte \(place)")
    }
    #expect(TarHeader(block.dropLast()) == nil)
  }

  @Test(arguments: [(0, 0), (1, 511), (512, 0), (513, 511)])
  func aContentIsFilledUp(_ size: Int, _ padding: Int) {
    #expect(TarHeader.padding(after: size) == padding)
  }
}
