package import Base
import Foundation

/// A hold on the files of photos and videos, which lets nobody remove any as long as somebody has it. It counts
/// in all processes, those that start later too, and goes with the one that has it.
///
/// It is a lock on the data folder itself, so that whoever looks after a folder leaves no file in it.
package final class MediaHold: Sendable {
  private let folder: OpenFile

  fileprivate init(_ path: String, _ operation: Int32) throws(SystemError) {
    folder = try OpenFile(path, O_RDONLY | O_DIRECTORY)
    while flock(folder.descriptor, operation) != 0 {
      if errno != EINTR { throw SystemError(errno) }
    }
  }

  deinit {
    // A program that another thread is just starting has the descriptor too for a moment.
    flock(folder.descriptor, LOCK_UN)
  }
}

extension MediaFolder {
  /// Keeps all files. Waits for whoever removes some just now, which takes moments.
  package func hold() throws(SystemError) -> MediaHold {
    try MediaHold(dataFolder, LOCK_SH)
  }

  /// The turn to remove files; nil while somebody keeps them.
  package func turnToRemove() throws(SystemError) -> MediaHold? {
    do throws(SystemError) {
      return try MediaHold(dataFolder, LOCK_EX | LOCK_NB)
    } catch {
      guard error == SystemError(EWOULDBLOCK) else { throw error }
      return nil
    }
  }
}
