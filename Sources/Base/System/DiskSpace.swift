import Foundation

/// The room on a disk.
package enum DiskSpace {
  /// The bytes of a disk that are left to the database: nothing else is written beyond.
  package static let reserve = 32 << 20

  /// The bytes that this user may still write on the disk of a folder.
  package static func free(at folder: String) throws(SystemError) -> Int {
    var status = statvfs()
    try SystemError.check(statvfs(folder, &status))
    return Int(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
  }

  /// Sees that so many bytes more leave the disk of a folder room for the database.
  ///
  /// - Throws: `SystemError.fullDisk`
  package static func require(_ bytes: Int, at folder: String) throws(SystemError) {
    guard try free(at: folder) >= bytes + reserve else { throw .fullDisk }
  }
}
