package import API
import Base
import Database

/// The doors of the club, which its hosts open and close.
extension AccountService {
  /// The doors in force.
  package func doors() async throws -> Doors {
    try await database.read { db in try DoorRecords.load(in: db) }
  }

  /// Opens and closes doors, and notes who did. What is so already is no change, and not noted.
  ///
  /// - Parameter actor: a host, or the command line
  /// - Returns: the doors in force then
  /// - Throws: `AccountRefusal.hostsOnly`
  @discardableResult
  package func setDoors(_ change: DoorsChange, by actor: Actor = .commandLine) async throws -> Doors
  {
    let time = dependencies.now()
    return try await database.write { db in
      try Self.setDoors(change, by: actor, at: time, in: db)
    }
  }

  static func setDoors(
    _ change: DoorsChange, by actor: Actor, at time: Instant, in db: WriteTransaction
  ) throws -> Doors {
    try actor.require(in: db)
    let (before, now) = (try DoorRecords.chosen(in: db), try DoorRecords.load(in: db))
    let after = change.applied(to: before, inForce: now)
    guard after != before else { return now }
    try DoorRecords.set(after, in: db)
    try AuditRecords.insert(
      AuditEntry(
        action: .setDoors, player: nil, note: after.changes(since: before), by: actor, at: time),
      in: db)
    return try DoorRecords.load(in: db)
  }
}

extension Doors {
  /// The words for each door, as `gameon doors` and the audit say them.
  package var words: [String] {
    [
      "registration \(registration.word)", "guests \(guests.word)",
      "visitors \(isOpenToLook ? "on" : "off")", "approval \(asksApproval ? "on" : "off")",
    ]
  }

  fileprivate func changes(since before: Doors) -> String {
    zip(words, before.words).filter { $0 != $1 }.map(\.0).joined(separator: ", ")
  }
}

extension Doors.Registering {
  /// The word for it on the command line.
  package var word: String {
    switch self {
    case .open: "open"
    case .byInvitation: "invitation"
    case .closed: "closed"
    }
  }
}

extension Doors.Guests {
  /// The word for it on the command line.
  package var word: String {
    switch self {
    case .open: "open"
    case .byLink: "link"
    case .closed: "closed"
    }
  }
}
