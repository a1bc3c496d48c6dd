package import API
package import Base
import Crypto
package import Foundation

/// A file of a photo, video or voice message.
package enum MediaFile: Hashable, Sendable {
  /// A file of a player's photo.
  case square(PhotoSize)
  /// A file of a message's photo, video or voice.
  case variant(MediaVariant)
  /// A picture of a game or a video.
  case game(GamePictureSize)

  /// The kinds of files.
  package static let all =
    PhotoSize.allCases.map(square) + MediaVariant.allCases.map(variant)
    + GamePictureSize.allCases.map(game)

  /// Whether the hash of its content is the name of the medium: so it is for the largest file of each.
  package var givesName: Bool {
    switch self {
    case .square(let size): size == .large
    case .variant(let variant): variant != .small
    case .game(let size): size == .large
    }
  }

  /// The end of its name.
  fileprivate var ending: String {
    switch self {
    case .square(let size): "\(size.rawValue).jpg"
    case .variant(.video): "video.mp4"
    case .variant(.voice): "voice.m4a"
    case .variant(let variant): "\(variant.rawValue).jpg"
    case .game(let size): "game-\(size.rawValue).jpg"
    }
  }
}

/// The files of photos, videos and voice messages: `ab/abcdef….512.jpg`, named by the hash of the content, and
/// `uploads/…` for uploads that aren't complete. They are in `media` in the data folder, or in a folder that several
/// nodes share.
///
/// All methods block on the disk: they are to be called on threads that may wait.
package struct MediaFolder: Sendable {
  /// The name of the folder within a data folder.
  package static let name = "media"
  package let path: String
  /// The folder on which holds are.
  let heldFolder: String
  var drafts: String { path + "/drafts" }
  private var uploads: String { path + "/uploads" }

  /// - Parameter dataFolder: the data folder, or a backup of one
  package init(dataFolder: String) {
    path = "\(dataFolder)/\(Self.name)"
    heldFolder = dataFolder
  }

  /// - Parameter path: of the folder itself, wherever it lies
  package init(path: String) {
    self.path = path
    heldFolder = path
  }

  /// The path of a file, whether it exists or not.
  package func file(_ media: MediaID, _ file: MediaFile) -> String {
    "\(path)/\(Self.name(media, file))"
  }

  /// The path of a file, relative to the data folder.
  package static func path(_ media: MediaID, _ file: MediaFile) -> String {
    "\(name)/\(name(media, file))"
  }

  /// The name of a file within the folder: `ab/abcdef….512.jpg`.
  package static func name(_ media: MediaID, _ file: MediaFile) -> String {
    beginning(of: media) + file.ending
  }

  /// The beginning of the names of all files of a medium.
  package static func beginning(of media: MediaID) -> String {
    "\(media.description.prefix(2))/\(media)."
  }

  /// The hash that the content of a file must have, by its path; nil for a smaller size, whose name doesn't say.
  package static func hash(namedBy path: String) -> String? {
    guard let file = path.split(separator: "/").last, let dot = file.firstIndex(of: "."),
      namingEndings.contains(String(file[dot...].dropFirst()))
    else { return nil }
    return String(file[..<dot])
  }

  /// Whether content of this hash may be that of a file, as far as its path says.
  package static func isSound(_ path: String, hash: String) -> Bool {
    Self.hash(namedBy: path).map { $0 == hash } ?? true
  }

  private static let namingEndings = Set(MediaFile.all.filter(\.givesName).map(\.ending))

  /// The content of a file; nil when there is no such file.
  package func read(_ media: MediaID, _ file: MediaFile) -> Data? {
    FileManager.default.contents(atPath: self.file(media, file))
  }

  /// Removes drafts that were left when the server stopped. Uploads stay, so that clients can resume them. For a folder
  /// that nobody else uses: what other nodes are writing would be lost.
  package func prepare() throws {
    if FileManager.default.fileExists(atPath: drafts) {
      try FileManager.default.removeItem(atPath: drafts)
    }
  }

  /// Makes a folder for a picture that is sent, and for the files that are made from it. It stays until it is
  /// discarded.
  package func draft(_ number: UInt64) throws(SystemError) -> MediaDraft {
    try draft(named: String(number, radix: 36))
  }

  /// The same for the trial that shows whether this machine can decode videos; other nodes may try that at once.
  func trialDraft() throws(SystemError) -> MediaDraft {
    try draft(named: "trial-" + String(UInt64.random(in: .min ... .max), radix: 36))
  }

  func draft(named name: String) throws(SystemError) -> MediaDraft {
    try makeFolder(path)
    try makeFolder(drafts)
    let draft = MediaDraft(folder: drafts + "/" + name)
    try makeFolder(draft.folder)
    return draft
  }

  /// Moves files of a draft to their places. They are safe on the disk when this returns.
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

  /// Removes all files of a medium that exist.
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
  func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw SystemError(errno) }
  }

  private static func sync(_ folder: String) throws(SystemError) {
    let file = try OpenFile(folder, O_RDONLY | O_DIRECTORY)
    try file.sync()
  }
}

/// Uploads that aren't complete.
extension MediaFolder {
  package func upload(_ id: UploadID) -> String { "\(uploads)/\(id)" }

  /// The number of bytes of an upload that are there; 0 without a file.
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

  /// Checks that a number of further bytes leaves room for the database on the disk.
  ///
  /// - Throws: `SystemError.fullDisk`
  package func requireRoom(for bytes: Int) throws(SystemError) {
    try makeFolder(path)
    try DiskSpace.require(bytes, at: path)
  }
}

/// A folder for a picture or video that was sent, and for the files that are made from it.
package struct MediaDraft: Sendable {
  package let folder: String
  package var picture: String { folder + "/picture" }

  package func file(_ file: MediaFile) -> String { folder + "/" + file.ending }

  /// Writes one of the files. It is safe on the disk when this returns.
  package func write(_ content: Data, to made: MediaFile) throws(SystemError) {
    let file = try OpenFile(file(made), O_WRONLY | O_CREAT | O_EXCL)
    try file.write(content)
    try file.sync()
  }

  /// Removes the draft. To be called at the end, also when its files were moved.
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
