import Base
import Club
import Database
import Foundation
import Media

/// Brings the photos and videos that a database names from one folder into another: by a second name for the same
/// file where both lie on one disk, else by a copy. Each is held against what it was.
struct MediaMove {
  private let source: MediaFolder
  private let target: MediaFolder

  private(set) var files = 0
  private(set) var bytes = 0
  /// Files that the first folder doesn't have as they were.
  private(set) var missing = 0

  init(from source: MediaFolder, to target: MediaFolder) {
    self.source = source
    self.target = target
  }

  /// - Throws: `HostRefusal`, `DatabaseError`
  mutating func run(_ database: MovedDatabase) throws {
    for beginning in NamedMedia.beginnings {
      let names = try database.read { db in
        try NamedMedia(in: db).names(beginning: beginning, in: db)
      }
      for name in names.sorted() { try bring(name, beginning) }
    }
    guard files > 0 else { return }
    try naming(target.path) {
      try OpenFile(target.path, O_RDONLY | O_DIRECTORY).syncFileSystem()
    }
  }

  private mutating func bring(_ name: String, _ beginning: String) throws {
    let (own, place) = ("\(source.path)/\(name)", "\(target.path)/\(name)")
    guard access(own, F_OK) == 0 else {
      missing += 1
      return
    }
    let file = try naming(own) { try FilePart(own) }
    let hash = try naming(own) { try file.hash() }
    guard MediaFolder.isSound(name, hash: hash) else {
      missing += 1
      return
    }
    try naming(place) {
      // One that a move has left half copied is copied anew.
      if try !isThere(place, hash) {
        unlink(place)
        try target.makeFolder(beginning: beginning)
        if try !FileCopy.link(own, to: place) {
          try target.requireRoom(for: file.size)
          try FileCopy.copy(file, to: place)
        }
      }
      guard try isThere(place, hash) else {
        throw HostRefusal("\(place) isn't what \(own) is. The disk may be broken.")
      }
    }
    files += 1
    bytes += file.size
  }

  private func isThere(_ place: String, _ hash: String) throws -> Bool {
    guard access(place, F_OK) == 0 else { return false }
    return try FilePart(place).hash() == hash
  }
}
