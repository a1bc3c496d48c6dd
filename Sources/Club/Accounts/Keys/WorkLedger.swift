package import API
package import Base
import Crypto
import Database

/// The part of newcomers' work that all nodes share: the seal of challenges, and which were answered.
package struct WorkLedger: Sendable {
  private let database: Database
  private let push: PushService

  package init(_ database: Database, _ push: PushService) {
    self.database = database
    self.push = push
  }

  /// The seal of all nodes, of a key that is made of the club's own.
  ///
  /// Cost: a read when it is asked for first, and a write where the club has no key yet.
  package func seal() async throws -> WorkSeal {
    WorkSeal(key: try await push.key().derived(for: "work of newcomers"))
  }

  /// Uses a challenge up, whose answer was looked at before.
  ///
  /// Cost: a write.
  /// - Returns: Whether it is the first answer to it.
  package func uses(_ challenge: WorkChallenge, at now: Instant) async throws -> Bool {
    // By its number: the same challenge may be written with other letters.
    let hash = Array(SHA256.hash(data: Array("\(challenge.id)".utf8)))
    return try await database.write { db in
      try OneTimeRecords.insert(hash, .work, at: now, in: db)
    }
  }
}
