import Base
import Foundation

/// Takes from everybody but their owner what they may do with files and folders.
struct OwnerOnly {
  /// Files and folders that were open to others.
  private(set) var count = 0
  /// The reason why one of them still is.
  private(set) var failure: String?

  /// A file, or a folder with what is in it. Links are not followed.
  ///
  /// Cost: a look at each entry of folders that were open, and of those as deep as `depth`; what lies deeper in
  /// a folder that was closed nobody could reach.
  mutating func close(_ path: String, depth: Int) {
    var status = stat()
    guard lstat(path, &status) == 0, [S_IFREG, S_IFDIR, S_IFSOCK].contains(status.kind) else {
      return
    }
    let wasOpen = takeFromOthers(path, status)
    guard status.kind == S_IFDIR, wasOpen || depth > 0 else { return }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      close("\(path)/\(name)", depth: depth - 1)
    }
  }

  /// A folder without what is in it, to which a link may lead.
  mutating func closeFolder(_ path: String) {
    var status = stat()
    if stat(path, &status) == 0 { _ = takeFromOthers(path, status) }
  }

  /// - Returns: Whether it was open.
  private mutating func takeFromOthers(_ path: String, _ status: stat) -> Bool {
    guard status.st_mode & 0o077 != 0 else { return false }
    if chmod(path, status.st_mode & 0o700) == 0 {
      count += 1
    } else {
      failure = "\(path): \(reason(of: errno))"
    }
    return true
  }
}

extension stat {
  fileprivate var kind: mode_t { st_mode & S_IFMT }
}
