package import API
import Base
import Club
import Database
package import Server

/// Rooms as they lie in the database, for tests of what is said there.
extension Services {
  /// A room of some players, for whom it is among the chats.
  ///
  /// - Parameter kind: 1 direct, 2 group
  package func makeRoom(_ number: Int64 = 1, kind: Int = 2, of players: [PlayerID]) async throws
    -> RoomID
  {
    let id = RoomID(rawValue: number)
    let pair = kind == 1 ? players.sorted() : []
    _ = try await database.write { db in
      try db.execute(
        """
        INSERT INTO rooms (id, kind, first_id, second_id, owner_id, created_at, last, last_at, change)
        VALUES ($1, $2, $3, $4, $5, 0, 0, 0, 0)
        """, id, kind, pair.first, pair.last, kind == 2 ? players.first : nil)
      for player in players { try Self.enter(player, id, in: db) }
    }
    return id
  }

  /// Lets somebody enter, for the first time or again: what was said before isn't theirs to see.
  package func enter(_ player: PlayerID, _ room: RoomID) async throws {
    try await database.write { db in try Self.enter(player, room, in: db) }
  }

  private static func enter(
    _ player: PlayerID, _ room: RoomID, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO room_members (room_id, player_id, joined_at, since, read_up_to, delivered_up_to,
        place, is_muted)
      SELECT id, $2, 0, last, last, last, 1, 0 FROM rooms WHERE id = $1
      ON CONFLICT (room_id, player_id) DO UPDATE SET since = excluded.since, place = 1,
        read_up_to = excluded.read_up_to, delivered_up_to = excluded.delivered_up_to
      """, room, player)
  }

  package func leave(_ player: PlayerID, _ room: RoomID) async throws {
    _ = try await database.write { db in
      try db.execute(
        "UPDATE room_members SET place = 4 WHERE room_id = $1 AND player_id = $2", room, player)
    }
  }

  @discardableResult
  package func say(
    _ text: String, by player: PlayerID, in room: RoomID, key: String? = nil, reply: Int? = nil
  ) async throws -> Message {
    try await messages.say(
      MessageRequest(key: key ?? "\(dependencies.random())", text: text, reply: reply), by: player,
      in: room)
  }

  /// All that a player sees of a room, page by page from its end.
  package func all(of room: RoomID, for player: PlayerID) async throws -> [Message] {
    var page = try await messages.page(.newest, of: room, for: player)
    var all = page.messages
    while let earlier = page.earlier {
      page = try await messages.page(.before(earlier), of: room, for: player)
      all = page.messages + all
    }
    return all
  }

  package func unread(by player: PlayerID, in room: RoomID) async throws -> Int {
    try await messages.read(room, upTo: 0, by: player).unread
  }
}

/// A room as somebody keeps it: the newest state of each message that they know.
package struct KeptRoom {
  package private(set) var messages: [Int: Message] = [:]
  package private(set) var change = 0

  package init() {}

  package var all: [Message] { messages.values.sorted { $0.number < $1.number } }

  package mutating func take(_ message: Message) {
    if messages[message.number].map({ $0.change < message.change }) ?? true {
      messages[message.number] = message
    }
  }

  /// Asks for what is new until nothing is.
  package mutating func catchUp(_ services: Services, _ room: RoomID, as player: PlayerID)
    async throws
  {
    var changes: MessageChanges
    repeat {
      changes = try await services.messages.changes(of: room, after: change, for: player)
      for message in changes.messages { take(message) }
      change = changes.change
    } while changes.hasMore
  }
}
