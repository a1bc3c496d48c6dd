package import API
import Base
import Club
import Database
import Foundation
import Media

/// Makes backups of a data folder, whether a server uses it or not: the database first, as it is at one moment,
/// and then the photos and videos that it names, none of which is removed meanwhile.
package struct BackupWriter: Sendable {
  private let dataFolder: String
  private let folder: BackupFolder
  /// Nil for backups that are folders.
  private let archive: String?
  private let keep: Int?

  /// - Parameters:
  ///   - folder: the folder for backups, each a folder in it; it is made if need be
  ///   - keep: how many whole backups stay in it, the new one among them; nil for all
  package init(of dataFolder: String, into folder: String, keep: Int?) {
    self.dataFolder = dataFolder
    self.folder = BackupFolder(folder)
    archive = nil
    self.keep = keep
  }

  /// - Parameter archive: the path of a tar archive, which takes the place of what is there by that name once it is
  ///   whole
  package init(of dataFolder: String, as archive: String) {
    self.dataFolder = dataFolder
    folder = BackupFolder(of: archive)
    self.archive = archive
    keep = nil
  }

  /// The newest whole backup that is there; nil too when it can't be understood.
  package var newest: Backup? { (try? findNewest()) ?? nil }

  /// The newest whole backup that is there.
  ///
  /// - Throws: `HostRefusal` when it can't be understood
  func findNewest() throws -> Backup? { try folder.newest() }

  /// Makes one. Waits on this thread for as long as it takes; what isn't whole at the end is gone.
  ///
  /// Room: an archive needs that of the database twice until it is whole.
  ///
  /// - Parameter check: is asked between pieces, and ends it by what it throws
  /// - Throws: `StartError`, `HostRefusal`, what `check` throws
  package func write(
    at now: Instant, _ check: @escaping () throws -> Void = {}
  ) throws -> BackupReport {
    try write(at: now, holding: try lock(), log: nil, check: check)
  }

  /// Keeps others out of the place for backups.
  ///
  /// - Throws: `StartError`, `HostRefusal`
  func lock() throws -> BackupLock {
    let path = "\(dataFolder)/\(Backup.database)"
    guard access(path, F_OK) == 0 else { throw DataFolder.withoutDatabase(dataFolder) }
    try requireOutside()
    return try folder.lock()
  }

  /// Takes away all backups in the folder but the newest.
  func removeEarlier(holding _: BackupLock) {
    folder.removeAllBut(newest: 1)
  }

  /// - Parameter log: lets the log follow the backup into its folder, before that gets its name, and gives the
  ///   frames that the copy of the database may have; nil where none follows
  func write(
    at now: Instant, holding lock: BackupLock, log: ((String) throws -> Int)?,
    check: @escaping () throws -> Void
  ) throws -> BackupReport {
    folder.removeUnfinished()
    let draft = try folder.begin()
    do {
      let report =
        if let archive {
          try fillArchive(archive, with: draft, at: now, check)
        } else {
          try fillFolder(draft, at: now, log, check)
        }
      if archive != nil { try? FileManager.default.removeItem(atPath: draft) }
      if let keep { folder.removeAllBut(newest: keep) }
      withExtendedLifetime(lock) {}
      return report
    } catch {
      try? FileManager.default.removeItem(atPath: draft)
      throw reason(of: error)
    }
  }

  private func reason(of error: any Error) -> any Error {
    switch error as? DatabaseError {
    case .diskFull: HostRefusal("The disk of \(folder.path) is full.")
    case let error?: StartError.database(folder: dataFolder, error)
    case nil: error
    }
  }

  /// A backup within the data folder would be lost with it.
  private func requireOutside() throws {
    guard !DataFolder.holds(folder.path, in: dataFolder) else {
      throw HostRefusal("\(folder.path) lies in the data folder. Choose a folder outside of it.")
    }
  }

  private func fillFolder(
    _ draft: String, at now: Instant, _ log: ((String) throws -> Int)?,
    _ check: @escaping () throws -> Void
  ) throws -> BackupReport {
    let files = LinkedMedia(from: dataFolder, to: draft, after: newest, at: now)
    var content = try fill(draft, at: now, check, files)
    content.manifest.logFrames = try log?(draft)
    // All files at once: one after the other takes a hundred times as long.
    try naming(draft) {
      try OpenFile(draft, O_RDONLY | O_DIRECTORY).syncFileSystem()
      try content.manifest.write(in: draft)
      try Handover.give(draft, toOwnerOf: folder.path)
    }
    let whole = try folder.finish(draft, at: now)
    return content.report(of: Backup(folder: whole, content.manifest))
  }

  private func fillArchive(
    _ path: String, with draft: String, at now: Instant, _ check: @escaping () throws -> Void
  ) throws -> BackupReport {
    let whole = "\(draft)/whole.tar"
    let files = ArchivedMedia(
      from: dataFolder, to: try naming(path) { try TarWriter(whole, for: path, at: now) })
    let content = try fill(draft, at: now, check, files)
    try naming(path) {
      try content.manifest.write(in: draft)
      for name in [Backup.database, Backup.list, BackupManifest.name, BackupManifest.seal] {
        _ = try files.archive.add(name, try FilePart("\(draft)/\(name)"), check)
      }
      try files.archive.finish()
      try SystemError.check(rename(whole, path))
      try OpenFile(folder.path, O_RDONLY | O_DIRECTORY).sync()
    }
    return content.report(of: try Backup(archive: path))
  }

  private struct Content {
    var manifest: BackupManifest
    let new: Int
    let faults: MediaFaults

    func report(of backup: Backup) -> BackupReport {
      BackupReport(backup: backup, new: new, faults: faults)
    }
  }

  /// Brings the database and its list of photos and videos into a folder, and those to a keeper of them.
  private func fill(
    _ draft: String, at now: Instant, _ check: @escaping () throws -> Void,
    _ keeper: any MediaKeeper
  ) throws -> Content {
    let own = MediaFolder(dataFolder: dataFolder)
    let bucket = own.bucket
    let hold = try naming(dataFolder) { try own.hold() }
    let database = try copyDatabase(into: draft, check)
    let copy = try ReadOnlyDatabase("\(draft)/\(Backup.database)")
    var media = try MediaCopying(by: keeper, listedIn: draft, check)
    let (schema, club, list) = try copy.read { db in
      if let fault = try db.faults().first {
        throw HostRefusal("The database in \(dataFolder) is damaged: \(fault).")
      }
      try check()
      return (
        try db.schemaNumber(), try ClubSummary(in: db),
        try bucket == nil ? media.copyAll(db) : media.copyNone()
      )
    }
    withExtendedLifetime(hold) {}
    let manifest = BackupManifest(
      form: BackupManifest.form, version: version, schema: schema, at: now, club: club,
      database: database,
      media: BackupManifest.Media(
        files: media.files, bytes: media.bytes, missing: media.missing, sha256: list,
        bucket: bucket?.description))
    return Content(manifest: manifest, new: media.new, faults: media.faults)
  }

  private func copyDatabase(
    into draft: String, _ check: () throws -> Void
  ) throws -> BackupManifest.Database {
    let source = "\(dataFolder)/\(Backup.database)"
    let target = "\(draft)/\(Backup.database)"
    var status = stat()
    try naming(source) {
      try SystemError.check(stat(source, &status))
      try MediaFolder(dataFolder: draft).requireRoom(for: Int(status.st_size))
    }
    let file = try naming(target) { try OpenFile(target, O_WRONLY | O_CREAT | O_EXCL) }
    // Each part is written out before the next, so that the disk never has much to do at once while others
    // wait for it.
    try ReadOnlyDatabase(source).copy(to: target) {
      try check()
      try naming(target) { try file.sync() }
    }
    return try naming(target) {
      try file.sync()
      let part = try FilePart(target)
      return BackupManifest.Database(
        bytes: part.size, sha256: try part.hash { _ in try check() })
    }
  }
}
