import API
import Club
import Database
import Foundation
import Media
import Rules
import Server
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)), .ofAFile) struct BackupTests {
  private let backed = try! BackedClub()
  private var club: Club { backed.club }
  private var services: Services { backed.services }

  @Test func whatTheDatabaseNamesIsInItAndComesBack() async throws {
    let media = try await backed.photo("a")
    let (match, _, _) = try await services.pair(.relaxed)
    try await services.play([4, 0], in: match.id)
    let report = try backed.backUp()
    let manifest = report.backup.manifest
    #expect(manifest.club.players == 3 && manifest.club.matches == 1 && manifest.at == club.now)
    #expect(manifest.media.files == 2 && manifest.media.missing == 0 && report.new == 2)
    #expect(manifest.schema == Schema.migrations.count && report.warning == nil)
    #expect(try look(at: backed.backups).isSound)
    // What comes later isn't in it.
    try await services.play([1], in: match.id)

    try backed.restore()
    let restored = try await Services.open(backed.other, passwordCost: .test)
    let found = try #require(try await restored.matches.match(match.id))
    #expect(found.match.round.moves.count == 2)
    #expect(
      FileManager.default.contents(atPath: backed.path(media, .large, in: backed.other)) != nil)
    try await restored.database.close()
    #expect(try look(at: backed.other).isSound)
    #expect(mode(of: backed.other) == 0o700 && mode(of: report.backup.path) == 0o700)
    #expect(mode(of: backed.other + "/gameon.sqlite") == 0o600)
  }

  @Test func photosAndVideosTakeRoomOnce() async throws {
    let media = try await backed.photo("a")
    let first = try backed.backUp().backup.path
    #expect(
      fileNumber(backed.path(media, .large)) == fileNumber(backed.path(media, .large, in: first)))
    // What is another file now, as on another disk, is that of the backup before.
    try backed.write([.square(.large)], of: media, "a")
    let second = try backed.backUp()
    #expect(second.new == 0)
    #expect(
      fileNumber(backed.path(media, .large, in: first))
        == fileNumber(backed.path(media, .large, in: second.backup.path)))
    // Another content of the same name is taken anew.
    try backed.write([.square(.small)], of: media, "longer")
    let third = try backed.backUp()
    #expect(third.new == 1)
    #expect(try look(at: third.backup.path).isSound)
  }

  @Test func theNewestStay() async throws {
    try await backed.photo("a")
    for _ in 0..<2 { try backed.backUp() }
    #expect(backed.names == ["2027-01-15T08-00-00Z", "2027-01-15T08-00-01Z"])
    // What isn't whole is no backup, whatever its name, and what isn't ours is left alone.
    for name in ["2026-01-01T00-00-00Z", "letters", "unfinished-2027-01-01T00-00-00Z"] {
      try FileManager.default.createDirectory(
        atPath: "\(backed.backups)/\(name)", withIntermediateDirectories: false)
    }
    club.pass(.seconds(60))
    try backed.backUp(keep: 2)
    #expect(
      backed.names == [
        "2026-01-01T00-00-00Z", "2027-01-15T08-00-01Z", "2027-01-15T08-01-00Z", "letters",
      ])
    #expect(try Backup.find(backed.backups).path.hasSuffix("/2027-01-15T08-01-00Z"))
  }

  @Test func theNewestStaysThoughTheClockWentBack() async throws {
    try backed.backUp()
    club.pass(.seconds(-3600))
    let newest = try backed.backUp(keep: 1)
    #expect(backed.names == ["2027-01-15T08-00-01Z"])
    #expect(newest.backup.path.hasSuffix("/2027-01-15T08-00-01Z"))
  }

  @Test(arguments: ["gameon.sqlite", "media.sha256", "manifest.json", "media"])
  func whatIsDamagedIsNoticedAndNothingOfItComesBack(_ name: String) async throws {
    let media = try await backed.photo("a")
    let folder = try backed.backUp().backup.path
    let path = name == "media" ? backed.path(media, .small, in: folder) : "\(folder)/\(name)"
    var content = try #require(FileManager.default.contents(atPath: path))
    if name == "manifest.json" {
      content = content.prefix(content.count / 2)
    } else {
      content[content.count / 2] ^= 1
    }
    try content.write(to: URL(fileURLWithPath: path))
    #expect(throws: HostRefusal.self) { try backed.restore() }
    #expect(!FileManager.default.fileExists(atPath: backed.other))
    if name != "manifest.json" { #expect(try !look(at: folder).isSound) }
  }

  @Test func aManifestThatWasChangedIsNoticed() async throws {
    try await backed.photo("a")
    let folder = try backed.backUp().backup.path
    let manifest = "\(folder)/manifest.json"
    let content = try String(contentsOfFile: manifest, encoding: .utf8)
    // It can be read as well as before.
    try content.replacing(#""schema":"#, with: #""schema":1"#)
      .write(toFile: manifest, atomically: false, encoding: .utf8)
    let refusal = #expect(throws: HostRefusal.self) { try backed.restore() }
    #expect(refusal?.description == "The manifest.json of \(folder) is damaged.")
    #expect(throws: HostRefusal.self) { try look(at: folder) }
    // Those of earlier versions have no seal.
    try content.write(toFile: manifest, atomically: false, encoding: .utf8)
    try FileManager.default.removeItem(atPath: "\(folder)/manifest.sha256")
    #expect(try look(at: folder).isSound)
    try backed.restore()
    // Those can say anything.
    try content.replacing(/"bytes":\d+/, with: #""bytes":9223372036854775807"#)
      .write(toFile: manifest, atomically: false, encoding: .utf8)
    #expect(throws: HostRefusal.self) { try backed.restore() }
  }

  /// Damages a file where it lies, as a disk does it: whoever has it by another name has it damaged too.
  private func damage(_ path: String) throws {
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.write(contentsOf: Data("!".utf8))
    try file.close()
  }

  /// What a backup of each of sixteen days says.
  private func backUpForSixteenDays() throws -> [BackupReport] {
    try (0..<16).map { _ in
      club.pass(.seconds(24 * 60 * 60))
      return try backed.backUp()
    }
  }

  @Test func whatADiskDamagesIsFoundWithinSixteenDays() async throws {
    let media = try await backed.photo("a")
    try backed.backUp()
    try damage(backed.path(media, .large))
    let reports = try backUpForSixteenDays()
    #expect(reports.last?.faults.damaged == 1 && reports.last?.faults.kept == 0)
    let last = try #require(reports.last?.backup)
    #expect(last.manifest.media.files == 1 && last.manifest.media.missing == 1)
    #expect(try look(at: last.path).isSound)
  }

  @Test func ofTwoDisksTheOneThatIsSoundIsTaken() async throws {
    let media = try await backed.photo("a")
    let first = try backed.backUp().backup.path
    // Another file from here on, as on another disk.
    try backed.write([.square(.large)], of: media, "a")
    try damage(backed.path(media, .large, in: first))
    let healed = try backUpForSixteenDays()
    #expect(healed.map(\.new).reduce(0, +) == 1 && healed.allSatisfy { $0.warning == nil })
    #expect(try look(at: healed[15].backup.path).isSound)

    try backed.write([.square(.large)], of: media, "a")
    try damage(backed.path(media, .large))
    let kept = try backUpForSixteenDays()
    #expect(kept.count { $0.faults.damaged == 1 && $0.faults.kept == 1 } == 1)
    #expect(try kept.allSatisfy { try look(at: $0.backup.path).isSound })
  }

  @Test func whatGoesMissingIsNoticed() async throws {
    let media = try await backed.photo("a")
    let lines = try look(at: club.folder).lines
    #expect(lines.contains { $0.hasPrefix("2 photos and videos ") })
    let first = try backed.backUp()
    try FileManager.default.removeItem(atPath: backed.path(media, .small))
    let second = try backed.backUp()
    #expect(
      second.faults.missing == 1 && second.backup.manifest.media == first.backup.manifest.media)
    #expect(second.warning?.contains("1 of them are in the backup") == true)
    #expect(try look(at: second.backup.path).isSound)
    for folder in [first, second].map(\.backup.path) {
      try FileManager.default.removeItem(atPath: folder)
    }
    let third = try backed.backUp()
    #expect(third.backup.manifest.media.missing == 1 && third.warning != nil)
    #expect(third.backup.manifest.media.files == 1)
    let checked = try look(at: club.folder)
    #expect(!checked.isSound && checked.lines.contains("1 photos and videos are missing."))
  }

  /// On the same disk it is one file, so it is damaged in the backup too.
  @Test func whatIsDamagedIsNotTakenAnew() async throws {
    let media = try await backed.photo("a")
    let first = try backed.backUp().backup.path
    let file = try #require(FileHandle(forWritingAtPath: backed.path(media, .large)))
    try file.write(contentsOf: Data("b".utf8))
    try file.close()
    let checked = try look(at: club.folder)
    #expect(!checked.isSound && checked.lines.contains("1 photos and videos are damaged."))
    #expect(try !look(at: first).isSound)
    try FileManager.default.removeItem(atPath: backed.path(media, .large, in: first))
    let second = try backed.backUp()
    #expect(second.faults.damaged == 1 && second.faults.kept == 0 && second.new == 0)
    #expect(second.warning == "In the data folder 1 photos and videos are damaged.")
    let manifest = second.backup.manifest
    #expect(manifest.media.files == 1 && manifest.media.missing == 1)
    #expect(try look(at: second.backup.path).isSound)
    let archive = try backed.archiveAll()
    #expect(archive.faults == second.faults && archive.backup.manifest.media == manifest.media)
    #expect(try look(at: backed.archive).isSound)
  }

  @Test func whatIsDamagedTakesNotThePlaceOfWhatIsSound() async throws {
    let media = try await backed.photo("a")
    let first = try backed.backUp().backup
    try backed.write([.square(.large)], of: media, "another")
    let second = try backed.backUp()
    #expect(second.faults.damaged == 1 && second.faults.kept == 1)
    #expect(second.backup.manifest.media == first.manifest.media)
    #expect(try look(at: second.backup.path).isSound)
  }

  @Test func nothingIsRemovedMeanwhile() async throws {
    let media = try await backed.photo("a")
    let folder = MediaFolder(dataFolder: club.folder)
    var wasAsked = false
    try backed.backUp {
      wasAsked = true
      let turn = try folder.turnToRemove()
      #expect(turn == nil)
    }
    #expect(try wasAsked && folder.turnToRemove() != nil)
    try await services.database.write { db in
      _ = try db.execute("DELETE FROM photos")
      try db.execute("INSERT INTO media_leftovers (media) VALUES ($1)", media)
    }
    func isThere() -> Bool { FileManager.default.fileExists(atPath: backed.path(media, .large)) }
    do {
      let hold = try folder.hold()
      try await services.photos.tidy()
      #expect(isThere())
      #expect(try look(at: club.folder).isSound, "what waits to be removed isn't nobody's")
      withExtendedLifetime(hold) {}
    }
    try await services.photos.tidy()
    #expect(!isThere())
  }

  @Test func aFileThatBelongsToNobodyIsNoticed() async throws {
    let media = try await backed.photo("a")
    _ = try await services.database.write { db in try db.execute("DELETE FROM photos") }
    let checked = try look(at: club.folder)
    #expect(!checked.isSound)
    #expect(checked.lines.contains("2 files in media belong to nobody."))
    #expect(FileManager.default.fileExists(atPath: backed.path(media, .large)))
  }

  @Test func aBackupThatIsGivenUpLeavesNothing() async throws {
    try await backed.photo("a")
    #expect(throws: CancellationError.self) { try backed.backUp { throw CancellationError() } }
    #expect(backed.names == [])
  }

  @Test func aBackupOfAnEarlierVersionIsTaken() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(
      folder: folder.path, migrations: Array(Schema.migrations.prefix(4)))
    let report = try BackupWriter(of: folder.path, into: backed.backups, keep: nil)
      .write(at: club.now)
    try await database.close()
    #expect(report.backup.manifest.schema == 4 && report.backup.manifest.club.lastChange == nil)
    try backed.restore()
    let restored = try await Services.open(backed.other, passwordCost: .test)
    try await restored.database.close()
  }

  private func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }
}

/// Reasons why there is no backup, or nothing comes back of it.
@Suite(.timeLimit(.minutes(1)), .ofAFile) struct BackupRefusalTests {
  private let backed = try! BackedClub()

  @Test func aFolderThatIsUsedIsNoTarget() throws {
    try backed.backUp()
    #expect(throws: HostRefusal.self) {
      try Restoring(backed.backups, to: backed.club.folder).run { _ in }
    }
  }

  @Test func whereThereIsNoBackupNothingComesBack() throws {
    #expect(throws: HostRefusal.self) { try backed.restore() }
    try FileManager.default.createDirectory(
      atPath: backed.backups, withIntermediateDirectories: false)
    #expect(throws: HostRefusal.self) { try backed.restore() }
  }

  @Test(arguments: [("\"schema\":", "\"schema\":9"), ("\"form\":", "\"form\":9")])
  func whatANewerVersionHasMadeIsLeftToThat(_ number: String, _ newer: String) throws {
    let folder = try backed.backUp().backup.path
    let path = folder + "/manifest.json"
    let manifest = try String(contentsOfFile: path, encoding: .utf8)
    try manifest.replacing(number, with: newer).write(
      toFile: path, atomically: false, encoding: .utf8)
    // The seal is of what it was before.
    try FileManager.default.removeItem(atPath: folder + "/manifest.sha256")
    let refusal = #expect(throws: HostRefusal.self) { try backed.restore() }
    #expect(refusal?.description.contains("newer") == true)
    #expect(!FileManager.default.fileExists(atPath: backed.other))
  }

  @Test func aBackupInTheDataFolderIsNone() throws {
    let folder = backed.club.folder + "/backups"
    let refusal = #expect(throws: HostRefusal.self) {
      try BackupWriter(of: backed.club.folder, into: folder, keep: nil).write(at: backed.club.now)
    }
    #expect(refusal?.description.contains("lies in the data folder") == true)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func oneAtATimeIsMade() throws {
    var second: HostRefusal?
    try backed.backUp {
      do { try backed.backUp() } catch { second = error as? HostRefusal }
    }
    #expect(second?.description.contains("under way") == true)
    #expect(backed.names.count == 1)
  }

  @Test func anEmptyFolderHasNoServer() throws {
    let empty = try TemporaryFolder()
    #expect(throws: StartError.noDatabase(folder: empty.path)) {
      try BackupWriter(of: empty.path, into: backed.backups, keep: nil).write(at: backed.club.now)
    }
    #expect(throws: HostRefusal.self) { try look(at: empty.path) }
  }
}
