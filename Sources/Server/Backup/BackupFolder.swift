import API
import Base
import Foundation

/// Keeps others out of a folder of backups until it goes.
package final class BackupLock: Sendable {
  private let path: String
  private let folder: OpenFile

  fileprivate init(_ path: String, _ folder: consuming OpenFile) {
    self.path = path
    self.folder = folder
  }

  deinit {
    // A program that another thread is just starting has the descriptor too for a moment.
    flock(folder.descriptor, LOCK_UN)
  }

  /// Whether the folder that is kept is the one that has its name.
  var isInPlace: Bool {
    var (own, there) = (stat(), stat())
    return fstat(folder.descriptor, &own) == 0 && stat(path, &there) == 0
      && own.st_ino == there.st_ino && own.st_dev == there.st_dev
  }
}

/// The folder in which backups lie, each in a folder that is named by its moment: `2026-11-24T03-45-12Z`.
///
/// What isn't whole yet, or is about to go, has a name by which nobody takes it for a backup.
struct BackupFolder {
  let path: String
  /// The beginning of the names of what isn't whole.
  private let unfinished: String

  init(_ path: String) {
    self.path = path
    unfinished = "unfinished-"
  }

  /// The folder in which an archive lies, among anything else.
  init(of archive: String) {
    let place = URL(fileURLWithPath: archive)
    path = place.deletingLastPathComponent().path
    unfinished = "\(place.lastPathComponent).unfinished-"
  }

  /// Makes the folder if need be, and keeps others out of it until the lock goes.
  ///
  /// - Throws: `HostRefusal`
  func lock() throws -> BackupLock {
    if mkdir(path, 0o700) != 0, errno != EEXIST {
      throw HostRefusal("\(path): \(reason(of: errno))")
    }
    let folder = try naming(path) { try OpenFile(path, O_RDONLY | O_DIRECTORY) }
    guard flock(folder.descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw HostRefusal(
        "Another backup into \(path) is under way, or a server lets all that happens follow there.")
    }
    return BackupLock(path, folder)
  }

  /// The names of whole backups, oldest first.
  func names() -> [String] {
    entries().filter { Self.isMoment($0) && isWhole($0) }.sorted()
  }

  /// - Throws: `HostRefusal` when its manifest can't be understood
  func newest() throws -> Backup? {
    try names().last.flatMap { name in
      try BackupManifest.read(in: "\(path)/\(name)").map {
        Backup(folder: "\(path)/\(name)", $0)
      }
    }
  }

  /// A folder for a backup that begins.
  func begin() throws -> String {
    let draft = "\(path)/\(unfinished)\(UUID().uuidString)"
    guard mkdir(draft, 0o700) == 0 else { throw HostRefusal("\(draft): \(reason(of: errno))") }
    return draft
  }

  /// Gives a whole backup its name.
  ///
  /// - Returns: its folder, once it is on the disk
  func finish(_ draft: String, at moment: Instant) throws -> String {
    var moment = moment
    while access("\(path)/\(Self.name(of: moment))", F_OK) == 0 { moment = moment + .seconds(1) }
    let folder = "\(path)/\(Self.name(of: moment))"
    try naming(folder) {
      try OpenFile(draft, O_RDONLY | O_DIRECTORY).sync()
      try SystemError.check(rename(draft, folder))
      try OpenFile(path, O_RDONLY | O_DIRECTORY).sync()
    }
    return folder
  }

  /// Takes away what was begun and never became whole. To be called with the lock.
  func removeUnfinished() {
    for name in entries() where name.hasPrefix(unfinished) { remove(name) }
  }

  /// Takes away all whole backups but the newest. To be called with the lock.
  func removeAllBut(newest count: Int) {
    for name in names().dropLast(count) {
      let going = unfinished + name
      if rename("\(path)/\(name)", "\(path)/\(going)") == 0 { remove(going) }
    }
  }

  private func remove(_ name: String) {
    try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  private func entries() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  private func isWhole(_ name: String) -> Bool {
    access("\(path)/\(name)/\(BackupManifest.name)", F_OK) == 0
  }

  static func name(of moment: Instant) -> String {
    moment.description.prefix(19).replacing(":", with: "-") + "Z"
  }

  private static func isMoment(_ name: String) -> Bool {
    guard name.utf8.count == 20, name.hasSuffix("Z") else { return false }
    let (day, time) = (name.prefix(11), name.dropFirst(11).dropLast())
    return Instant("\(day)\(time.replacing("-", with: ":"))Z") != nil
  }
}
