import API
import Base
import Foundation
import Media

/// Whoever brings photos and videos into a backup, one after the other in the order of their paths.
protocol MediaKeeper: AnyObject {
  /// - Parameters:
  ///   - path: seen from the data folder and from the backup
  ///   - check: is asked between pieces, and ends it by what it throws
  /// - Returns: nil when nobody has the file
  func keep(_ path: String, _ check: () throws -> Void) throws -> KeptMedia?
}

/// A photo or video that is in a backup.
struct KeptMedia {
  let hash: String
  let size: Int
  /// Whether the backup before hasn't got it.
  var isNew = true
  /// Whether the data folder has lost it, and the backup before had it.
  var isLost = false
}

/// Brings them into a folder. What the backup before has is there by a second name for the same file, and so is
/// what lies on the same disk as the backup; all else is copied.
final class LinkedMedia: MediaKeeper {
  private let source: String
  private let target: MediaFolder
  private let previousFolder: String?
  private var previous: Previous

  /// - Parameter previous: the backup before, in a folder
  init(from dataFolder: String, to folder: String, after previous: Backup?) {
    source = dataFolder
    target = MediaFolder(dataFolder: folder)
    previousFolder = previous?.path
    self.previous = Previous(previous)
  }

  func keep(_ path: String, _ check: () throws -> Void) throws -> KeptMedia? {
    let place = "\(target.dataFolder)/\(path)"
    let own = "\(source)/\(path)"
    let size = fileSize(own)
    if let kept = try naming(place, { try keepPrevious(path, size, at: place) }) { return kept }
    guard let size else { return nil }
    return try naming(place) {
      try makeFolder(of: path)
      if try !FileCopy.link(own, to: place) {
        try target.requireRoom(for: size)
        try FileCopy.copy(try FilePart(own), to: place, check)
      }
      let hash = try FilePart(place).hash { _ in try check() }
      return KeptMedia(hash: hash, size: size)
    }
  }

  /// Nil when it is another one in the backup before.
  private func keepPrevious(_ path: String, _ size: Int?, at place: String) throws -> KeptMedia? {
    guard let hash = previous.hash(of: path), let previousFolder,
      let known = fileSize("\(previousFolder)/\(path)"), size == nil || size == known
    else { return nil }
    try makeFolder(of: path)
    guard try FileCopy.link("\(previousFolder)/\(path)", to: place) else { return nil }
    return KeptMedia(hash: hash, size: known, isNew: false, isLost: size == nil)
  }

  private func makeFolder(of path: String) throws(SystemError) {
    try target.makeFolder(beginning: MediaList.Entry(path: path, hash: "").beginning)
  }
}

/// Brings them into an archive, all of them.
final class ArchivedMedia: MediaKeeper {
  private let source: String
  var archive: TarWriter

  init(from dataFolder: String, to archive: consuming TarWriter) {
    source = dataFolder
    self.archive = archive
  }

  func keep(_ path: String, _ check: () throws -> Void) throws -> KeptMedia? {
    let own = "\(source)/\(path)"
    guard let size = fileSize(own) else { return nil }
    return try naming(own) {
      KeptMedia(hash: try archive.add(path, try FilePart(own), check), size: size)
    }
  }
}

/// Nil when there is no such file.
private func fileSize(_ path: String) -> Int? {
  var status = stat()
  return stat(path, &status) == 0 ? Int(status.st_size) : nil
}

extension LinkedMedia {
  /// The list of the backup before, read along with the new one: both are in the order of their paths.
  private struct Previous: ~Copyable {
    private var list: MediaList.Reader?
    private var next: MediaList.Entry?

    init(_ backup: Backup?) {
      guard let list = try? backup?.list() else { return }
      var reader = MediaList.Reader(list)
      next = try? reader.next()
      self.list = consume reader
    }

    /// The hash of a file; nil where it isn't there, and behind where the list is damaged. Paths are asked for in
    /// their order.
    mutating func hash(of path: String) -> String? {
      while let entry = next, entry.path < path { next = (try? list?.next()) ?? nil }
      return next?.path == path ? next?.hash : nil
    }
  }
}
