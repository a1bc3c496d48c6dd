import Base
import Foundation

/// A whole backup: a copy of the database, the files of photos and videos that it names, a list of their hashes,
/// and a manifest, in a folder or in an archive.
package struct Backup: Sendable {
  static let database = DataFolder.database
  /// The list of photos and videos, as `sha256sum` reads it.
  static let list = "media.sha256"

  /// The folder or archive.
  package let path: String
  package let manifest: BackupManifest
  /// The places of files in the archive; nil for a folder.
  private let archive: BackupArchive?

  init(folder: String, _ manifest: BackupManifest) {
    path = folder
    self.manifest = manifest
    archive = nil
  }

  /// - Throws: `HostRefusal` when it isn't one, or not a whole one
  init(archive path: String) throws {
    let archive = try BackupArchive(path)
    self.path = path
    self.archive = archive
    manifest = try archive.manifest()
  }

  /// The backup in a folder: itself, or the newest one in it; or that in an archive.
  ///
  /// - Throws: `HostRefusal`, `SystemError`
  package static func find(_ path: String) throws -> Backup {
    if isArchive(path) { return try Backup(archive: path) }
    if let manifest = try BackupManifest.read(in: path) {
      return Backup(folder: path, manifest)
    }
    guard let newest = try BackupFolder(path).newest() else {
      throw HostRefusal("There is no whole backup in \(path).")
    }
    return newest
  }

  /// Whether a backup of this path is an archive, and no folder.
  static func isArchive(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Checks whether all of it is there as it was written. Cost: reads everything.
  ///
  /// - Parameter check: is asked now and then, and ends it by what it throws
  /// - Throws: `HostRefusal` that names the first thing that isn't right, `SystemError`
  package func verify(_ check: () throws -> Void = {}) throws {
    try verify(Self.database, try database(), has: manifest.database.sha256, check)
    try verify(Self.list, try list(), has: manifest.media.sha256, check)
    var count = 0
    try forEachMedia { entry, part in
      try verify(entry.path, part, has: entry.hash, check)
      count += 1
    }
    guard count == manifest.media.files, archive?.media ?? count == count else {
      throw HostRefusal("\(name(of: Self.list)) has \(count) files, not \(manifest.media.files).")
    }
  }

  private func verify(
    _ file: String, _ part: borrowing FilePart, has hash: String, _ check: () throws -> Void
  ) throws {
    let found = try naming(name(of: file)) { try part.hash { _ in try check() } }
    guard found == hash else { throw changed(file) }
  }

  /// The log that follows it; nil for none.
  ///
  /// - Throws: `HostRefusal` when it isn't whole as far as it has to be
  func log() throws -> FollowedLog? {
    try manifest.logFrames.map { try FollowedLog(of: path, required: $0) }
  }

  func database() throws -> FilePart { try part(Self.database, archive?.database) }

  func list() throws -> FilePart { try part(Self.list, archive?.list) }

  /// Goes through all photos and videos, in the order of the list.
  ///
  /// Memory: that of one line of the list, whatever their number.
  ///
  /// - Throws: `HostRefusal` where one isn't there, `SystemError`, what `body` throws
  func forEachMedia(_ body: (MediaList.Entry, borrowing FilePart) throws -> Void) throws {
    var list = MediaList.Reader(try list())
    guard archive != nil else {
      while let entry = try list.next() { try body(entry, try part(entry.path, nil)) }
      return
    }
    // They lie in the archive in the same order.
    var files = try TarReader(path)
    while let entry = try list.next() {
      guard let file = try files.next(), file.name == entry.path else { throw changed(entry.path) }
      try body(entry, try part(entry.path, file.range))
    }
  }

  private func part(_ file: String, _ range: Range<Int>?) throws -> FilePart {
    try naming(name(of: file)) {
      guard let range else { return try FilePart("\(path)/\(file)") }
      return try FilePart(path, range)
    }
  }

  /// The name of a file of it where something is told of it.
  private func name(of file: String) -> String {
    archive == nil ? "\(path)/\(file)" : "\(path), \(file)"
  }

  private func changed(_ file: String) -> HostRefusal {
    HostRefusal("\(name(of: file)) isn't what it was when it was written.")
  }
}

/// The places of files in an archive. The photos and videos come first, in the order of the list, then the
/// database, the list, and last of all the manifest and its seal: what is cut off has none.
struct BackupArchive {
  private static let last = [
    Backup.database, Backup.list, BackupManifest.name, BackupManifest.seal,
  ]

  private let path: String
  /// The number of photos and videos.
  let media: Int
  let database: Range<Int>
  let list: Range<Int>
  private let manifestPlace: Range<Int>
  private let sealPlace: Range<Int>

  /// - Throws: `HostRefusal` when it is no archive of a backup, or not a whole one
  init(_ path: String) throws {
    var files = try TarReader(path)
    var count = 0
    var last: [TarReader.Entry] = []
    while let file = try files.next() {
      count += 1
      last = last.suffix(Self.last.count - 1) + [file]
    }
    guard last.map(\.name) == Self.last else {
      throw HostRefusal("\(path) is no backup that GameOn has made.")
    }
    self.path = path
    media = count - Self.last.count
    (database, list) = (last[0].range, last[1].range)
    (manifestPlace, sealPlace) = (last[2].range, last[3].range)
  }

  /// - Throws: `HostRefusal` when it isn't what was written
  func manifest() throws -> BackupManifest {
    let part = try naming(path) { try FilePart(path, manifestPlace) }
    return try BackupManifest(
      part, sealedBy: try naming(path) { try FilePart(path, sealPlace) }, of: path)
  }
}

/// Does something with a file, and names that in whatever the system says against it.
///
/// - Throws: `HostRefusal` instead of `SystemError`
func naming<Value: ~Copyable>(_ path: String, _ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch let error as SystemError {
    throw HostRefusal("\(path): \(error).")
  }
}
