import Foundation

/// Keeps a folder for one process, until it is released or the process ends in whatever way.
final class FolderLock: Sendable {
  private let descriptor: Int32

  /// - Throws: `DatabaseError.inUse` when another process has it.
  init(folder: String) throws(DatabaseError) {
    let path = folder + "/lock"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .failed(code: Int(errno), message: "\(path): \(String(cString: strerror(errno)))")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .inUse(folder: folder)
    }
  }

  func release() {
    flock(descriptor, LOCK_UN)
  }

  /// A program that another thread is just starting has the descriptor too for a moment, and with it the
  /// lock, so closing alone doesn't end it.
  deinit {
    release()
    close(descriptor)
  }
}
