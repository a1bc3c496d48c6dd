import Foundation
internal import GRDB

/// The file of a database. SQLite would take one that is empty, or gone, for a new one, and what people had
/// would be covered by it.
package struct DatabaseFile {
  let folder: String
  var path: String { Self.path(in: folder) }

  /// The path of the database of a folder; its log lies beside it, with `-wal` at the end.
  package static func path(in folder: String) -> String { folder + "/gameon.sqlite" }

  /// Looks whether a folder, which needn't be there, has a database, and changes nothing.
  ///
  /// - Throws: `DatabaseError`: `emptyFile`, `missingFile`
  package static func isThere(in folder: String) throws(DatabaseError) -> Bool {
    try DatabaseFile(folder: folder).isThere()
  }

  private func isThere() throws(DatabaseError) -> Bool {
    if let size = size(of: path) {
      guard size > 0 else { throw .emptyFile(path) }
      return true
    }
    if let log = size(of: path + "-wal"), log > 0 { throw .missingFile(path) }
    return false
  }

  /// Makes the file where there is none. It gets its name when it has a content, so that a crash meanwhile
  /// leaves nothing that looks like one that was cut off.
  ///
  /// - Throws: `DatabaseError`: `emptyFile`, `missingFile`, what GRDB throws
  func prepare() throws {
    guard try !isThere() else { return }
    let new = path + "-new"
    unlink(new)
    let queue = try DatabaseQueue(path: new)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 0") }
    try queue.close()
    guard chmod(new, 0o600) == 0, rename(new, path) == 0, syncFolder() else {
      throw DatabaseError.failed(
        code: Int(errno), message: "\(path): \(String(cString: strerror(errno)))")
    }
  }

  /// Nil when there is no such file.
  private func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  private func syncFolder() -> Bool {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }
}
