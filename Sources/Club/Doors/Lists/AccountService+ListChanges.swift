package import API
import Base
import Database

/// Changes of lists of people.
extension AccountService {
  /// Gives a list another name, by which it is known from now on, and notes who did.
  ///
  /// - Throws: `AccountRefusal`: `badName`, `unknownList`, `listExists`, `hostsOnly`
  package func renameList(
    _ number: Int, to typed: String, by actor: Actor
  ) async throws -> ClubList {
    guard let name = GroupName(typed) else { throw AccountRefusal.badName }
    let now = dependencies.now()
    return try await database.write { db in
      try actor.require(in: db)
      guard let before = try ClubListRecords.load(number, in: db) else {
        throw AccountRefusal.unknownList
      }
      guard let list = try ClubListRecords.rename(number, to: name, in: db) else {
        throw AccountRefusal.listExists
      }
      if list != before {
        try AuditRecords.insert(
          AuditEntry(
            action: .renameList, player: nil, note: "\(before.name): \(list.name)", by: actor,
            at: now), in: db)
      }
      return try Self.shown(list, in: db)
    }
  }

  /// Removes a list, and notes who did. Its people stay, with their groups and cards; new cards are made of lists alone.
  ///
  /// - Returns: False where there is none.
  /// - Throws: `AccountRefusal.hostsOnly`
  @discardableResult
  package func removeList(_ number: Int, by actor: Actor) async throws -> Bool {
    let now = dependencies.now()
    return try await database.write { db in
      try actor.require(in: db)
      guard let list = try ClubListRecords.load(number, in: db) else { return false }
      let people = try ClubListRecords.count(of: number, in: db).all
      try ClubListRecords.delete(number, in: db)
      try AuditRecords.insert(
        AuditEntry(
          action: .removeList, player: nil, note: "\(list.name): \(people)", by: actor, at: now),
        in: db)
      return true
    }
  }

  /// The number of the list that has brought somebody in; nil for who is on none.
  package func list(of player: PlayerID) async throws -> Int? {
    try await database.read { db in try ClubListRecords.list(of: player, in: db) }
  }
}
