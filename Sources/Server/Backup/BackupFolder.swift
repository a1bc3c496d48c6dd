import API
import Base
import Foundation

/// A lock on a folder of backups: no other process writes there until it is released.
package final class BackupLock: Sendable {
  private let path: String
  private let folder: OpenFile

  fileprivate init(_ path: String, _ folder: consuming OpenFile) {
    self.path = path
    self.folder = folder
  }

  deinit {
    // A child that another thread is just starting has the descriptor too for a moment: closing wouldn't unlock.
    flock(folder.descriptor, LOCK_UN)
  }

  /// Whether the locked folder is still the one at its path.
  var isInPlace: Bool {
    var (own, there) = (stat(), stat())
    return fstat(folder.descriptor, &own) == 0 && stat(path, &there) == 0
      && own.st_ino == there.st_ino && own.st_dev == there.st_dev
  }
}

/// The folder in which backups lie, each in a folder that is named by its moment: `2026-11-24T03-45-12Z`.
///
/// A backup that isn't complete yet, or is being removed, has another name, so that nobody takes it for one.
struct BackupFolder {
  let path: String
  /// The beginning of the names of incomplete backups.
  private let unfinished: String

  init(_ path: String) {
    self.path = path
    unfinished = "unfinished-"
  }

  /// The folder of an archive, which may have other files in it.
  init(of archive: String) {
    let place = URL(fileURLWithPath: archive)
    path = place.deletingLastPathComponent().path
    unfinished = "\(place.lastPathComponent).unfinished-"
  }

  /// Makes the folder if need be, and locks it.
  ///
  /// - Throws: `HostRefusal`, also when another process has the lock
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

  /// The names of complete backups, oldest first.
  func names() -> [String] {
    entries().filter { Self.moment(of: $0) != nil && isWhole($0) }.sorted()
  }

  /// The newest complete backup; nil when there is none.
  ///
  /// - Throws: `HostRefusal` when its manifest can't be understood
  func newest() throws -> Backup? {
    try names().last.flatMap { name in
      try BackupManifest.read(in: "\(path)/\(name)").map {
        Backup(folder: "\(path)/\(name)", $0)
      }
    }
  }

  /// Makes a folder for a backup that begins.
  ///
  /// - Throws: `HostRefusal`
  func begin() throws -> String {
    let draft = "\(path)/\(unfinished)\(UUID().uuidString)"
    guard mkdir(draft, 0o700) == 0 else { throw HostRefusal("\(draft): \(reason(of: errno))") }
    return draft
  }

  /// Gives a complete backup its name: that of its moment, or of the second after the last one where the clock was set
  /// back, because the order of names says which backups are the newest.
  ///
  /// - Returns: its folder, once the name is safe on the disk
  func finish(_ draft: String, at moment: Instant) throws -> String {
    let last = entries().compactMap(Self.moment).max()
    let next = last.map { max(moment, $0 + .seconds(1)) } ?? moment
    let folder = "\(path)/\(Self.name(of: next))"
    try naming(folder) {
      try OpenFile(draft, O_RDONLY | O_DIRECTORY).sync()
      try SystemError.check(rename(draft, folder))
      try OpenFile(path, O_RDONLY | O_DIRECTORY).sync()
    }
    return folder
  }

  /// Removes incomplete backups. To be called with the lock; what can't be removed stays.
  func removeUnfinished() {
    for name in entries() where name.hasPrefix(unfinished) { remove(name) }
  }

  /// Removes all complete backups but the newest. To be called with the lock; what can't be removed stays.
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

  private static func moment(of name: String) -> Instant? {
    guard name.utf8.count == 20, name.hasSuffix("Z") else { return nil }
    let (day, time) = (name.prefix(11), name.dropFirst(11).dropLast())
    return Instant("\(day)\(time.replacing("-", with: ":"))Z")
  }
}
