import Base
import Foundation

/// Gives what root has made in somebody's folder to that one, who could neither read nor remove it otherwise.
enum Handover {
  /// Gives a folder, and all in it that root has made, to the owner of another one.
  ///
  /// What has a second name elsewhere stays whose it is. Each folder is opened before it is looked at, and no link
  /// is followed: nobody who puts another one in its place gets what isn't theirs.
  ///
  /// - Throws: `SystemError`
  static func give(_ path: String, toOwnerOf folder: String) throws(SystemError) {
    var owner = stat()
    try SystemError.check(stat(folder, &owner))
    guard geteuid() == 0, owner.st_uid != 0 else { return }
    try give(try OpenFile(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW), to: owner)
  }

  private static func give(_ folder: borrowing OpenFile, to owner: stat) throws(SystemError) {
    for name in try names(in: folder) {
      var status = stat()
      try SystemError.check(fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW))
      guard status.st_uid == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        try give(try OpenFile(name, in: folder), to: owner)
      } else if status.st_nlink == 1 {
        try SystemError.check(
          fchownat(folder.descriptor, name, owner.st_uid, owner.st_gid, AT_SYMLINK_NOFOLLOW))
      }
    }
    try giveItself(folder, to: owner)
  }

  private static func giveItself(_ folder: borrowing OpenFile, to owner: stat) throws(SystemError) {
    var status = stat()
    try SystemError.check(fstat(folder.descriptor, &status))
    guard status.st_uid == 0 else { return }
    try SystemError.check(fchown(folder.descriptor, owner.st_uid, owner.st_gid))
  }

  private static func names(in folder: borrowing OpenFile) throws(SystemError) -> [String] {
    // The list takes a descriptor of its own, which goes with it.
    let copy = dup(folder.descriptor)
    try SystemError.check(copy)
    guard let list = fdopendir(copy) else {
      let error = SystemError(errno)
      close(copy)
      throw error
    }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
