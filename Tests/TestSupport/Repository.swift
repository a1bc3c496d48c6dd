package import Foundation

/// The files of this repository.
package enum Repository {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// - Parameter path: from the folder of the repository
  package static func url(_ path: String) -> URL { root.appending(path: path) }
}
