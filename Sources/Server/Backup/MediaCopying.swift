import API
import Base
import Club
import Database
import Foundation
import Media

/// Brings the files that a database names into a backup. What the backup before has is there by a second name for
/// the same file, and so is what lies on the same disk as the backup; all else is copied.
struct MediaCopying: ~Copyable {
  private let source: MediaFolder
  private let target: MediaFolder
  private let targetFolder: String
  private let previousFolder: String?
  private var previous: Previous
  private var list: MediaList.Writer
  private let check: () throws -> Void

  private(set) var files = 0
  private(set) var bytes = 0
  /// Files that the backup before hasn't.
  private(set) var new = 0
  /// Files that nobody has any more.
  private(set) var missing = 0
  /// Files that the data folder has lost, though they are in the backup before.
  private(set) var lost = 0

  /// - Parameters:
  ///   - previous: the backup before
  ///   - check: is asked between files, and ends it by what it throws
  init(
    from dataFolder: String, to folder: String, after previous: Backup?,
    _ check: @escaping () throws -> Void
  ) throws {
    source = MediaFolder(dataFolder: dataFolder)
    target = MediaFolder(dataFolder: folder)
    targetFolder = folder
    previousFolder = previous?.folder
    self.previous = Previous(previous)
    list = try MediaList.Writer(of: folder)
    self.check = check
  }

  /// - Returns: the hash of the list
  mutating func copyAll(_ db: ReadTransaction) throws -> String {
    let named = try NamedMedia(in: db)
    for beginning in NamedMedia.beginnings {
      let found = try named.files(beginning: beginning, in: db)
      if found.isEmpty { continue }
      try target.makeFolder(beginning: beginning)
      let paths = found.flatMap { media, files in files.map { MediaFolder.path(media, $0) } }
      for path in paths.sorted() {
        try check()
        try copy(path)
      }
    }
    return try list.finish()
  }

  private mutating func copy(_ path: String) throws {
    let place = "\(targetFolder)/\(path)"
    let inData = size(of: "\(source.dataFolder)/\(path)")
    if let known = previous.hash(of: path), let previousFolder,
      let size = size(of: "\(previousFolder)/\(path)"), inData == nil || inData == size,
      try naming(place, { try FileCopy.link("\(previousFolder)/\(path)", to: place) })
    {
      if inData == nil { lost += 1 }
      return try add(MediaList.Entry(path: path, hash: known), size)
    }
    guard let inData else {
      missing += 1
      return
    }
    let hash = try naming(place) {
      if try !FileCopy.link("\(source.dataFolder)/\(path)", to: place) {
        try target.requireRoom(for: inData)
        try FileCopy.copy("\(source.dataFolder)/\(path)", to: place, check)
      }
      return try OpenFile(place, O_RDONLY).hash(check)
    }
    new += 1
    try add(MediaList.Entry(path: path, hash: hash), inData)
  }

  private mutating func add(_ entry: MediaList.Entry, _ size: Int) throws {
    files += 1
    bytes += size
    try list.add(entry)
  }

  private func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}

extension MediaCopying {
  /// The list of the backup before, read along with the new one: both are in the order of their paths.
  private struct Previous: ~Copyable {
    private var list: MediaList.Reader?
    private var next: MediaList.Entry?

    init(_ backup: Backup?) {
      guard let backup, var reader = try? MediaList.Reader(of: backup.folder) else { return }
      next = try? reader.next()
      list = consume reader
    }

    /// The hash of a file; nil where it isn't there, and behind where the list is damaged. Paths are asked for in
    /// their order.
    mutating func hash(of path: String) -> String? {
      while let entry = next, entry.path < path { next = (try? list?.next()) ?? nil }
      return next?.path == path ? next?.hash : nil
    }
  }
}
