package import API
package import Base
import Crypto
package import Foundation

/// A file of a photo or video.
package enum MediaFile: Hashable, Sendable {
  /// A file of a player's photo.
  case square(PhotoSize)
  /// A file of a message's photo or video.
  case variant(MediaVariant)
  /// A picture of a game or a video.
  case game(GamePictureSize)

  package static let all =
    PhotoSize.allCases.map(square) + MediaVariant.allCases.map(variant)
    + GamePictureSize.allCases.map(game)

  /// The end of its name.
  fileprivate var ending: String {
    switch self {
    case .square(let size): "\(size.rawValue).jpg"
    case .variant(.video): "video.mp4"
    case .variant(let variant): "\(variant.rawValue).jpg"
    case .game(let size): "game-\(size.rawValue).jpg"
    }
  }
}

/// The files of photos and videos, in the data folder: `media/ab/abcdef….512.jpg`, named by content, and
/// `media/uploads/…` for those that come in piece by piece. All of it waits for the disk, so it is called
/// on threads that may.
package struct MediaFolder: Sendable {
  /// The folder of it in a data folder.
  package static let name = "media"
  /// The folder of all that must last, or a backup of it.
  package let dataFolder: String
  package var path: String { "\(dataFolder)/\(Self.name)" }
  private var drafts: String { path + "/drafts" }
  private var uploads: String { path + "/uploads" }

  package init(dataFolder: String) {
    self.dataFolder = dataFolder
  }

  /// The path at which the file of this name lies, or would.
  package func file(_ media: MediaID, _ file: MediaFile) -> String {
    "\(dataFolder)/\(Self.path(media, file))"
  }

  /// The path of such a file, seen from the data folder.
  package static func path(_ media: MediaID, _ file: MediaFile) -> String {
    "\(name)/\(media.description.prefix(2))/\(media).\(file.ending)"
  }

  /// Nil when there is no such file.
  package func read(_ media: MediaID, _ file: MediaFile) -> Data? {
    FileManager.default.contents(atPath: self.file(media, file))
  }

  /// Throws away what was begun before the server stopped; uploads go on.
  package func prepare() throws {
    if FileManager.default.fileExists(atPath: drafts) {
      try FileManager.default.removeItem(atPath: drafts)
    }
  }

  /// A place for a picture that comes in, and for what is made of it, until it is discarded.
  package func draft(_ number: UInt64) throws(SystemError) -> MediaDraft {
    try draft(named: String(number, radix: 36))
  }

  /// The same for what shows whether videos can be made.
  func trialDraft() throws(SystemError) -> MediaDraft {
    try draft(named: "trial")
  }

  private func draft(named name: String) throws(SystemError) -> MediaDraft {
    try makeFolder(path)
    try makeFolder(drafts)
    let draft = MediaDraft(folder: drafts + "/" + name)
    try makeFolder(draft.folder)
    return draft
  }

  /// Keeps what was made under its name; it is on the disk when this returns.
  package func keep(_ draft: MediaDraft, _ files: [MediaFile], as media: MediaID)
    throws(SystemError)
  {
    let folder = folder(of: media)
    try makeFolder(folder)
    for made in files {
      try SystemError.check(rename(draft.file(made), file(media, made)))
    }
    for folder in [folder, path] { try Self.sync(folder) }
  }

  /// Removes the files; it is no error when they are gone already.
  package func remove(_ media: MediaID) {
    for made in MediaFile.all { unlink(file(media, made)) }
  }

  /// Makes the folder for files whose names begin with these two characters.
  package func makeFolder(beginning: String) throws(SystemError) {
    try makeFolder(path)
    try makeFolder("\(path)/\(beginning)")
  }

  /// The names of the files whose names begin with these two characters.
  package func names(beginning: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(beginning)")) ?? []
  }

  private func folder(of media: MediaID) -> String { "\(path)/\(media.description.prefix(2))" }

  /// Makes a folder for the server alone, as the data folder is.
  private func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw SystemError(errno) }
  }

  private static func sync(_ folder: String) throws(SystemError) {
    let file = try OpenFile(folder, O_RDONLY | O_DIRECTORY)
    try file.sync()
  }
}

/// Files that come in piece by piece.
extension MediaFolder {
  package func upload(_ id: UploadID) -> String { "\(uploads)/\(id)" }

  /// Bytes that are there of an upload.
  package func received(_ id: UploadID) -> Int {
    guard let file = try? OpenFile(upload(id), O_RDONLY) else { return 0 }
    return (try? file.findSize()) ?? 0
  }

  package func makeUploads() throws(SystemError) {
    try makeFolder(path)
    try makeFolder(uploads)
  }

  package func removeUpload(_ id: UploadID) {
    unlink(upload(id))
  }

  /// The uploads that have a file.
  package func allUploads() -> [UploadID] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: uploads)) ?? []
    return names.compactMap(UploadID.init)
  }

  /// Sees that so many bytes more leave the disk room for the database.
  ///
  /// - Throws: `SystemError.fullDisk`
  package func requireRoom(for bytes: Int) throws(SystemError) {
    try makeFolder(path)
    try DiskSpace.require(bytes, at: path)
  }
}

/// A picture or video on its way to be shown.
package struct MediaDraft: Sendable {
  package let folder: String
  package var picture: String { folder + "/picture" }

  package func file(_ file: MediaFile) -> String { folder + "/" + file.ending }

  /// Makes one of the files; it is on the disk when this returns.
  package func write(_ content: Data, to made: MediaFile) throws(SystemError) {
    let file = try OpenFile(file(made), O_WRONLY | O_CREAT | O_EXCL)
    try file.write(content)
    try file.sync()
  }

  /// Deletes the draft. To be called at the end, whatever has become of it.
  package func discard() {
    try? FileManager.default.removeItem(atPath: folder)
  }
}

extension MediaID {
  package init(hashing large: Data) {
    let hash = SHA256.hash(data: large)
    self.init(hash.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())!
  }
}
