import Foundation
import Synchronization

/// Keeps a file for one process, until it is released or the process ends in whatever way.
///
/// It is of another kind than SQLite's own locks, so neither sees the other. But whoever closes a file takes
/// SQLite's locks on it from the whole process: that of a database is released when SQLite has closed it.
final class FileLock: Sendable {
  private let descriptor: Mutex<Int32?>

  /// The file by which a program keeps a folder.
  static func path(in folder: String) -> String { folder + "/lock" }

  /// - Parameter folder: to which the file belongs
  /// - Throws: `DatabaseError.inUse` when another process has it.
  init(_ path: String, of folder: String) throws(DatabaseError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .failed(code: Int(errno), message: "\(path): \(String(cString: strerror(errno)))")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .inUse(folder: folder)
    }
    self.descriptor = Mutex(descriptor)
  }

  /// A program that another thread is just starting has the descriptor too for a moment, and with it the
  /// lock, so closing alone doesn't end it.
  func release() {
    descriptor.withLock { descriptor in
      guard let open = descriptor.take() else { return }
      flock(open, LOCK_UN)
      close(open)
    }
  }

  deinit {
    release()
  }
}
