import Base
import Club
import Database
import Foundation
import Media

/// Makes a data folder of a backup.
package struct Restoring {
  private let backup: Backup
  private let target: String

  /// - Parameters:
  ///   - source: a backup in a folder or an archive, or a folder of backups, the newest of which is taken
  ///   - target: the data folder, which is new or empty
  /// - Throws: `HostRefusal` when there is no such backup, it is of a newer version, or the folder is in use
  package init(_ source: String, to target: String) throws {
    backup = try Backup.find(source)
    self.target = target
    guard backup.manifest.schema <= Schema.migrations.count else {
      throw HostRefusal(
        "\(backup.path) was made by GameOn \(backup.manifest.version), which is newer than this "
          + "one. Take that version.")
    }
    try requireFree()
  }

  /// Checks whether the backup is complete and unchanged, and then brings everything back. The database comes last:
  /// until then no server takes the folder.
  ///
  /// - Parameter say: is told in a line what is being done
  /// - Throws: `HostRefusal`; what was brought back until then is gone
  package func run(_ say: (String) -> Void) throws {
    let manifest = backup.manifest
    say("\(backup.path), made \(manifest.at) by GameOn \(manifest.version).")
    say("Looking at all \(manifest.bytes.megabytes) of it ...")
    try backup.verify()
    say("It is whole: \(manifest.club.text).")
    if let bucket = manifest.media.bucket {
      say("Photos and videos stay in \(bucket): the server needs media-bucket and its key.")
    }
    if manifest.media.missing > 0 {
      say("\(manifest.media.missing) photos and videos were lost before it was made.")
    }
    let isNew = mkdir(target, 0o700) == 0
    guard isNew || errno == EEXIST else { throw HostRefusal("\(target): \(reason(of: errno))") }
    do {
      try copyAll(say)
    } catch {
      clear(isNew: isNew)
      throw error
    }
    say("It is back in \(target).")
  }

  private func requireFree() throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: target)) ?? []
    guard names.isEmpty else {
      throw HostRefusal(
        "\(target) holds something already, and a server may be using it. Restore into a folder that is "
          + "new or empty.")
    }
  }

  private func copyAll(_ say: (String) -> Void) throws {
    let folder = MediaFolder(dataFolder: target)
    let log = try backup.log()
    try naming(target) {
      try folder.requireRoom(for: backup.manifest.bytes + (log?.bytes ?? 0))
    }
    try backup.forEachMedia { entry, part in
      try naming("\(target)/\(entry.path)") {
        try folder.makeFolder(beginning: entry.beginning)
        try FileCopy.copy(part, to: "\(target)/\(entry.path)")
      }
    }
    let bucket = backup.manifest.media.bucket.flatMap(BucketAddress.init)
    if let bucket { try naming(target) { try folder.note(bucket) } }
    let draft = "\(Backup.database)-new"
    try naming("\(target)/\(draft)") {
      try FileCopy.copy(try backup.database(), to: "\(target)/\(draft)")
      if let log { try follow(log, draft, say) }
      // Root brings things back for the one to whom the folder belongs.
      let place = URL(fileURLWithPath: target).resolvingSymlinksInPath().path
      try Handover.give(place, toOwnerOf: place)
      let folder = try OpenFile(target, O_RDONLY | O_DIRECTORY)
      try folder.syncFileSystem()
      // A server that was started meanwhile has made one of its own, which nobody covers.
      try SystemError.check(link("\(target)/\(draft)", "\(target)/\(Backup.database)"))
      try SystemError.check(unlink("\(target)/\(draft)"))
      try folder.sync()
    }
  }

  /// Brings the database to where the log ends, and photos and videos with it.
  private func follow(_ log: FollowedLog, _ draft: String, _ say: (String) -> Void) throws {
    try log.apply(to: "\(target)/\(draft)")
    let damaged = HostRefusal("The log that follows \(backup.path) is damaged.")
    let club: ClubSummary
    do {
      club = try ReadOnlyDatabase("\(target)/\(draft)").read { db in
        guard try db.schemaNumber() <= Schema.migrations.count, try db.faults().isEmpty else {
          throw damaged
        }
        let missing = try FollowedMedia(of: backup.path, to: target).bring(db)
        if missing > 0, backup.manifest.media.bucket == nil {
          say("\(missing) photos and videos are missing.")
        }
        return try ClubSummary(in: db)
      }
    } catch is DatabaseError {
      throw damaged
    }
    say("It was followed until \(log.until): \(club.text).")
  }

  private func clear(isNew: Bool) {
    guard access("\(target)/\(Backup.database)", F_OK) != 0 else { return }
    for name in [MediaFolder.name, "\(Backup.database)-new"] {
      try? FileManager.default.removeItem(atPath: "\(target)/\(name)")
    }
    if isNew { rmdir(target) }
  }
}
