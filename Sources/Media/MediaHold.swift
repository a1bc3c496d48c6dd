package import Base
import Foundation

/// A hold on the files of photos and videos: as long as anybody has one, nobody removes a file. It counts in all
/// processes, those that start later too, and ends with the process that has it.
///
/// It is a lock on the data folder itself (flock), so that no lock file is left there.
package final class MediaHold: Sendable {
  private let folder: OpenFile

  fileprivate init(_ path: String, _ operation: Int32) throws(SystemError) {
    folder = try OpenFile(path, O_RDONLY | O_DIRECTORY)
    while flock(folder.descriptor, operation) != 0 {
      if errno != EINTR { throw SystemError(errno) }
    }
  }

  deinit {
    // A child that another thread is just starting has the descriptor too for a moment: closing wouldn't unlock.
    flock(folder.descriptor, LOCK_UN)
  }
}

extension MediaFolder {
  /// Keeps all files from being removed. Waits until a removal that is under way has ended, which takes moments.
  package func hold() throws(SystemError) -> MediaHold {
    try MediaHold(heldFolder, LOCK_SH)
  }

  /// The turn to remove files, which nobody else has meanwhile; nil while somebody holds them.
  package func turnToRemove() throws(SystemError) -> MediaHold? {
    do throws(SystemError) {
      return try MediaHold(heldFolder, LOCK_EX | LOCK_NB)
    } catch {
      guard error == SystemError(EWOULDBLOCK) else { throw error }
      return nil
    }
  }
}
