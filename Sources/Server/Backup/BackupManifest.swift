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
  private static let longest = 1 << 16

  /// - Returns: nil where there is no such file
  /// - Throws: `HostRefusal` when it can't be understood
  static func read(in folder: String) throws -> BackupManifest? {
    let path = "\(folder)/\(name)"
    guard access(path, F_OK) == 0 else { return nil }
    return try BackupManifest(naming(path) { try FilePart(path) }, of: folder)
  }

  /// - Parameter backup: the folder or archive to which it belongs
  /// - Throws: `HostRefusal` when it can't be understood
  init(_ part: borrowing FilePart, of backup: String) throws {
    let bytes = try naming(backup) { try part.read(Self.longest, at: 0) }
    let damaged = HostRefusal("The \(Self.name) of \(backup) is damaged.")
    struct Form: Codable { let form: Int }
    guard let form = try? JSON.decode(Form.self, fromHost: ByteBuffer(bytes: bytes)).form else {
      throw damaged
    }
    guard form <= Self.form else {
      throw HostRefusal("\(backup) was made by a newer version of GameOn. Take that version.")
    }
    guard let manifest = try? JSON.decode(BackupManifest.self, fromHost: ByteBuffer(bytes: bytes))
    else { throw damaged }
    self = manifest
  }

  /// Writes it into a folder; it is on the disk when this returns.
  func write(in folder: String) throws {
    let file = try OpenFile("\(folder)/\(Self.name)", O_WRONLY | O_CREAT | O_EXCL)
    var json = try JSON.encode(self)
    json.writeString("\n")
    try file.write(Data(json.readableBytesView))
    try file.sync()
  }
}
