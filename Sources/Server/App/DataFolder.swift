import Base
import Foundation

/// The folder in which the server keeps what must last.
package enum DataFolder {
  /// Makes the folder if need be, for its owner alone, and shows by a file of its own that it can be written.
  package static func prepare(_ path: String) throws(StartError) {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    let probe = folder.appendingPathComponent(".probe-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data().write(to: probe)
      try FileManager.default.removeItem(at: probe)
    } catch {
      throw .dataFolder(path: path, reason: reason(of: error))
    }
  }
}
