import Base
import Club
import Database
import Foundation
import Media
import NIOCore

/// A check whether a server with these settings finds what it needs: its data folder, a database elsewhere, the place
/// of photos and videos. Nothing is left changed.
package struct PlaceCheck: Sendable {
  /// Findings, each a sentence for the host. None has a secret.
  package enum Finding: Equatable, Sendable {
    case sound(String)
    case fault(String)
  }

  private let dataFolder: String
  private let database: DatabaseLocation
  private let place: MediaPlace
  private let look: StartLook
  private let calls: BlockingCalls
  private let patience: Int

  /// - Parameter patience: the seconds after which nobody waits for an answer any more
  package init(_ configuration: Configuration, dataFolder: String, patience: Int = 10) {
    self.dataFolder = URL(fileURLWithPath: dataFolder).standardizedFileURL.path
    database = configuration.database
    place = MediaPlace(
      configuration.mediaFolder, self.dataFolder, configuration.bucket, configuration.database)
    look = StartLook(dataFolder: self.dataFolder, location: database, place: place)
    calls = BlockingCalls(threads: 3, waiting: 0, patience: .seconds(Int64(patience)))
    self.patience = patience
  }

  /// Looks at all of it at once.
  ///
  /// Cost: as long as the slowest takes, at most `patience`, and some seconds more for a bucket.
  package func run() async -> [Finding] {
    async let folder = finding("The data folder \(dataFolder)") { try lookAtDataFolder() }
    async let server = finding("The database") { try lookAtDatabase() }
    async let media = lookAtMedia()
    return await [folder, server, media].compactMap(\.self)
  }

  /// Runs a look on a thread of its own.
  ///
  /// - Parameters:
  ///   - subject: what is looked at, where there is no answer
  ///   - body: answers a sentence; nil where there is nothing to be looked at
  private func finding(
    _ subject: String, _ body: @escaping @Sendable () throws -> String?
  ) async -> Finding? {
    do {
      return try await calls.run(body).map(Finding.sound)
    } catch BlockingCalls.Failure.tookTooLong {
      return .fault("\(subject) doesn't answer within \(patience) seconds.")
    } catch {
      return .fault("\(error)")
    }
  }
}

/// Folders.
extension PlaceCheck {
  private func lookAtDataFolder() throws -> String? {
    guard try DataFolder.look(at: dataFolder, for: database) else {
      return "The data folder \(dataFolder) isn't there yet, and can be made."
    }
    do {
      if !database.isPostgres { _ = try DatabaseFile.isThere(in: dataFolder) }
    } catch {
      throw StartError(error, dataFolder, database)
    }
    do throws(SystemError) {
      try requireWritable(dataFolder)
      if !place.isNamed { try requireWritable(place.folder.path) }
    } catch {
      throw StartError.dataFolder(path: dataFolder, reason: "\(error).")
    }
    return "The data folder \(dataFolder) can be read and written."
  }

  private func lookAtMediaFolder() throws -> String? {
    try place.look()
    guard place.isNamed else { return nil }
    let path = place.folder.path
    do throws(SystemError) {
      guard try requireWritable(path) else {
        return "The folder \(path) for photos and videos isn't there yet, and can be made."
      }
    } catch {
      throw StartError.mediaFolder(path, reason: "\(error).")
    }
    return "The folder \(path) for photos and videos can be read and written."
  }

  /// Makes sure that a folder takes files, where it is there.
  ///
  /// - Returns: whether it is there
  @discardableResult
  private func requireWritable(_ path: String) throws(SystemError) -> Bool {
    guard try FolderLook.requireUsable(path) else { return false }
    try FolderLook.requireWritable(path)
    try DiskSpace.require(0, at: path)
    return true
  }
}

/// A database elsewhere.
extension PlaceCheck {
  private func lookAtDatabase() throws -> String? {
    guard case .postgres(let address) = database, let found = try look.lookAtDatabase() else {
      return nil
    }
    let newest = Schema.migrations.count
    let form =
      switch found.form {
      case 0: "It is new, and the first start makes its tables."
      case newest: "It has the form of this version."
      default: "It has form \(found.form), and the next start takes it to \(newest)."
      }
    return "The database \(address.shown) can be used, by PostgreSQL \(found.version). \(form)"
  }
}

/// Photos and videos.
extension PlaceCheck {
  private func lookAtMedia() async -> Finding? {
    let folder = await finding("The folder \(place.folder.path) for photos and videos") {
      try lookAtMediaFolder()
    }
    guard let bucket = place.bucket else { return folder }
    if case .fault = folder { return folder }
    let trial = BucketTrial(bucket, .real)
    do {
      try await trial.run()
      return .sound("The bucket \(bucket.address) for photos and videos can be read and written.")
    } catch let failure as BucketTrial.Failure {
      return .fault(Self.words(of: failure, bucket, trial.name))
    } catch {
      return .fault("Can't try the bucket \(bucket.address): \(error).")
    }
  }

  private static func words(
    of failure: BucketTrial.Failure, _ bucket: BucketSettings, _ name: String
  ) -> String {
    switch (failure.error, failure.step) {
    case (.unavailable, _):
      "The bucket \(bucket.address) doesn't answer at \(bucket.endpoint). Look whether the service is there, and at "
        + "media-endpoint."
    case (.damaged, _):
      "The bucket \(bucket.address) doesn't give back what was put there."
    case (.refused(let code), .list):
      "\(StartError.bucket("\(bucket.address)", code: code))"
    case (.refused(let code), .write):
      "Nothing can be written into the bucket \(bucket.address): the service says \(code). Give the key the right to "
        + "write there (s3:PutObject)."
    case (.refused(let code), .read):
      "What is in the bucket \(bucket.address) can't be read: the service says \(code). Give the key the right to "
        + "read there (s3:GetObject)."
    case (.refused(let code), .delete):
      "Nothing can be deleted in the bucket \(bucket.address): the service says \(code). Give the key the right to "
        + "delete there (s3:DeleteObject), and delete \(name), which is left of this."
    }
  }
}
