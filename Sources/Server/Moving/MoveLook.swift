import Base
import Club
import Database
import Foundation
import Media

/// State of a database, as a move sees it.
struct MoveState {
  /// The number of the last step that it has taken, 0 for a new one.
  let form: Int
  /// The place from which a club is being moved into it; nil where none is.
  let origin: String?

  fileprivate static let new = MoveState(form: 0, origin: nil)

  private init(form: Int, origin: String?) {
    (self.form, self.origin) = (form, origin)
  }

  init(in db: ReadTransaction) throws {
    self.init(form: try db.schemaNumber(), origin: try db.moveSource())
  }
}

/// A look at both sides of a move before anything is written: a move that is refused leaves nothing behind.
struct MoveLook {
  let from: ClubPlace
  let to: ClubPlace

  /// Looks at the folders of both sides.
  ///
  /// - Throws: `StartError`, `HostRefusal`
  func lookAtFolders() throws {
    if let folder = from.dataFolder {
      let needed = from.location.isPostgres ? folder : DatabaseFile.path(in: folder)
      guard access(needed, F_OK) == 0 else { throw DataFolder.withoutDatabase(folder) }
      try from.naming { try FolderUse.requireNone(of: folder) }
    }
    if let folder = to.dataFolder {
      try DataFolder.look(at: folder, for: to.location)
      try to.naming { try FolderUse.requireNone(of: folder) }
    }
    try lookAtBuckets()
  }

  private func lookAtBuckets() throws {
    if let named = from.namedBucket ?? to.namedBucket, let folder = from.media,
      folder.bucket != named
    {
      throw HostRefusal(
        "The folder \(folder.path) doesn't say that all its photos and videos are in \(named). Start the server once "
          + "more with media-bucket, until the log says that they are.")
    }
    if let bucket = from.bucket, to.mediaFolder != nil {
      throw HostRefusal(
        "The photos and videos of \(from.shown) lie in \(bucket), and stay there. Leave --media-folder out."
      )
    }
  }

  /// Looks at the databases of both sides, and whether photos and videos have a way.
  ///
  /// - Parameter server: the side of PostgreSQL
  /// - Throws: `StartError`, `HostRefusal`
  func lookAtRows(_ server: MovedDatabase) throws {
    let source = try read(from, server) { try MoveState(in: $0) }
    try requireMovable(
      source, into: try hasDatabase(to) ? read(to, server) { try MoveState(in: $0) } : .new)
    try lookAtMedia(server)
  }

  private func hasDatabase(_ place: ClubPlace) throws -> Bool {
    guard let folder = place.dataFolder, !place.location.isPostgres else { return true }
    return try place.naming { try DatabaseFile.isThere(in: folder) }
  }

  /// Checks that one side has a club of the newest form, and that the other is new, or has a part of the same.
  func requireMovable(_ source: MoveState, into target: MoveState) throws {
    let newest = Schema.migrations.count
    try from.naming {
      guard source.origin == nil else { throw DatabaseError.unfinishedMove }
      guard source.form > 0 else { throw StartError.noClub(from.shown) }
      guard source.form <= newest else {
        throw DatabaseError.newerDatabase(version: source.form, known: newest)
      }
    }
    guard source.form == newest else {
      throw HostRefusal(
        "\(from.shown) has form \(source.form), and this version moves form \(newest). Start it once with: gameon serve "
          + from.options)
    }
    if let origin = target.origin {
      guard origin == from.shown else {
        throw HostRefusal(
          "\(to.shown) has a part of the club from \(origin). Go on with that move, or choose another place."
        )
      }
      return
    }
    let files = to.location.isPostgres ? to.folderOfClub : nil
    guard let taken = target.form > 0 ? to.shown : files else { return }
    throw HostRefusal("\(taken) has a club of its own. Choose a place that is new or empty.")
  }

  private func read<Value>(
    _ place: ClubPlace, _ server: MovedDatabase, _ body: (ReadTransaction) throws -> Value
  ) throws -> Value {
    try place.naming {
      guard let folder = place.dataFolder, !place.location.isPostgres else {
        return try server.read(body)
      }
      return try ReadOnlyDatabase(DatabaseFile.path(in: folder), leavesNoFiles: true)
        .read(evenHalf: true, body)
    }
  }
}

/// Photos and videos.
extension MoveLook {
  private func lookAtMedia(_ server: MovedDatabase) throws {
    guard from.bucket == nil,
      try read(from, server, { try NamedMedia(in: $0).areThere(in: $0) })
    else { return }
    guard let own = from.media, let other = to.media else {
      throw HostRefusal(
        "The club has photos and videos. Say where they \(from.media == nil ? "are" : "are to go"): with --data the data "
          + "folder that belongs to the database, with --media-folder the folder that its nodes share"
          + (from.media == nil ? ", or with --media-bucket their bucket." : "."))
    }
    _ = try naming(other.path) {
      try FolderLook.requireUsable(other.path, mayMakeParents: to.mediaFolder == nil)
    }
    // Folders that lost some have the rest; one that has none is another club's, or nobody's.
    guard from.location.isPostgres else { return }
    var missing = 0
    for beginning in NamedMedia.beginnings {
      let names = try read(from, server) {
        try NamedMedia(in: $0).names(beginning: beginning, in: $0)
      }
      guard !names.contains(where: { access("\(own.path)/\($0)", F_OK) == 0 }) else { return }
      missing += names.count
    }
    if missing > 0 { throw Self.noMedia(missing, in: own) }
  }

  /// The refusal of a folder that has none of a club's photos and videos.
  static func noMedia(_ count: Int, in folder: MediaFolder) -> HostRefusal {
    HostRefusal(
      "None of the club's \(count) photos and videos is in \(folder.path). Say with --data or "
        + "--media-folder which folder belongs to the database.")
  }
}

extension NamedMedia {
  /// The names of the files of media whose ids begin so, within a folder.
  func names(beginning: String, in db: ReadTransaction) throws -> [String] {
    try files(beginning: beginning, in: db).flatMap { media, files in
      files.map { MediaFolder.name(media, $0) }
    }
  }
}
