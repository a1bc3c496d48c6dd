package import API
package import Base
import Database

/// Lists of people whom a player sees.
extension PeopleService {
  private static let page = 50

  /// A page of a list, those first who came into it last.
  ///
  /// - Parameter cursor: The `next` of the page before.
  package func list(
    _ list: PeopleList, of player: PlayerID, before cursor: ListCursor<PlayerID> = .start
  ) async throws -> (people: [PersonRecord], next: ListCursor<PlayerID>?) {
    let now = dependencies.now()
    return try await database.read { db in
      let page = try Page(limit: Self.page) {
        try list.page(of: player, before: cursor, limit: $0, in: db)
      }
      let people = try page.rows.compactMap {
        try PersonRecord.load($0.id, for: player, at: now, in: db)
      }
      return (people, page.next { $0 })
    }
  }

  /// A page of those whom a text means: of members by their names, of anybody by the code. The best come
  /// first, and there are 200 at most.
  ///
  /// - Parameter cursor: The `next` of the page before.
  package func find(
    _ text: String, for viewer: PlayerID, from cursor: SearchCursor = .start
  ) async throws -> (people: [PersonRecord], next: SearchCursor?) {
    let now = dependencies.now()
    return try await database.read { db in
      var found = try NameSearch(text, by: viewer).find(in: db)
      if let code = InvitationCode(text),
        let player = try PlayerCodeRecords.player(of: code, in: db), player != viewer
      {
        found.removeAll { $0 == player }
        found.insert(player, at: 0)
      }
      let rest = found.dropFirst(cursor.count)
      let people = try rest.prefix(Self.page).compactMap {
        try PersonRecord.load($0, for: viewer, at: now, in: db)
      }.filter { !$0.relationship.isBlocked }
      return (
        people, rest.count > Self.page ? SearchCursor(count: cursor.count + Self.page) : nil
      )
    }
  }
}

/// Preferences that a player has chosen.
extension PeopleService {
  package func preferences(of player: PlayerID) async throws -> Preferences {
    try await database.read { db in try PreferenceRecords.load(player, in: db) }
  }

  package func change(
    _ change: PreferencesChange, of player: PlayerID
  ) async throws -> Preferences {
    try await database.write { db in
      let old = try PreferenceRecords.load(player, in: db)
      let new = old.changed(by: change)
      try PreferenceRecords.store(new, of: player, in: db)
      if !new.tellsLastSeen { try LastSeenRecords.delete(player, in: db) }
      if new.presenceFor != old.presenceFor || new.showsLastSeen != old.showsLastSeen {
        db.publish(.audience(of: player))
      }
      return new
    }
  }

  /// The code by which others find the player: always the same.
  package func code(of player: PlayerID) async throws -> InvitationCode {
    if let code = try await database.read({ db in try PlayerCodeRecords.code(of: player, in: db) })
    {
      return code
    }
    var generator = dependencies.generator
    let codes = (0..<4).map { _ in InvitationCode.random(using: &generator) }
    return try await database.write { db in
      if let code = try PlayerCodeRecords.code(of: player, in: db) { return code }
      for code in codes where try PlayerCodeRecords.insert(code, of: player, in: db) {
        return code
      }
      throw DatabaseError.busy
    }
  }
}
