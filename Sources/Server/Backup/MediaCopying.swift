import API
import Base
import Club
import Database
import Media

/// Brings the files that a database names into a backup, and writes their list.
struct MediaCopying: ~Copyable {
  private let keeper: any MediaKeeper
  private var list: MediaList.Writer
  private let check: () throws -> Void

  private(set) var files = 0
  private(set) var bytes = 0
  /// Files that the backup before hasn't.
  private(set) var new = 0
  /// Files that nobody has any more as they were.
  private(set) var missing = 0
  private(set) var faults = MediaFaults()

  /// - Parameters:
  ///   - folder: the folder for the list
  ///   - check: is asked between files, and ends it by what it throws
  init(
    by keeper: any MediaKeeper, listedIn folder: String, _ check: @escaping () throws -> Void
  ) throws {
    self.keeper = keeper
    list = try MediaList.Writer(in: folder)
    self.check = check
  }

  /// Brings none: they lie in a bucket.
  ///
  /// - Returns: the hash of the list
  mutating func copyNone() throws -> String { try list.finish() }

  /// - Returns: the hash of the list
  mutating func copyAll(_ db: ReadTransaction) throws -> String {
    let named = try NamedMedia(in: db)
    for beginning in NamedMedia.beginnings {
      let found = try named.files(beginning: beginning, in: db)
      let paths = found.flatMap { media, files in files.map { MediaFolder.path(media, $0) } }
      for path in paths.sorted() {
        try check()
        try copy(path)
      }
    }
    return try list.finish()
  }

  private mutating func copy(_ path: String) throws {
    let found = try keeper.keep(path, check)
    if let fault = found.fault { faults.note(fault, isKept: found.kept != nil) }
    guard let kept = found.kept else {
      missing += 1
      return
    }
    files += 1
    bytes += kept.size
    if kept.isNew { new += 1 }
    try list.add(MediaList.Entry(path: path, hash: kept.hash))
  }
}
