package import API
package import Database

/// A club in a few numbers, whichever version has written its database.
package struct ClubSummary: Codable, Equatable, Sendable {
  /// Guests and members who haven't left.
  package let players: Int
  package let matches: Int
  /// Rounds that are over.
  package let rounds: Int
  package let messages: Int
  /// The last move, message or new player; nil for a club in which nothing has happened yet.
  package let lastChange: Instant?

  /// Cost: reads four tables.
  package init(in db: ReadTransaction) throws {
    func number(_ sql: String, of table: String) throws -> Int {
      guard try db.hasTable(table) else { return 0 }
      return try db.first(sql) { try $0[0] } ?? 0
    }
    func last(_ sql: String, of table: String) throws -> Instant? {
      guard try db.hasTable(table) else { return nil }
      return try db.first(sql) { try $0[0] as Instant? } ?? nil
    }
    players = try number("SELECT count(*) FROM players WHERE kind IN (1, 2)", of: "players")
    matches = try number("SELECT count(*) FROM matches", of: "matches")
    rounds = try number("SELECT count(*) FROM rounds", of: "rounds")
    messages = try number("SELECT count(*) FROM messages", of: "messages")
    lastChange = try [
      last("SELECT max(created_at) FROM players", of: "players"),
      last("SELECT max(updated_at) FROM matches", of: "matches"),
      last("SELECT at FROM messages ORDER BY id DESC LIMIT 1", of: "messages"),
    ].compactMap(\.self).max()
  }
}
