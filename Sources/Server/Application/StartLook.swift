import Base
import Club
import Database
import Logging
import Media

/// A look at all that a start needs, before anything is written: whoever is refused leaves nothing behind. What changes
/// between the look and the start, as by another node that begins at the same moment, the start itself finds out.
struct StartLook: Sendable {
  let dataFolder: String
  let location: DatabaseLocation
  let place: MediaPlace

  /// Looks at all of it, one after the other. A bucket that can't be reached just now may still come, so that is told
  /// the log alone.
  ///
  /// - Throws: `StartError`
  func run(_ dependencies: Dependencies, _ logger: Logger) async throws {
    try DataFolder.look(at: dataFolder, for: location)
    do {
      try FolderUse.requireNone(of: dataFolder)
    } catch {
      throw StartError(error, dataFolder, location)
    }
    try place.look()
    _ = try lookAtDatabase()
    try await lookAtBucket(dependencies, logger)
  }

  private func lookAtBucket(_ dependencies: Dependencies, _ logger: Logger) async throws {
    guard let settings = place.bucket else { return }
    do {
      try await MediaBucket(settings, folder: place.folder, dependencies, logger).check()
    } catch BucketError.refused(let code) {
      throw StartError.bucket("\(settings.address)", code: code)
    } catch let error as BucketError {
      logger.warning(
        "photos and videos can't be reached",
        metadata: ["bucket": "\(settings.address)", "reason": "\(error)"])
    }
  }

  /// Looks at a database elsewhere; nil where it is in the data folder.
  ///
  /// Cost: as `PostgresLook`, and some seconds more where other nodes may have another place for photos and videos.
  ///
  /// - Throws: `StartError`
  func lookAtDatabase() throws -> PostgresLook? {
    guard case .postgres(let address) = location else { return nil }
    do {
      let look = try PostgresLook(
        address, from: dataFolder, newest: Schema.migrations.count, place.requireMedia)
      if look.form == 0, let refusal = newDatabase(at: address) { throw refusal }
      guard !place.isOther(than: look.media) else { throw DatabaseError.otherMedia }
      return look
    } catch let error as DatabaseError {
      throw StartError(error, dataFolder, location)
    }
  }

  /// The reason why a new database elsewhere can't have a folder: it would take the files there for nobody's.
  func newDatabase(at address: PostgresAddress) -> StartError? {
    if DataFolder.holdsClub(dataFolder) {
      return .newDatabase(address.shown, folder: dataFolder)
    }
    return place.holdsClub ? .newDatabase(address.shown, folder: place.folder.path) : nil
  }
}
