import API
import Club
import Database
import Foundation
import Media
import Server
import TestSupport

/// A club whose data folder is backed up beside it.
struct BackedClub {
  let club: Club
  let services: Services
  private let place: TemporaryFolder

  init() throws {
    club = try Club()
    services = try club.open()
    place = try TemporaryFolder()
  }

  var backups: String { place.path + "/backups" }
  /// An archive in a folder with other things.
  var archive: String { place.path + "/club.tar" }
  /// The names of what lies where the archive does.
  var namesBesideArchive: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
  }
  /// A folder for a data folder that isn't there yet.
  var other: String { place.path + "/other" }

  @discardableResult
  func backUp(keep: Int? = nil, check: @escaping () throws -> Void = {}) throws -> BackupReport {
    try BackupWriter(of: club.folder, into: backups, keep: keep).write(at: club.now, check)
  }

  @discardableResult
  func archiveAll(check: @escaping () throws -> Void = {}) throws -> BackupReport {
    try BackupWriter(of: club.folder, as: archive).write(at: club.now, check)
  }

  func restore(_ source: String? = nil) throws {
    try Restoring(source ?? backups, to: other).run { _ in }
  }

  /// The names of what lies in the folder of backups.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: backups)) ?? []).sorted()
  }

  /// A guest with a photo, whose largest file holds what was given, and the other one more.
  @discardableResult
  func photo(_ content: String) async throws -> MediaID {
    let media = MediaID(hashing: Data(content.utf8))
    let player = try await services.guests(1)[0]
    try write(PhotoSize.allCases.map(MediaFile.square), of: media, content)
    _ = try await services.database.write { db in
      try db.execute(
        "INSERT INTO photos (player_id, media, created_at) VALUES ($1, $2, 0)", player, media)
    }
    return media
  }

  func write(_ files: [MediaFile], of media: MediaID, _ content: String) throws {
    let folder = MediaFolder(dataFolder: club.folder)
    try folder.makeFolder(beginning: String(media.description.prefix(2)))
    for file in files {
      // As those who keep files do it: what had the name before stays as it was.
      unlink(folder.file(media, file))
      let content = file.givesName ? content : "\(content) \(file)"
      try Data(content.utf8).write(to: URL(fileURLWithPath: folder.file(media, file)))
    }
  }

  func path(_ media: MediaID, _ size: PhotoSize, in folder: String? = nil) -> String {
    MediaFolder(dataFolder: folder ?? club.folder).file(media, .square(size))
  }
}

/// The number by which the disk knows a file; nil where there is none.
func fileNumber(_ path: String) -> UInt64? {
  var status = stat()
  return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
}

/// The lines that a check tells, and whether it found nothing wrong.
func look(at folder: String) throws -> (isSound: Bool, lines: [String]) {
  var lines: [String] = []
  let isSound = try DataCheck.look(at: folder) { lines.append($0) }
  return (isSound, lines)
}
