import Base
import Club
import Foundation
import Media

/// Makes a data folder of a backup.
package struct Restoring {
  private let backup: Backup
  private let target: String

  /// - Parameters:
  ///   - source: a backup, or a folder of backups, the newest of which is taken
  ///   - target: the data folder, which is new or empty
  /// - Throws: `HostRefusal` when there is no such backup, it is of a newer version, or the folder is in use
  package init(_ source: String, to target: String) throws {
    backup = try Backup.find(source)
    self.target = target
    guard backup.manifest.schema <= Schema.migrations.count else {
      throw HostRefusal(
        "\(backup.folder) was made by GameOn \(backup.manifest.version), which is newer than this "
          + "one. Take that version.")
    }
    try requireFree()
  }

  /// Looks whether the backup is what it was, and then brings everything back. The database comes last: until
  /// then no server takes the folder.
  ///
  /// - Parameter say: is told in a line what is being done
  /// - Throws: `HostRefusal`; what was brought back until then is gone
  package func run(_ say: (String) -> Void) throws {
    let manifest = backup.manifest
    say("\(backup.folder), made \(manifest.at) by GameOn \(manifest.version).")
    say("Looking at all \(manifest.bytes.megabytes) of it ...")
    try backup.verify()
    say("It is whole: \(manifest.club.text).")
    if manifest.media.missing > 0 {
      say("\(manifest.media.missing) photos and videos were lost before it was made.")
    }
    let isNew = mkdir(target, 0o700) == 0
    guard isNew || errno == EEXIST else { throw HostRefusal("\(target): \(reason(of: errno))") }
    do {
      try copyAll()
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

  private func copyAll() throws {
    let folder = MediaFolder(dataFolder: target)
    try naming(target) { try folder.requireRoom(for: backup.manifest.bytes) }
    var list = try MediaList.Reader(of: backup.folder)
    while let entry = try list.next() {
      try naming("\(target)/\(entry.path)") {
        try folder.makeFolder(beginning: String(entry.path.dropFirst(6).prefix(2)))
        try copy(entry.path, to: entry.path)
      }
    }
    let draft = "\(Backup.database)-new"
    try naming("\(target)/\(draft)") {
      try copy(Backup.database, to: draft)
      try giveAllToOwner()
      let folder = try OpenFile(target, O_RDONLY | O_DIRECTORY)
      try folder.syncFileSystem()
      // A server that was started meanwhile has made one of its own, which nobody covers.
      try SystemError.check(link("\(target)/\(draft)", "\(target)/\(Backup.database)"))
      try SystemError.check(unlink("\(target)/\(draft)"))
      try folder.sync()
    }
  }

  private func copy(_ name: String, to other: String) throws {
    try FileCopy.copy("\(backup.folder)/\(name)", to: "\(target)/\(other)")
  }

  /// Root brings things back for the one to whom the folder belongs.
  private func giveAllToOwner() throws(SystemError) {
    var owner = stat()
    try SystemError.check(stat(target, &owner))
    guard geteuid() == 0, owner.st_uid != 0 else { return }
    guard let names = FileManager.default.enumerator(atPath: target) else { return }
    for name in names {
      try SystemError.check(lchown("\(target)/\(name)", owner.st_uid, owner.st_gid))
    }
  }

  private func clear(isNew: Bool) {
    guard access("\(target)/\(Backup.database)", F_OK) != 0 else { return }
    for name in [MediaFolder.name, "\(Backup.database)-new"] {
      try? FileManager.default.removeItem(atPath: "\(target)/\(name)")
    }
    if isNew { rmdir(target) }
  }
}
