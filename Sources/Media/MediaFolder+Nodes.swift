package import Base
import Foundation

/// A folder that several nodes share.
extension MediaFolder {
  /// Seconds after which nobody writes to a draft any more: no upload is older.
  private static let draftLife = 24 * 60 * 60
  /// The times that it is looked for an id that another node has made, a tenth of a second apart: a file system of a
  /// network may say for a moment longer that there is none.
  private static let looks = 50

  private var idFile: String { path + "/id" }

  /// The id by which nodes know whether they share the folder. It is made when it is asked for first, and nodes that ask
  /// at once get the same.
  ///
  /// - Parameter new: an id that no other folder has, letters and digits, for one that has none yet
  package func id(orNew new: String) throws(SystemError) -> String {
    if let id = knownID() { return id }
    try makeFolder(path)
    let draft = try draft(named: "id-" + new)
    defer { draft.discard() }
    let made = draft.folder + "/id"
    let file = try OpenFile(made, O_WRONLY | O_CREAT | O_EXCL)
    try file.write(Data((new + "\n").utf8))
    try file.sync()
    // One of several is the first, also where the folder is another machine's.
    if link(made, idFile) != 0, errno != EEXIST { throw SystemError(errno) }
    try OpenFile(path, O_RDONLY | O_DIRECTORY).sync()
    guard let id = awaitID() else { throw SystemError(ENOENT) }
    return id
  }

  /// The id that another node has made, perhaps a moment ago; nil where there is none. Nothing is changed.
  ///
  /// Cost: five seconds where there is none.
  package func awaitID() -> String? {
    for _ in 0..<Self.looks {
      if let id = knownID() { return id }
      usleep(100_000)
    }
    return nil
  }

  /// Shows by a draft that the folder can be written, as one with an id can't be whose mount is for reading alone.
  package func requireWritable(_ number: UInt64) throws(SystemError) {
    try draft(number).discard()
  }

  private func knownID() -> String? {
    guard let text = FileManager.default.contents(atPath: idFile), (1...100).contains(text.count)
    else { return nil }
    return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Whether there is nothing but what a start makes, as in a folder whose disk isn't there.
  package var isEmpty: Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return Set(names).isSubset(of: ["id", "drafts", "uploads"])
  }

  /// Removes drafts to which nobody has written for a day, by the clock of the disk: other nodes may be at work on
  /// younger ones.
  ///
  /// - Parameter number: names a draft by which the time is found out
  package func removeOldDrafts(_ number: UInt64) throws {
    let probe = try draft(number)
    defer { probe.discard() }
    guard let now = Self.writtenAt(probe.folder) else { return }
    for name in Self.names(in: drafts) {
      let folder = "\(drafts)/\(name)"
      let files = [folder] + Self.names(in: folder).map { "\(folder)/\($0)" }
      guard let last = files.compactMap(Self.writtenAt).max(), last < now - Self.draftLife else {
        continue
      }
      MediaDraft(folder: folder).discard()
    }
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// The second at which something was written there last; nil where nothing is.
  private static func writtenAt(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_mtim.tv_sec) : nil
  }
}
