import Foundation

/// The use of a folder by a program that has a database in it, or beside it.
package enum FolderUse {
  /// Makes sure that no program uses the folder, which needn't be there. It leaves nothing behind; whoever begins to
  /// use the folder at the same moment may be told that somebody else does.
  ///
  /// - Throws: `DatabaseError.inUse`
  package static func requireNone(of folder: String) throws(DatabaseError) {
    let descriptor = open(FileLock.path(in: folder), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { throw .inUse(folder: folder) }
    flock(descriptor, LOCK_UN)
  }
}
