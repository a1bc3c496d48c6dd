import Foundation

/// The room on a disk.
package enum DiskSpace {
  /// The bytes of a disk that are left to the database: nothing else is written beyond.
  package static let reserve = 32 << 20

  /// The bytes that this user may still write on the disk of a folder.
  package static func free(at folder: String) throws(SystemError) -> Int {
    var status = statvfs()
    try SystemError.check(statvfs(folder, &status))
    // Some network file systems say that there is no end of it.
    let (bytes, isMore) = UInt64(status.f_bavail).multipliedReportingOverflow(
      by: UInt64(status.f_frsize))
    return isMore ? .max : Int(clamping: bytes)
  }

  /// Checks that a number of further bytes leaves room for the database on the disk of a folder.
  ///
  /// - Throws: `SystemError.fullDisk`
  package static func require(_ bytes: Int, at folder: String) throws(SystemError) {
    guard try free(at: folder) - reserve >= bytes else { throw .fullDisk }
  }
}
