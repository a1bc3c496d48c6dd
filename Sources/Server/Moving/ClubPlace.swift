import Base
package import Database
import Foundation

/// A place where a club lies: a data folder, or a database of PostgreSQL with the data folder beside it.
package struct ClubPlace: Sendable {
  /// The folder with photos and videos, and with the database unless that lies elsewhere.
  package let folder: String
  package let location: DatabaseLocation

  package init(folder: String, at location: DatabaseLocation = .folder) {
    self.folder = URL(fileURLWithPath: folder).standardizedFileURL.path
    self.location = location
  }

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
    case .postgres(let address): "--database \(address.shown) --data \(folder)"
    }
  }
}

/// The two places of a move.
extension ClubPlace {
  /// Reads them as a host writes them.
  ///
  /// - Parameters:
  ///   - data: the data folder of the one that is a database of PostgreSQL
  /// - Throws: `HostRefusal`
  package static func pair(
    from origin: String, to goal: String, data: String?
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
        "Say with --data which data folder belongs to the database: photos and videos are there.")
    }
    let (from, to) = (try place(origin, data), try place(goal, data))
    guard from.folder != to.folder else {
      throw HostRefusal("Both are the folder \(from.folder). Choose another one with --data.")
    }
    guard !DataFolder.holds(from.folder, in: to.folder),
      !DataFolder.holds(to.folder, in: from.folder)
    else {
      throw HostRefusal(
        "\(from.folder) and \(to.folder) lie in one another. Choose another folder with --data.")
    }
    return (from, to)
  }

  private static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
  }

  private static func place(_ text: String, _ data: String) throws(HostRefusal) -> ClubPlace {
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
    return ClubPlace(folder: data, at: .postgres(address))
  }
}
