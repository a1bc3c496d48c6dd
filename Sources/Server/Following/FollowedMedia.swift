import API
import Base
import Club
import Database
import Foundation
import Media

/// The photos and videos of a backup that was followed: those that came later, and without those that went.
struct FollowedMedia {
  private let backup: String
  private let folder: String
  private let target: MediaFolder
  /// The hashes of those that came later, by their paths.
  private let hashes: [String: String]

  /// - Parameters:
  ///   - backup: the folder of the backup
  ///   - target: the data folder, which has those of the backup
  /// - Throws: `HostRefusal`
  init(of backup: String, to target: String) throws {
    self.backup = backup
    folder = target
    self.target = MediaFolder(dataFolder: target)
    let path = "\(backup)/\(FollowedLog.name)/\(Backup.list)"
    var hashes: [String: String] = [:]
    if access(path, F_OK) == 0 {
      var list = MediaList.Reader(try naming(path) { try FilePart(path) })
      // A machine that is lost may leave half a line at its end.
      while let entry = (try? list.next()) ?? nil { hashes[entry.path] = entry.hash }
    }
    self.hashes = hashes
  }

  /// Brings what a database names, and takes away what it doesn't.
  ///
  /// - Returns: the number of files that nobody has
  func bring(_ db: ReadTransaction) throws -> Int {
    let named = try NamedMedia(in: db)
    var missing = 0
    for beginning in NamedMedia.beginnings {
      let found = try named.files(beginning: beginning, in: db)
      let paths = Set(found.flatMap { media, files in files.map { MediaFolder.path(media, $0) } })
      for name in target.names(beginning: beginning) {
        let path = "\(MediaFolder.name)/\(beginning)/\(name)"
        if !paths.contains(path) { unlink("\(folder)/\(path)") }
      }
      for path in paths where access("\(folder)/\(path)", F_OK) != 0 {
        if try !bring(path, beginning) { missing += 1 }
      }
    }
    return missing
  }

  private func bring(_ path: String, _ beginning: String) throws -> Bool {
    let source = "\(backup)/\(path)"
    guard let hash = hashes[path], access(source, F_OK) == 0 else { return false }
    return try naming(source) {
      guard try FilePart(source).hash() == hash else { return false }
      try target.makeFolder(beginning: beginning)
      try FileCopy.copy(try FilePart(source), to: "\(folder)/\(path)")
      return true
    }
  }
}
