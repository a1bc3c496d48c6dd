package import API
import Crypto
import Foundation

/// The files of photos, in the data folder: `media/ab/abcdef….512.jpg`, named by content. All of it
/// waits for the disk, so it is called on threads that may.
package struct PhotoFolder: Sendable {
  private let path: String
  private var drafts: String { path + "/drafts" }

  package init(dataFolder: String) {
    path = dataFolder + "/media"
  }

  /// Where the photo of this name lies, or would.
  package func file(_ media: MediaID, _ size: PhotoSize) -> String {
    folder(of: media) + "/\(media).\(size.rawValue).jpg"
  }

  /// Nil when there is no such file.
  func read(_ media: MediaID, _ size: PhotoSize) -> Data? {
    FileManager.default.contents(atPath: file(media, size))
  }

  /// Throws away what was begun before the server stopped.
  func prepare() throws {
    if FileManager.default.fileExists(atPath: drafts) {
      try FileManager.default.removeItem(atPath: drafts)
    }
  }

  /// A place for a picture that comes in, and for what is made of it, until it is discarded.
  func draft(_ number: UInt64) throws(SystemError) -> PhotoDraft {
    try makeFolder(path)
    try makeFolder(drafts)
    let draft = PhotoDraft(folder: drafts + "/" + String(number, radix: 36))
    try makeFolder(draft.folder)
    return draft
  }

  /// Keeps what was made under its name; it is on the disk when this returns.
  func keep(_ draft: PhotoDraft, as media: MediaID) throws(SystemError) {
    let folder = folder(of: media)
    try makeFolder(folder)
    for size in PhotoSize.allCases {
      try SystemError.check(rename(draft.file(size), file(media, size)))
    }
    for folder in [folder, path] { try Self.sync(folder) }
  }

  /// What is gone already is no error.
  func remove(_ media: MediaID) {
    for size in PhotoSize.allCases { unlink(file(media, size)) }
  }

  private func folder(of media: MediaID) -> String { "\(path)/\(media.description.prefix(2))" }

  /// For the server alone, as the data folder is.
  private func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw SystemError(errno) }
  }

  private static func sync(_ folder: String) throws(SystemError) {
    let file = try OpenFile(folder, O_RDONLY | O_DIRECTORY)
    try file.sync()
  }
}

/// A picture on its way to be a photo.
package struct PhotoDraft: Sendable {
  let folder: String
  package var picture: String { folder + "/picture" }

  func file(_ size: PhotoSize) -> String { folder + "/\(size.rawValue).jpg" }

  /// To be called at the end, whatever has become of it.
  func discard() {
    try? FileManager.default.removeItem(atPath: folder)
  }
}

extension MediaID {
  init(hashing large: Data) {
    let hash = SHA256.hash(data: large)
    self.init(hash.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())!
  }
}
