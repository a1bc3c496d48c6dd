import Foundation

/// A look at a folder in which something is to be written.
package enum FolderLook {
  /// Makes sure that this user may read and write a folder, or make it; nothing is changed. What only a write finds
  /// out, as a disk that is full, isn't found.
  ///
  /// - Parameter mayMakeParents: whether the folders around it are made too
  /// - Returns: whether it is there
  /// - Throws: `SystemError`
  @discardableResult
  package static func requireUsable(
    _ path: String, mayMakeParents: Bool = true
  ) throws(SystemError) -> Bool {
    if try isThere(path) {
      try SystemError.check(access(path, R_OK | W_OK | X_OK))
      return true
    }
    var parent = self.parent(of: path)
    while try !isThere(parent) {
      guard mayMakeParents else { throw SystemError(ENOENT) }
      parent = self.parent(of: parent)
    }
    try SystemError.check(access(parent, W_OK | X_OK))
    return false
  }

  /// Shows by an empty file of its own, which is gone at once, that a folder takes files.
  ///
  /// - Throws: `SystemError`
  package static func requireWritable(_ folder: String) throws(SystemError) {
    let probe = "\(folder)/.probe-\(UUID().uuidString)"
    defer { unlink(probe) }
    _ = try OpenFile(probe, O_WRONLY | O_CREAT | O_EXCL)
  }

  private static func parent(of path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path
  }

  /// Whether there is a folder, or a link to one.
  ///
  /// - Throws: `SystemError`, also where something else is in its place, as a link that leads nowhere
  private static func isThere(_ path: String) throws(SystemError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      guard code == ENOENT, lstat(path, &status) != 0 else { throw SystemError(code) }
      return false
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemError(ENOTDIR) }
    return true
  }
}
