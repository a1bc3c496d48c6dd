import Base
import Database
import Instruments

/// Space that the database takes, and that is left of the disk.
struct DiskFigures {
  let database: Int
  /// The log of SQLite; 0 where the database lies elsewhere.
  let log: Int
  let free: Int

  /// Asks the disk, on a thread that may wait for it.
  ///
  /// - Parameter size: that of a database that doesn't lie in the folder
  static func read(_ folder: String, databaseOf size: Int?) throws(SystemError) -> DiskFigures {
    let file = DatabaseFile.path(in: folder)
    return DiskFigures(
      database: size ?? FolderSize.bytes(ofFile: file),
      log: size == nil ? FolderSize.bytes(ofFile: file + "-wal") : 0,
      free: try DiskSpace.free(at: folder))
  }

  /// - Parameter media: nil when it isn't known yet
  func write(media: Int?, to text: inout Exposition) {
    text.gauge(
      "gameon_database_bytes", "Size of the database, and of what will be written into it.",
      by: [(["file": "main"], Double(database)), (["file": "log"], Double(log))])
    if let media {
      text.gauge(
        "gameon_media_bytes", "Size of photos and videos, looked at every 15 minutes.",
        Double(media))
    }
    text.gauge(
      "gameon_disk_free_bytes", "Bytes that may still be written on the data folder's disk.",
      Double(free))
  }
}
