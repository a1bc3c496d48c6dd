import Foundation

/// The size of what lies in a folder.
package enum FolderSize {
  /// The bytes of all files in a folder and those in it, 0 for one that isn't there. Files that come or go
  /// meanwhile may count or not.
  ///
  /// Cost: a question to the system for each file, on a thread that may wait for the disk.
  package static func bytes(of path: String) -> Int {
    guard let folder = opendir(path) else { return 0 }
    defer { closedir(folder) }
    var sum = 0
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      var status = stat()
      guard name != ".", name != "..",
        fstatat(dirfd(folder), name, &status, AT_SYMLINK_NOFOLLOW) == 0
      else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: sum += bytes(of: "\(path)/\(name)")
      case S_IFREG: sum += Int(status.st_size)
      default: break
      }
    }
    return sum
  }

  /// The bytes of a file, 0 for one that isn't there.
  package static func bytes(ofFile path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
