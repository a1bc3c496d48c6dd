import Base
import Club
import Database
import Media

/// The place of photos, videos and voice messages, as the settings say it.
struct MediaPlace {
  let folder: MediaFolder
  /// Whether other nodes may use the folder too.
  let isShared: Bool
  /// Whether the host has named the folder.
  private let isNamed: Bool
  private let bucket: BucketSettings?
  private let location: DatabaseLocation

  /// - Parameters:
  ///   - folder: the folder that the host has named; nil for that in the data folder
  init(
    _ folder: String?, _ dataFolder: String, _ bucket: BucketSettings?,
    _ location: DatabaseLocation
  ) {
    self.folder = folder.map(MediaFolder.init(path:)) ?? MediaFolder(dataFolder: dataFolder)
    self.bucket = bucket
    self.location = location
    isNamed = folder != nil
    // A data folder too may have its photos in what others see, by a link.
    isShared = location.isPostgres && bucket == nil
  }

  /// The id of the place, by which nodes know whether all of them have the same; nil where there are no others.
  ///
  /// - Throws: `StartError.mediaFolder`
  func id(_ dependencies: Dependencies) throws(StartError) -> String? {
    guard location.isPostgres else { return nil }
    if let bucket { return "\(bucket.endpoint) \(bucket.address)" }
    let new = [dependencies.random(), dependencies.random()]
      .map { String($0, radix: 16) }.joined(separator: "-")
    do throws(SystemError) {
      let id = try folder.id(orNew: new)
      try folder.requireWritable(dependencies.random())
      return id
    } catch {
      throw .mediaFolder(folder.path, reason: "\(error).")
    }
  }

  /// Whether the host has named a folder that has what belongs to a club.
  var holdsClub: Bool { isNamed && !folder.isEmpty }

  /// Checks that a folder that the host has named isn't empty where the club has photos, as one is whose disk isn't
  /// there.
  ///
  /// - Throws: `StartError.emptyMedia`, `DatabaseError`
  func requireMedia(of database: Database) async throws {
    guard isNamed, folder.isEmpty else { return }
    let areThere = try await database.read { db in try NamedMedia(in: db).areThere(in: db) }
    if areThere { throw StartError.emptyMedia(folder.path) }
  }
}
