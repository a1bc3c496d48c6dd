import Base
import NIOPosix
import Synchronization

/// The bytes of all photos and videos, which are looked at now and then: there may be very many files.
final class MediaSize: Sendable {
  private static let pause = Duration.seconds(15 * 60)

  private let known = Mutex<Int?>(nil)

  /// Nil until it was looked at.
  var bytes: Int? { known.withLock(\.self) }

  /// Looks again and again, until the task is cancelled.
  func watch(_ folder: String) async {
    repeat {
      let found = try? await NIOThreadPool.singleton.runIfActive { FolderSize.bytes(of: folder) }
      known.withLock { $0 = found ?? $0 }
    } while (try? await Task.sleep(for: Self.pause)) != nil
  }
}
