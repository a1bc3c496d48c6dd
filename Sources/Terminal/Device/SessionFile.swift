internal import Foundation

/// The file in which a session is kept from one time to the next, for nobody else to read.
package struct SessionFile: Sendable {
  private let path: String

  package init(path: String) {
    self.path = path
  }

  /// The file in which the session with a server is kept unless something else is said.
  ///
  /// - Parameter server: "http://localhost:8080"
  package static func standard(for server: String, environment: [String: String]) -> SessionFile {
    let state = environment["XDG_STATE_HOME", default: ""]
    let home = environment["HOME", default: ""]
    let folder = state.hasPrefix("/") ? state : home + "/.local/state"
    let name = server.replacing("://", with: "_").replacing(":", with: "_")
    return SessionFile(path: "\(folder)/gameon/\(name)")
  }

  /// The token, nil when there is none yet.
  package func read() -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let token = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return token.isEmpty ? nil : token
  }

  package func remove() {
    unlink(path)
  }

  /// - Throws: Why it can't be kept.
  package func write(_ token: String) throws(OnlineFailure) {
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw OnlineFailure(description: "The session can't be kept in \(path).")
    }
    // Made anew, so that it is closed to others from its first byte on.
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else {
      throw OnlineFailure(
        description: "The session can't be kept in \(path): \(String(cString: strerror(errno))).")
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data((token + "\n").utf8))
    } catch {
      throw OnlineFailure(description: "The session can't be kept in \(path).")
    }
  }
}
