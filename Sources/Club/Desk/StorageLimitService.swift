package import API
package import Base
import Database
import Synchronization

/// The reason why a limit isn't changed.
package enum StorageLimitRefusal: Error, Equatable, Sendable {
  /// The settings of the server say it.
  case fixed
  /// The value is none of `StorageLimit.range`.
  case outOfRange
}

/// Limits of space and time that hosts choose. What the settings of the server say goes before it.
package final class StorageLimitService: Sendable {
  private struct Kept {
    var fixed: [StorageLimit: Int] = [:]
    var chosen: [StorageLimit: Int] = [:]
  }

  private let database: Database
  private let dependencies: Dependencies
  private let kept = Mutex(Kept())
  /// Turns of those who write, so that what was written last is also read last.
  private let turns = AsyncMutex()

  package init(_ database: Database, _ dependencies: Dependencies) {
    self.database = database
    self.dependencies = dependencies
  }

  /// Says which limits the settings of the server say, and what. They count at once.
  package func fix(_ limits: [StorageLimit: Int]) {
    kept.withLock { $0.fixed = limits }
  }

  /// The value that the settings of the server say; nil where they leave it to the hosts.
  package func fixed(_ limit: StorageLimit) -> Int? { kept.withLock { $0.fixed[limit] } }

  /// The value that hosts have chosen and that counts; nil where none does.
  package func chosen(_ limit: StorageLimit) -> Int? {
    kept.withLock { $0.fixed[limit] == nil ? $0.chosen[limit] : nil }
  }

  /// Reads what was chosen. To be called before the server serves, and for each `Change.limits`.
  package func reload() async throws {
    try await turns.alone { try await read() }
  }

  /// Chooses a limit, which counts at once, and notes who did. What is so already is no change, and not noted.
  ///
  /// - Parameters:
  ///   - value: megabytes or days; nil for what is built in
  ///   - actor: a host, or the command line
  /// - Throws: `StorageLimitRefusal`; `AccountRefusal.hostsOnly`
  package func choose(_ limit: StorageLimit, _ value: Int?, by actor: Actor) async throws {
    guard fixed(limit) == nil else { throw StorageLimitRefusal.fixed }
    if let value, !StorageLimit.range.contains(value) { throw StorageLimitRefusal.outOfRange }
    let now = dependencies.now()
    try await turns.alone {
      try await database.write { db in
        try actor.require(in: db)
        guard try StorageLimitRecords.load(in: db)[limit] != value else { return }
        try StorageLimitRecords.set(limit, value, in: db)
        let note = "\(limit.rawValue) \(value.map { "\($0)" } ?? "default")"
        try AuditRecords.insert(
          AuditEntry(action: .setLimit, player: nil, note: note, by: actor, at: now), in: db)
        db.publish(.limits)
      }
      try await read()
    }
  }

  private func read() async throws {
    let chosen = try await database.read { db in try StorageLimitRecords.load(in: db) }
    kept.withLock { $0.chosen = chosen }
  }
}

/// The limits in the database that were chosen.
private enum StorageLimitRecords {
  static func load(in db: ReadTransaction) throws -> [StorageLimit: Int] {
    let rows = try db.rows("SELECT name, value FROM storage_limits ORDER BY name") { row in
      (name: try row[0] as String, value: try row[1] as Int)
    }
    return rows.reduce(into: [:]) { limits, row in
      if let limit = StorageLimit(rawValue: row.name) { limits[limit] = row.value }
    }
  }

  static func set(_ limit: StorageLimit, _ value: Int?, in db: WriteTransaction) throws {
    guard let value else {
      try db.execute("DELETE FROM storage_limits WHERE name = $1", limit.rawValue)
      return
    }
    try db.execute(
      """
      INSERT INTO storage_limits (name, value) VALUES ($1, $2)
      ON CONFLICT (name) DO UPDATE SET value = $2
      """, limit.rawValue, value)
  }
}
