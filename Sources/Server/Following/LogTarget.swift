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
    /// Bytes of the log's files before the last one.
    var bytes = 0
    /// The number of the next photo or video.
    var media: Int
  }

  private let dataFolder: String
  private let news: MediaNews
  private let state: Mutex<State>

  /// - Parameters:
  ///   - folder: of the backup, which isn't whole yet
  ///   - media: the first of the news that the backup may not have
  /// - Throws: `SystemError`
  init(_ folder: String, of dataFolder: String, _ news: MediaNews, from media: Int)
    throws(SystemError)
  {
    try SystemError.check(mkdir("\(folder)/\(FollowedLog.name)", 0o700))
    self.dataFolder = dataFolder
    self.news = news
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
  /// - Parameter isUnbroken: says whether a log that began anew did so when all of the one before was taken
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
        if header != known {
          state.bytes += state.segment?.bytes ?? 0
          state.segment = nil
        }
      }
      if state.segment == nil {
        let path = "\(logFolder)/\(FollowedLog.file(state.number + 1))"
        // A try that failed may have left it.
        unlink(path)
        state.segment = try LogSegment(path, beginning)
        state.number += 1
      }
      try state.segment?.take(from: log, upTo: commit.frames)
    }
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
