import Club
import Database
import Foundation
import Server

/// A database of the newest form with nothing in it. It is made once and copied for each test, for making
/// one takes longer than most tests, on a thread that others wait for.
package enum EmptyDatabase {
  private static let made = Result {
    let folder = try TemporaryFolder()
    return (folder, try Database(folder: folder.path, migrations: Schema.migrations))
  }

  /// Lays a copy into a folder, unless there is a database already.
  package static func copy(to folder: String) throws {
    let (source, _) = try made.get()
    for name in ["gameon.sqlite", "gameon.sqlite-wal"] {
      let target = "\(folder)/\(name)"
      guard !FileManager.default.fileExists(atPath: target) else { return }
      try FileManager.default.copyItem(atPath: "\(source.path)/\(name)", toPath: target)
    }
  }
}
