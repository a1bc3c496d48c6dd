internal import Foundation

/// The file that keeps the token of a session between runs, readable for its owner alone.
package struct SessionFile: Sendable {
  private let path: String

  package init(path: String) {
    self.path = path
  }

  /// The file for a server where `--session` names no other.
  ///
  /// - Parameter server: scheme, host and port, as "http://localhost:8080"
  package static func standard(for server: String, environment: [String: String]) -> SessionFile {
    let state = environment["XDG_STATE_HOME", default: ""]
    let home = environment["HOME", default: ""]
    let folder = state.hasPrefix("/") ? state : home + "/.local/state"
    let name = server.replacing("://", with: "_").replacing(":", with: "_")
    return SessionFile(path: "\(folder)/gameon/\(name)")
  }

  /// The token; nil when there is none, or it can't be read.
  package func read() -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let token = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return token.isEmpty ? nil : token
  }

  package func remove() {
    unlink(path)
  }

  /// Stores a token in place of the one that is there.
  ///
  /// - Throws: `OnlineFailure` that says why it can't be stored
  package func write(_ token: String) throws(OnlineFailure) {
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw OnlineFailure(description: "The session can't be kept in \(path).")
    }
    // A new file, so that others can't read it from its first byte on.
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
