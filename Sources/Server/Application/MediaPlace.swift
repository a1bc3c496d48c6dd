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
  let isNamed: Bool
  let bucket: BucketSettings?
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

  private var bucketID: String? { bucket.map { "\($0.endpoint) \($0.address)" } }

  /// The id of the place, by which nodes know whether all of them have the same; nil where there are no others.
  ///
  /// - Throws: `StartError.mediaFolder`
  func id(_ dependencies: Dependencies) throws(StartError) -> String? {
    guard location.isPostgres else { return nil }
    if let bucketID { return bucketID }
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
}

/// Looking at it, which changes nothing.
extension MediaPlace {
  /// Checks that the folder can be used, and that it doesn't say that photos and videos lie in another place.
  ///
  /// - Throws: `StartError`: `otherBucket`, `mediaFolder`
  func look() throws(StartError) {
    if folder.hasBucketNote {
      let noted = folder.bucket
      guard let noted, noted == bucket?.address else {
        throw .otherBucket(
          noted.map { "\($0)" } ?? "a place that can't be read", folder: folder.path)
      }
    }
    guard isShared else { return }
    do throws(SystemError) {
      // In the data folder it is made with that.
      try FolderLook.requireUsable(folder.path, mayMakeParents: !isNamed)
    } catch {
      throw .mediaFolder(folder.path, reason: "\(error).")
    }
  }

  /// Whether it is another one than that of nodes that are alive, by the ids of theirs.
  ///
  /// Cost: five seconds where theirs has an id and this one has none, for it may have been made a moment ago.
  func isOther(than theirs: Set<String>) -> Bool {
    guard !theirs.isEmpty else { return false }
    guard let own = bucketID ?? folder.awaitID() else { return true }
    return theirs != [own]
  }

  /// Checks that a folder that the host has named isn't empty where the club has photos, as one is whose disk isn't
  /// there.
  ///
  /// - Throws: `StartError.emptyMedia`, `DatabaseError`
  func requireMedia(in db: ReadTransaction) throws {
    guard isNamed, folder.isEmpty else { return }
    if try NamedMedia(in: db).areThere(in: db) { throw StartError.emptyMedia(folder.path) }
  }
}
