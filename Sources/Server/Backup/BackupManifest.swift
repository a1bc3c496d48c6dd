package import API
import Base
package import Club
import Foundation
import HTTP
import NIOCore

/// Contents of a backup. It is written last of all, so a folder that has one is whole.
package struct BackupManifest: Codable, Equatable, Sendable {
  package struct Database: Codable, Equatable, Sendable {
    package let bytes: Int
    package let sha256: String
  }

  /// Files of photos and videos.
  package struct Media: Codable, Equatable, Sendable {
    package let files: Int
    package let bytes: Int
    /// Files that the database names and nobody has any more.
    package let missing: Int
    /// The hash of the list that has the hash of each.
    package let sha256: String
    /// The bucket in which they lie, of which a backup has nothing; nil for those of the data folder.
    package var bucket: String?
  }

  /// The number of this form.
  package static let form = 1

  package let form: Int
  /// The version of the program that has made it.
  package let version: String
  /// The number of the last step that the database has taken.
  package let schema: Int
  /// The moment of which it is.
  package let at: Instant
  package let club: ClubSummary
  package let database: Database
  package let media: Media
  /// The frames of the log behind it that the copy of the database may have in part; nil where no log follows it.
  package var logFrames: Int?

  /// Bytes of all files that it tells of.
  package var bytes: Int { database.bytes + media.bytes }
}

extension BackupManifest {
  static let name = "manifest.json"
  /// The file with its hash, as `sha256sum` reads it.
  static let seal = "manifest.sha256"
  private static let longest = 1 << 16

  /// - Returns: nil where there is no such file
  /// - Throws: `HostRefusal` when it isn't what was written, or can't be understood
  static func read(in folder: String) throws -> BackupManifest? {
    let (path, seal) = ("\(folder)/\(name)", "\(folder)/\(seal)")
    guard access(path, F_OK) == 0 else { return nil }
    let part = try naming(path) { try FilePart(path) }
    // Folders of earlier versions have no seal.
    guard access(seal, F_OK) == 0 else { return try BackupManifest(part, of: folder) }
    return try BackupManifest(part, sealedBy: try naming(seal) { try FilePart(seal) }, of: folder)
  }

  /// - Parameter backup: the folder or archive to which it belongs
  /// - Throws: `HostRefusal` when it isn't what was written, or can't be understood
  init(
    _ part: borrowing FilePart, sealedBy seal: borrowing FilePart, of backup: String
  ) throws {
    let isWhole = try naming(backup) {
      let expected = Self.seal(hash: try part.hash())
      return try seal.read(expected.count + 1, at: 0) == expected
    }
    guard isWhole else { throw Self.damaged(backup) }
    try self.init(part, of: backup)
  }

  private init(_ part: borrowing FilePart, of backup: String) throws {
    let bytes = try naming(backup) { try part.read(Self.longest, at: 0) }
    struct Form: Codable { let form: Int }
    guard let form = try? JSON.decode(Form.self, fromHost: ByteBuffer(bytes: bytes)).form else {
      throw Self.damaged(backup)
    }
    guard form <= Self.form else {
      throw HostRefusal("\(backup) was made by a newer version of GameOn. Take that version.")
    }
    guard let manifest = try? JSON.decode(BackupManifest.self, fromHost: ByteBuffer(bytes: bytes)),
      [manifest.database.bytes, manifest.media.bytes].allSatisfy({ (0...1 << 60).contains($0) })
    else { throw Self.damaged(backup) }
    self = manifest
  }

  private static func damaged(_ backup: String) -> HostRefusal {
    HostRefusal("The \(name) of \(backup) is damaged.")
  }

  /// The content of the seal of a manifest with this hash.
  private static func seal(hash: String) -> [UInt8] { Array("\(hash)  \(name)\n".utf8) }

  /// Writes it into a folder, and its seal; both are on the disk when this returns.
  func write(in folder: String) throws {
    var json = try JSON.encode(self)
    json.writeString("\n")
    let path = "\(folder)/\(Self.name)"
    try Self.write(Data(json.readableBytesView), to: path)
    let hash = try FilePart(path).hash()
    try Self.write(Data(Self.seal(hash: hash)), to: "\(folder)/\(Self.seal)")
  }

  private static func write(_ content: Data, to path: String) throws {
    let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
    try file.write(content)
    try file.sync()
  }
}
