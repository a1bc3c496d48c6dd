import Base
package import Database
import Foundation
package import Logging
import Media

/// The folder in which the server keeps what must last.
package enum DataFolder {
  static let database = "gameon.sqlite"
  /// The name of the file by which a node over PostgreSQL has the folder, see `NodeFile`.
  private static let node = "node"
  private static let media = MediaFolder.name
  /// Files that the server puts there, and SQLite for it.
  private static let own: Set = [
    database, "\(database)-new", "\(database)-wal", "\(database)-shm", "lock", ControlProtocol.name,
    media, node,
  ]

  /// Looks whether a server may have the folder, or make it, and changes nothing.
  ///
  /// - Parameter location: where the database lies
  /// - Returns: whether the folder is there
  /// - Throws: `StartError`: `dataFolder`, `databaseMissing`
  @discardableResult
  package static func look(
    at path: String, for location: DatabaseLocation = .folder
  ) throws(StartError) -> Bool {
    let isThere: Bool
    do throws(SystemError) {
      isThere = try FolderLook.requireUsable(path)
    } catch {
      throw .dataFolder(path: path, reason: "\(error).")
    }
    if !location.isPostgres, !entries(of: path).contains(database), holdsMedia(path) {
      throw .databaseMissing(path: "\(path)/\(database)", media: "\(path)/\(media)")
    }
    return isThere
  }

  /// Makes the folder if need be, for its owner alone, and shows by a file of its own that it can be written.
  /// Files that are there already are for their owner alone afterwards; the log says so once.
  ///
  /// - Parameter location: where the database lies
  /// - Throws: `StartError`: `dataFolder`, `databaseMissing`
  package static func prepare(
    _ path: String, for location: DatabaseLocation = .folder, logger: Logger
  ) throws(StartError) {
    try look(at: path, for: location)
    do {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path, isDirectory: true), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw .dataFolder(path: path, reason: reason(of: error))
    }
    do throws(SystemError) {
      try FolderLook.requireWritable(path)
    } catch {
      throw .dataFolder(path: path, reason: "\(error).")
    }
    closeToOthers(path, Set(entries(of: path)), logger)
  }

  /// Whether a club has files there, which a new database elsewhere would not know of.
  static func holdsClub(_ path: String) -> Bool {
    entries(of: path).contains(database) || holdsMedia(path)
  }

  /// The reason why a folder has no database.
  static func withoutDatabase(_ path: String) -> StartError {
    entries(of: path).contains(node) ? .folderOfNode(path) : .noDatabase(folder: path)
  }

  /// Whether a path, of what is there or is to be made, leads into a data folder.
  static func holds(_ path: String, in dataFolder: String) -> Bool {
    (real(path) + "/").hasPrefix(real(dataFolder) + "/")
  }

  private static func real(_ path: String) -> String {
    func real(_ url: URL) -> URL {
      guard access(url.path, F_OK) != 0, url.path != "/" else {
        return url.resolvingSymlinksInPath()
      }
      return real(url.deletingLastPathComponent()).appendingPathComponent(url.lastPathComponent)
    }
    return real(URL(fileURLWithPath: path).absoluteURL).path
  }

  /// Whether files are there that a database has named. Drafts belong to nobody yet.
  private static func holdsMedia(_ path: String) -> Bool {
    entries(of: "\(path)/\(media)").contains { name in
      name != "drafts" && !entries(of: "\(path)/\(media)/\(name)").isEmpty
    }
  }

  private static func closeToOthers(_ path: String, _ names: Set<String>, _ logger: Logger) {
    var closing = OwnerOnly()
    for name in names.intersection(own) {
      // All of it is within: of folders that were closed only the first level need be looked at.
      closing.close("\(path)/\(name)", depth: 1)
    }
    // A folder that others use as well is no folder of ours, unless it was before.
    if names.contains(database) || names.isSubset(of: own) {
      closing.closeFolder(path)
    } else {
      logger.warning(
        "the data folder holds other things, so who may look into it stays as it is",
        metadata: ["folder": "\(path)"])
    }
    if closing.count > 0 {
      logger.notice(
        "the data folder was open to others and is for its owner alone now",
        metadata: ["folder": "\(path)", "changed": "\(closing.count)"])
    }
    if let failure = closing.failure {
      logger.warning("the data folder is open to others", metadata: ["error": "\(failure)"])
    }
  }

  private static func entries(of path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }
}
