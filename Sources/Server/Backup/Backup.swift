import Base
import Foundation

/// A whole backup: a folder with a copy of the database, the files of photos and videos that it names, a list of
/// their hashes, and a manifest.
package struct Backup: Sendable {
  static let database = DataFolder.database
  /// The list of photos and videos, as `sha256sum` reads it.
  static let list = "media.sha256"

  package let folder: String
  package let manifest: BackupManifest

  /// The backup in a folder: itself, or the newest one in it.
  ///
  /// - Throws: `HostRefusal`, `SystemError`
  package static func find(_ path: String) throws -> Backup {
    if let manifest = try BackupManifest.read(in: path) {
      return Backup(folder: path, manifest: manifest)
    }
    guard let newest = try BackupFolder(path).newest() else {
      throw HostRefusal("There is no whole backup in \(path).")
    }
    return newest
  }

  /// Looks whether all of it is there as it was written: reads everything.
  ///
  /// - Parameter check: is asked now and then, and ends it by what it throws
  /// - Throws: `HostRefusal` that names the first thing that isn't right, `SystemError`
  package func verify(_ check: () throws -> Void = {}) throws {
    try verify(Self.database, has: manifest.database.sha256, check)
    try verify(Self.list, has: manifest.media.sha256, check)
    var list = try MediaList.Reader(of: folder)
    var count = 0
    while let entry = try list.next() {
      try verify(entry.path, has: entry.hash, check)
      count += 1
    }
    guard count == manifest.media.files else {
      throw HostRefusal("\(folder)/\(Self.list) has \(count) files, not \(manifest.media.files).")
    }
  }

  private func verify(_ name: String, has hash: String, _ check: () throws -> Void) throws {
    let path = "\(folder)/\(name)"
    let found = try naming(path) { try OpenFile(path, O_RDONLY).hash(check) }
    guard found == hash else { throw HostRefusal("\(path) isn't what it was when it was written.") }
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
