package import API
import Base
import Database
package import Foundation
import Logging
package import Media

/// Files that several nodes keep and remove, and those that are fetched first from a bucket.
extension MediaStore {
  /// Media that are removed under one claim: their calls end in its time.
  private static let removedAtOnce = 10
  private static let mostFetches = 3
  /// The number of times that somebody looks whether what they want to name isn't removed any more.
  private static let patience = 10

  /// Keeps what was made in a place that is shared.
  func keep<Value: Sendable>(
    _ draft: MediaDraft, _ made: [MediaFile], as media: MediaID, in place: any SharedPlace,
    name: @escaping @Sendable (WriteTransaction) throws -> Value
  ) async throws -> Value {
    try await hold(media, place.dependencies)
    try await place.keep(draft, made, as: media)
    let now = place.dependencies.now()
    return try await database.write { db in
      // A way so slow that it was taken for nobody's meanwhile: it is put there anew.
      guard try MediaLeftover.isHeld(media, at: now, in: db) else { throw BucketError.unavailable }
      return try name(db)
    }
  }

  private func hold(_ media: MediaID, _ dependencies: Dependencies) async throws {
    for _ in 0..<Self.patience {
      let now = dependencies.now()
      let isHeld = try await database.write { db in
        try MediaLeftover.hold(media, at: now, in: db)
      }
      if isHeld { return }
      try await dependencies.sleep(now + .seconds(1))
    }
    throw BucketError.unavailable
  }

  /// Notes what is nobody's, and what is somebody's again. Nobody who asks for something waits for the place here.
  func tidy(in place: any SharedPlace) async throws {
    try await advanceAll(isNew: true, in: place) { $0 == .note || $0 == .forget }
  }

  /// Removes what has been nobody's for an hour, where the place is shared. While a bucket is away it stays for a later
  /// time.
  package func removeLeftovers() async throws {
    guard let place, !isLeftToServer else { return }
    try await advanceAll(isNew: false, in: place) { $0 != .wait }
  }

  private func advanceAll(
    isNew: Bool, in place: any SharedPlace, where isWanted: (MediaLeftover.Step) -> Bool
  ) async throws {
    var last: MediaID?
    repeat {
      let after = last
      let now = place.dependencies.now()
      let page = try await database.read { db in
        let found = try MediaLeftover.all(isNew: isNew, after: after, limit: Self.batch, in: db)
        return try found.map { leftover in
          let isNamed = try MediaRecords.isNamed(leftover.media, in: db)
          return (media: leftover.media, step: leftover.step(isNamed: isNamed, at: now))
        }
      }
      last = page.count == Self.batch ? page.last?.media : nil
      let due = page.filter { isWanted($0.step) }.map(\.media)
      for first in stride(from: 0, to: due.count, by: Self.removedAtOnce) {
        let some = Array(due[first..<min(due.count, first + Self.removedAtOnce)])
        guard try await advance(some, in: place) else { return }
      }
    } while last != nil
  }

  /// - Returns: false when the bucket is away
  private func advance(_ page: [MediaID], in place: any SharedPlace) async throws -> Bool {
    let now = place.dependencies.now()
    let claimed = try await database.write { db in
      try MediaLeftover.advance(page, at: now, in: db)
    }
    for media in claimed {
      // Nobody may wait in vain for a claim that is over, nor name what goes after it.
      guard place.dependencies.now() < now + MediaLeftover.claim / 3 else { return false }
      do {
        try await place.remove(media, until: now + MediaLeftover.claim / 3 * 2)
      } catch let error as BucketError {
        place.logger.debug("files stay for now", metadata: ["reason": "\(error)"])
        return false
      }
      try await database.write { db in
        try MediaLeftover.finish(media, claimedAt: now, in: db)
      }
    }
    return true
  }

  /// Gives a file to `body`, which is fetched first where the bucket has it.
  ///
  /// - Parameter body: gets the path; nil is its answer when there is no such file
  /// - Throws: `BucketError`, what `body` throws
  package func reading<Value: Sendable>(
    _ media: MediaID, _ file: MediaFile,
    _ body: @escaping @Sendable (_ path: String) throws -> Value?
  ) async throws -> Value? {
    let found = try await onDisk { try body($0.file(media, file)) }
    guard let bucket else { return found }
    if let found {
      bucket.use(MediaFolder.name(media, file))
      return found
    }
    // What was fetched may have had to make room at once for other files.
    for _ in 0..<Self.mostFetches {
      guard try await bucket.fetch(media, file) else { return nil }
      if let found = try await onDisk({ try body($0.file(media, file)) }) { return found }
    }
    throw BucketError.unavailable
  }

  /// The content of a file; nil when there is no such file.
  ///
  /// - Throws: `BucketError`
  package func read(_ media: MediaID, _ file: MediaFile) async throws -> Data? {
    try await reading(media, file) { path in FileManager.default.contents(atPath: path) }
  }
}
