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
  private let keep: Int?

  /// - Parameters:
  ///   - folder: the folder for backups; it is made if need be
  ///   - keep: how many whole backups stay in it, the new one among them; nil for all
  package init(of dataFolder: String, into folder: String, keep: Int?) {
    self.dataFolder = dataFolder
    self.folder = BackupFolder(folder)
    self.keep = keep
  }

  /// The newest whole backup that is there; nil too when it can't be understood.
  package var newest: Backup? { (try? folder.newest()) ?? nil }

  /// Makes one. Waits on this thread for as long as it takes; what isn't whole at the end is gone.
  ///
  /// - Parameter check: is asked between pieces, and ends it by what it throws
  /// - Throws: `StartError`, `HostRefusal`, what `check` throws
  package func write(
    at now: Instant, _ check: @escaping () throws -> Void = {}
  ) throws -> BackupReport {
    let path = "\(dataFolder)/\(Backup.database)"
    guard access(path, F_OK) == 0 else { throw StartError.noDatabase(folder: dataFolder) }
    try requireOutside()
    let lock = try folder.lock()
    folder.removeUnfinished()
    let draft = try folder.begin()
    do {
      let report = try fill(draft, at: now, check)
      if let keep { folder.removeAllBut(newest: keep) }
      _ = consume lock
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
    func real(_ url: URL) -> URL {
      guard access(url.path, F_OK) != 0, url.path != "/" else {
        return url.resolvingSymlinksInPath()
      }
      // It is still to be made.
      return real(url.deletingLastPathComponent()).appendingPathComponent(url.lastPathComponent)
    }
    func real(_ path: String) -> String { real(URL(fileURLWithPath: path).absoluteURL).path + "/" }
    guard !real(folder.path).hasPrefix(real(dataFolder)) else {
      throw HostRefusal("\(folder.path) lies in the data folder. Choose a folder outside of it.")
    }
  }

  private func fill(
    _ draft: String, at now: Instant, _ check: @escaping () throws -> Void
  ) throws -> BackupReport {
    let hold = try naming(dataFolder) { try MediaFolder(dataFolder: dataFolder).hold() }
    let previous = newest
    let database = try copyDatabase(into: draft, check)
    let copy = try ReadOnlyDatabase("\(draft)/\(Backup.database)")
    var media = try MediaCopying(from: dataFolder, to: draft, after: previous, check)
    let (schema, club, list) = try copy.read { db in
      if let fault = try db.faults().first {
        throw HostRefusal("The database in \(dataFolder) is damaged: \(fault).")
      }
      try check()
      return (try db.schemaNumber(), try ClubSummary(in: db), try media.copyAll(db))
    }
    withExtendedLifetime(hold) {}
    // All files at once: one after the other takes a hundred times as long.
    try naming(draft) {
      try OpenFile(draft, O_RDONLY | O_DIRECTORY).syncFileSystem()
    }
    let manifest = BackupManifest(
      form: BackupManifest.form, version: version, schema: schema, at: now, club: club,
      database: database,
      media: BackupManifest.Media(
        files: media.files, bytes: media.bytes, missing: media.missing, sha256: list))
    try naming(draft) { try manifest.write(in: draft) }
    let whole = try folder.finish(draft, at: now)
    return BackupReport(
      backup: Backup(folder: whole, manifest: manifest), new: media.new, lost: media.lost)
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
    let file = try naming(target) { try OpenFile(target, O_RDWR | O_CREAT | O_EXCL) }
    // Each part is written out before the next, so that the disk never has much to do at once while others
    // wait for it.
    try ReadOnlyDatabase(source).copy(to: target) {
      try check()
      try naming(target) { try file.sync() }
    }
    return try naming(target) {
      try file.sync()
      return BackupManifest.Database(bytes: try file.findSize(), sha256: try file.hash(check))
    }
  }
}
