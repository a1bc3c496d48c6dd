import Base
import Club
import Database
import Foundation
import Media
import Synchronization

/// A backup that is followed: what comes behind it is taken along into its folder, the log into files with numbers
/// and photos and videos to those that are there.
final class LogTarget: Sendable {
  private struct State: ~Copyable {
    var folder: String
    var number = 0
    var segment: LogSegment?
    /// The number of the last commit that was taken.
    var commit = 0
    /// Bytes of the log's files before the last one.
    var bytes = 0
    /// The number of the next photo or video.
    var media: Int
  }

  private let dataFolder: String
  private let news: MediaNews
  private let first: LogHeader
  private let state: Mutex<State>

  /// - Parameters:
  ///   - folder: of the backup, which isn't whole yet
  ///   - log: that there was before the database was copied
  ///   - media: the first of the news that the backup may not have
  /// - Throws: `SystemError`
  init(
    _ folder: String, of dataFolder: String, from log: LogHeader, _ news: MediaNews,
    from media: Int
  ) throws(SystemError) {
    try SystemError.check(mkdir("\(folder)/\(FollowedLog.name)", 0o700))
    self.dataFolder = dataFolder
    self.news = news
    first = log
    state = Mutex(State(folder: folder, media: media))
  }

  /// Says that the backup has its own name now.
  func move(to folder: String) {
    state.withLock { $0.folder = folder }
  }

  /// Whether the folder is still there.
  var isThere: Bool { state.withLock { access($0.folder, F_OK) == 0 } }

  /// Bytes of all of the log that were taken along.
  var bytes: Int { state.withLock { $0.bytes + ($0.segment?.bytes ?? 0) } }

  /// Photos and videos that are still to be taken.
  var nextMedia: Int { state.withLock { $0.media } }

  /// Takes the log along up to a commit. It is on the disk when this returns.
  ///
  /// - Parameter isUnbroken: says whether the log wasn't let go meanwhile
  /// - Throws: `LogIsLost`, `SystemError`; `HostRefusal` when the folder is gone
  func take(_ commit: LogKeeper.Commit, _ isUnbroken: () -> Bool) throws {
    try state.withLock { state in
      let log = try OpenFile("\(DatabaseFile.path(in: dataFolder))-wal", O_RDONLY)
      let beginning = try log.read(LogHeader.size, at: 0)
      guard let header = LogHeader(beginning[...]) else { throw LogIsLost() }
      let logFolder = "\(state.folder)/\(FollowedLog.name)"
      if let known = state.segment?.header {
        guard header == known || header.follows(known) && isUnbroken() else { throw LogIsLost() }
        guard state.segment?.isIn(logFolder) == true else {
          throw HostRefusal("\(state.folder) is gone.")
        }
      } else if header != first {
        throw LogIsLost()
      }
      if state.segment?.header == header {
        try state.segment?.take(from: log, upTo: commit.frames)
      } else {
        try Self.begin(log, beginning, upTo: commit, in: logFolder, &state)
      }
      state.commit = commit.number
    }
  }

  /// Takes a log along that began anew. The one before stays until there is the next: what follows is compared
  /// with it, and nobody takes the next for a part of the log before it is known to be one.
  private static func begin(
    _ log: borrowing OpenFile, _ beginning: [UInt8], upTo commit: LogKeeper.Commit,
    in folder: String, _ state: inout State
  ) throws {
    let draft = "\(folder)/\(FollowedLog.draft)"
    // A try that failed may have left it.
    unlink(draft)
    var next = try LogSegment(draft, beginning)
    let commits = try next.take(from: log, upTo: commit.frames)
    // It has as many commits as there were since, but where another program wrote some of them into the
    // database, or wrote itself.
    guard state.number == 0 || commits == commit.number - state.commit else { throw LogIsLost() }
    try next.move(to: "\(folder)/\(FollowedLog.file(state.number + 1))")
    state.bytes += state.segment?.bytes ?? 0
    state.segment = consume next
    state.number += 1
  }

  /// The beginning of the log that the database of a folder has now.
  ///
  /// - Throws: `LogIsLost` when there is none, `SystemError`
  static func beginning(of dataFolder: String) throws -> LogHeader {
    let log = try OpenFile("\(DatabaseFile.path(in: dataFolder))-wal", O_RDONLY)
    guard let header = LogHeader(try log.read(LogHeader.size, at: 0)[...]) else {
      throw LogIsLost()
    }
    return header
  }

  /// Takes new photos and videos along, as far as they are still there.
  ///
  /// - Parameter check: is called between pieces
  /// - Throws: `SystemError`, what `check` throws; `LogIsLost` when there were more than are remembered
  func takeMedia(_ check: () throws -> Void) throws {
    let (folder, first) = state.withLock { ($0.folder, $0.media) }
    guard let new = news.all(from: first) else { throw LogIsLost() }
    for path in new {
      try take(path, into: folder, check)
      state.withLock { $0.media += 1 }
    }
  }

  private func take(_ path: String, into folder: String, _ check: () throws -> Void) throws {
    let (source, target) = ("\(dataFolder)/\(path)", "\(folder)/\(path)")
    guard access(source, F_OK) == 0, access(target, F_OK) != 0 else { return }
    let entry = MediaList.Entry(path: path, hash: try FilePart(source).hash { _ in try check() })
    try MediaFolder(dataFolder: folder).makeFolder(beginning: entry.beginning)
    if try !FileCopy.link(source, to: target) {
      // Its name comes last, so one of this name is whole.
      let draft = "\(folder)/\(FollowedLog.name)/draft"
      unlink(draft)
      try FileCopy.copy(try FilePart(source), to: draft, check)
      try OpenFile(draft, O_RDONLY).sync()
      try SystemError.check(rename(draft, target))
    }
    let list = try OpenFile(
      "\(folder)/\(FollowedLog.name)/\(Backup.list)", O_WRONLY | O_CREAT | O_APPEND)
    try list.write(Array(entry.line.utf8))
    try list.sync()
  }
}
