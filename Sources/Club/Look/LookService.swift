package import API
package import Base
import Database
import Synchronization

/// The look of the club and its words. What everybody asks for on every page is kept in memory: `reload` brings it
/// up to date, and is called for each `Change.look`.
package struct LookService: Sendable {
  let database: Database
  let dependencies: Dependencies
  private let kept = KeptLook()

  package init(_ database: Database, _ dependencies: Dependencies) {
    self.database = database
    self.dependencies = dependencies
  }

  /// The look as it was read last.
  package var current: ClubLook { kept.look }

  /// Whether a part of the club is switched off.
  package func isOff(_ part: ClubPart) -> Bool { current.partsOff.contains(part) }

  /// Reads the look. To be called before the server serves, and after each change.
  @discardableResult
  package func reload() async throws -> ClubLook {
    kept.take(try await database.read { db in try LookRecords.load(in: db) })
    return current
  }

  /// Counts what would change if the club became young.
  package func previewYoungClub() async throws -> YoungClubPreview {
    try await database.read { db in try YoungClubSwitch.preview(in: db) }
  }

  /// Says how the settings call the club, which counts for as long as its hosts have chosen no name, and where it is.
  /// To be called before the server serves.
  package func takeSettings(name: ClubName?, timeZone: ClubTimeZone = .utc) {
    kept.takeSettings(name, timeZone)
  }

  /// Changes what a host has chosen, and notes who did. Nothing is noted where nothing was said.
  ///
  /// - Throws: `LookRefusal`; `AccountRefusal.hostsOnly`
  package func change(_ change: ClubLookChange, by actor: Actor) async throws -> ClubLook {
    let now = dependencies.now()
    try await database.write { db in try Self.change(change, by: actor, at: now, in: db) }
    return try await reload()
  }

  static func change(
    _ change: ClubLookChange, by actor: Actor, at now: Instant, in db: WriteTransaction
  ) throws {
    try actor.require(in: db)
    var look = try LookRecords.load(in: db)
    let wasYoung = look.isYoung
    let changed = try look.take(change)
    guard !changed.isEmpty else { return }
    try LookRecords.store(look, in: db)
    try PartClosing.close(look.partsInForce, in: db)
    if look.isYoung != wasYoung { try YoungClubSwitch.switched(look.isYoung, in: db) }
    try AuditRecords.insert(
      AuditEntry(
        action: .changeLook, player: nil, note: changed.joined(separator: ", "), by: actor, at: now),
      in: db)
    db.publish(.look)
  }
}

/// The look in memory. Of two that were read the newer one stays.
private final class KeptLook: Sendable {
  private struct State {
    var record = LookRecord()
    var name: ClubName?
    var timeZone = ClubTimeZone.utc
    /// All together, for everybody.
    var look = ClubLook()
  }

  private let state = Mutex(State())

  var look: ClubLook { state.withLock(\.look) }

  func take(_ record: LookRecord) {
    change { if record.revision >= $0.record.revision { $0.record = record } }
  }

  func takeSettings(_ name: ClubName?, _ timeZone: ClubTimeZone) {
    change {
      $0.name = name
      $0.timeZone = timeZone
    }
  }

  private func change(_ change: (inout State) -> Void) {
    state.withLock { state in
      change(&state)
      state.look = state.record.look(called: state.name, in: state.timeZone)
    }
  }
}
