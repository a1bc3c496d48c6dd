import Base
package import Database
import Foundation
package import Media

/// A place where a club lies: a data folder, or a database of PostgreSQL with a place for photos and videos beside it.
package struct ClubPlace: Sendable {
  /// The data folder, with the database unless that lies elsewhere; nil for a database of which none was named.
  package let dataFolder: String?
  package let location: DatabaseLocation
  /// The folder of photos and videos that nodes share; nil for that in the data folder.
  let mediaFolder: String?
  /// The bucket of photos and videos, as the host says it; nil for what the folder says.
  let namedBucket: BucketAddress?

  /// A data folder with its database.
  package init(folder: String) {
    (dataFolder, location) = (Self.standard(folder), .folder)
    (mediaFolder, namedBucket) = (nil, nil)
  }

  /// A database of PostgreSQL.
  ///
  /// - Parameters:
  ///   - folder: the data folder of a node of it, where there is one to be kept or looked into
  ///   - mediaFolder: the folder of photos and videos that its nodes share
  ///   - bucket: the bucket of photos and videos
  package init(
    at address: PostgresAddress, folder: String? = nil, mediaFolder: String? = nil,
    bucket: BucketAddress? = nil
  ) {
    (dataFolder, location) = (folder.map(Self.standard), .postgres(address))
    (self.mediaFolder, namedBucket) = (mediaFolder.map(Self.standard), bucket)
  }

  private static func standard(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// The folder of photos and videos; nil where nobody has said which.
  var media: MediaFolder? {
    mediaFolder.map(MediaFolder.init(path:)) ?? dataFolder.map(MediaFolder.init(dataFolder:))
  }

  /// The bucket of photos and videos; nil where they lie in a folder, as far as anybody has said.
  var bucket: BucketAddress? { namedBucket ?? media?.bucket }

  /// The folder that has files of a club; nil for none.
  var folderOfClub: String? {
    if let dataFolder, DataFolder.holdsClub(dataFolder) { return dataFolder }
    return mediaFolder.flatMap { MediaFolder(path: $0).isEmpty ? nil : $0 }
  }

  /// The place as it may be shown: without a password.
  package var shown: String {
    switch location {
    case .folder: dataFolder ?? ""
    case .postgres(let address): address.shown
    }
  }

  /// The options of a server that is there.
  var options: String {
    let database: String? =
      if case .postgres(let address) = location { "--database \(address.shown)" } else { nil }
    return [
      database, dataFolder.map { "--data \($0)" }, mediaFolder.map { "--media-folder \($0)" },
    ].compactMap(\.self).joined(separator: " ")
  }
}

extension ClubPlace {
  /// Runs a body that asks the database of this place, and says of which one it was that failed.
  ///
  /// - Throws: `StartError` in place of a `DatabaseError`, and what else the body throws
  func naming<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw StartError(error, dataFolder ?? "", location)
    }
  }
}

/// The two places of a move.
extension ClubPlace {
  /// Reads them as a host writes them.
  ///
  /// - Parameters:
  ///   - data: the data folder of the one that is a database of PostgreSQL; nil for none
  ///   - media: the folder of photos and videos that its nodes share; nil for that in the data folder
  ///   - bucket: the bucket of photos and videos, as `s3://club`; nil where a folder has them, or says where they are
  /// - Throws: `HostRefusal`
  package static func pair(
    from origin: String, to goal: String, data: String? = nil, media: String? = nil,
    bucket: String? = nil
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
    let address = isAddress(origin) ? origin : goal
    let server = try place(at: address, data, media, bucket)
    let folder = ClubPlace(folder: isAddress(origin) ? goal : origin)
    try requireApart(folder, server, media)
    return isAddress(origin) ? (server, folder) : (folder, server)
  }

  private static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
  }

  private static func place(
    at text: String, _ data: String?, _ media: String?, _ bucket: String?
  ) throws(HostRefusal) -> ClubPlace {
    guard let address = PostgresAddress(url: text) else {
      throw HostRefusal(
        "The address of the database isn't one such as postgres://gameon@localhost/gameon.")
    }
    guard !address.hasPassword else {
      throw HostRefusal(
        "The address has a password, which everybody on this machine could read there. Give it as PGPASSWORD, "
          + "or in the file ~/.pgpass.")
    }
    guard media == nil || bucket == nil else {
      throw HostRefusal(
        "Photos and videos lie in one place: give --media-folder or --media-bucket, not both.")
    }
    let named = bucket.map(BucketAddress.init)
    guard named.map({ $0 != nil }) ?? true else {
      throw HostRefusal("The bucket isn't one such as s3://club or s3://club/media.")
    }
    return ClubPlace(
      at: address, folder: data, mediaFolder: media, bucket: named.flatMap(\.self))
  }

  private static func requireApart(
    _ folder: ClubPlace, _ server: ClubPlace, _ media: String?
  ) throws(HostRefusal) {
    guard let own = folder.dataFolder else { return }
    if let other = server.dataFolder {
      guard own != other else {
        throw HostRefusal("Both are the folder \(own). Choose another one with --data.")
      }
      guard !DataFolder.holds(own, in: other), !DataFolder.holds(other, in: own) else {
        throw HostRefusal(
          "\(own) and \(other) lie in one another. Choose another folder with --data.")
      }
    }
    if let media, DataFolder.holds(media, in: own) || DataFolder.holds(own, in: media) {
      throw HostRefusal(
        "\(media) and \(own) lie in one another. Choose another folder with --media-folder.")
    }
  }
}
