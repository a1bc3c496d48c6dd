import Base
package import Database
import Foundation
import Media

/// A place where a club lies: a data folder, or a database of PostgreSQL with the data folder beside it.
package struct ClubPlace: Sendable {
  /// The data folder, with the database unless that lies elsewhere.
  package let folder: String
  package let location: DatabaseLocation
  /// The folder of photos and videos that nodes share; nil for that in the data folder.
  private let mediaFolder: String?

  package init(
    folder: String, at location: DatabaseLocation = .folder, mediaFolder: String? = nil
  ) {
    func standard(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
    self.folder = standard(folder)
    self.location = location
    self.mediaFolder = mediaFolder.map(standard)
  }

  /// The folder of photos and videos.
  var media: MediaFolder {
    mediaFolder.map(MediaFolder.init(path:)) ?? MediaFolder(dataFolder: folder)
  }

  /// Whether files are there that belong to a club.
  var holdsClub: Bool { DataFolder.holdsClub(folder) || mediaFolder != nil && !media.isEmpty }

  /// The place as it may be shown: without a password.
  package var shown: String {
    switch location {
    case .folder: folder
    case .postgres(let address): address.shown
    }
  }

  /// The options of a server that is there.
  var options: String {
    switch location {
    case .folder: "--data \(folder)"
    case .postgres(let address):
      "--database \(address.shown) --data \(folder)"
        + (mediaFolder.map { " --media-folder \($0)" } ?? "")
    }
  }
}

/// The two places of a move.
extension ClubPlace {
  /// Reads them as a host writes them.
  ///
  /// - Parameters:
  ///   - data: the data folder of the one that is a database of PostgreSQL
  ///   - media: the folder of photos and videos that its nodes share; nil for that in the data folder
  /// - Throws: `HostRefusal`
  package static func pair(
    from origin: String, to goal: String, data: String?, media: String? = nil
  ) throws(HostRefusal) -> (from: ClubPlace, to: ClubPlace) {
    switch (isAddress(origin), isAddress(goal)) {
    case (false, false):
      throw HostRefusal(
        "Both are data folders: 'gameon backup' and 'gameon restore' bring a club from one to the other."
      )
    case (true, true):
      throw HostRefusal(
        "Both are databases of PostgreSQL: pg_dump and pg_restore bring a club from one to the other."
      )
    default: break
    }
    guard let data else {
      throw HostRefusal(
        media == nil
          ? "Say with --data which data folder belongs to the database: photos and videos are there."
          : "Say with --data too which data folder a node of the database has, or is to have: its lock keeps that "
            + "node away meanwhile.")
    }
    let (from, to) = (try place(origin, data, media), try place(goal, data, media))
    guard from.folder != to.folder else {
      throw HostRefusal("Both are the folder \(from.folder). Choose another one with --data.")
    }
    guard !DataFolder.holds(from.folder, in: to.folder),
      !DataFolder.holds(to.folder, in: from.folder)
    else {
      throw HostRefusal(
        "\(from.folder) and \(to.folder) lie in one another. Choose another folder with --data.")
    }
    let own = from.location.isPostgres ? to : from
    if let media,
      DataFolder.holds(media, in: own.folder) || DataFolder.holds(own.folder, in: media)
    {
      throw HostRefusal(
        "\(media) and \(own.folder) lie in one another. Choose another folder with --media-folder.")
    }
    return (from, to)
  }

  private static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
  }

  private static func place(
    _ text: String, _ data: String, _ media: String?
  ) throws(HostRefusal) -> ClubPlace {
    guard isAddress(text) else { return ClubPlace(folder: text) }
    guard let address = PostgresAddress(url: text) else {
      throw HostRefusal(
        "The address of the database isn't one such as postgres://gameon@localhost/gameon.")
    }
    guard !address.hasPassword else {
      throw HostRefusal(
        "The address has a password, which everybody on this machine could read there. Give it as PGPASSWORD, "
          + "or in the file ~/.pgpass.")
    }
    return ClubPlace(folder: data, at: .postgres(address), mediaFolder: media)
  }
}
