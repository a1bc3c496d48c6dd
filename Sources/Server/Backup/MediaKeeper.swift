import API
import Base
import Foundation
import Media

/// Whoever brings photos and videos into a backup, one after the other in the order of their paths.
protocol MediaKeeper: AnyObject {
  /// - Parameters:
  ///   - path: seen from the data folder and from the backup
  ///   - check: is asked between pieces, and ends it by what it throws
  func keep(_ path: String, _ check: () throws -> Void) throws -> FoundMedia
}

/// A photo or video that is in a backup.
struct KeptMedia {
  let hash: String
  let size: Int
  /// Whether the backup before hasn't got it.
  var isNew = true
}

/// The outcome of bringing a photo or video into a backup.
struct FoundMedia {
  /// Nil when nobody has it as it was.
  var kept: KeptMedia?
  /// Nil when the data folder has it as it should.
  var fault: MediaFault?
}

/// The reason why a file of a data folder is not taken.
enum MediaFault {
  case missing
  /// It isn't what its name says.
  case damaged
}

/// Brings them into a folder. What the backup before has is there by a second name for the same file, and so is
/// what lies on the same disk as the backup; all else is copied. What is new is held against its name, and never
/// takes the place of what the backup before has of that name. Of what isn't new some is read again each day.
final class LinkedMedia: MediaKeeper {
  private let source: String
  private let folder: String
  private let target: MediaFolder
  private let previousFolder: String?
  private let due: DueForReading
  private var previous: Previous

  /// - Parameter previous: the backup before, in a folder
  init(from dataFolder: String, to folder: String, after previous: Backup?, at now: Instant) {
    due = DueForReading(at: now)
    source = dataFolder
    self.folder = folder
    target = MediaFolder(dataFolder: folder)
    previousFolder = previous?.path
    self.previous = Previous(previous)
  }

  func keep(_ path: String, _ check: () throws -> Void) throws -> FoundMedia {
    let place = "\(folder)/\(path)"
    let own = "\(source)/\(path)"
    let size = fileSize(own)
    let found = try naming(place) { try keepPrevious(path, size, at: place, check) }
    if let found { return found }
    guard let size else { return FoundMedia(fault: .missing) }
    return try naming(place) {
      try makeFolder(of: path)
      if try !FileCopy.link(own, to: place) {
        try target.requireRoom(for: size)
        try FileCopy.copy(try FilePart(own), to: place, check)
      }
      let hash = try FilePart(place).hash { _ in try check() }
      guard MediaFolder.isSound(path, hash: hash) else {
        try SystemError.check(unlink(place))
        return FoundMedia(fault: .damaged)
      }
      return FoundMedia(kept: KeptMedia(hash: hash, size: size))
    }
  }

  /// Nil when the backup before has none, or another one that may be as good.
  private func keepPrevious(
    _ path: String, _ size: Int?, at place: String, _ check: () throws -> Void
  ) throws -> FoundMedia? {
    guard let hash = previous.hash(of: path), MediaFolder.isSound(path, hash: hash),
      let earlier = previousFolder.map({ "\($0)/\(path)" }), let known = fileSize(earlier)
    else { return nil }
    func isWhole(_ file: String) throws -> Bool {
      do {
        return try FilePart(file).hash { _ in try check() } == hash
      } catch is SystemError {
        // What a failing disk says of what it has lost.
        return false
      }
    }
    var isSame = size == nil || size == known
    if due.includes(path) {
      guard try isWhole(earlier) else { return nil }
      let own = "\(source)/\(path)"
      if size != nil, isSame, !isOneFile(own, earlier) { isSame = try isWhole(own) }
    }
    guard isSame || MediaFolder.hash(namedBy: path) != nil else { return nil }
    try makeFolder(of: path)
    guard try FileCopy.link(earlier, to: place) else { return nil }
    return FoundMedia(
      kept: KeptMedia(hash: hash, size: known, isNew: false),
      fault: size == nil ? .missing : isSame ? nil : .damaged)
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

  func keep(_ path: String, _ check: () throws -> Void) throws -> FoundMedia {
    let own = "\(source)/\(path)"
    guard let size = fileSize(own) else { return FoundMedia(fault: .missing) }
    return try naming(own) {
      let place = try archive.place()
      let hash = try archive.add(path, try FilePart(own), check)
      guard MediaFolder.isSound(path, hash: hash) else {
        try archive.goBack(to: place)
        return FoundMedia(fault: .damaged)
      }
      return FoundMedia(kept: KeptMedia(hash: hash, size: size))
    }
  }
}

/// The files that a backup reads again, though the one before has them: another sixteenth of them each day, by the
/// first digit of their names. A disk may lose what nobody asks for.
private struct DueForReading {
  private let digit: String

  init(at now: Instant) {
    digit = String(now.milliseconds / 86_400_000 & 15, radix: 16)
  }

  func includes(_ path: String) -> Bool {
    path.split(separator: "/").last?.hasPrefix(digit) == true
  }
}

private func isOneFile(_ path: String, _ other: String) -> Bool {
  var (one, two) = (stat(), stat())
  return stat(path, &one) == 0 && stat(other, &two) == 0 && one.st_dev == two.st_dev
    && one.st_ino == two.st_ino
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
