package import API
import Base
import Club
import Database
package import Server
import Testing

/// Friends, rooms and words, for tests that are about rooms.
extension Services {
  /// Guests of whom each two follow each other.
  package func friends(_ count: Int) async throws -> [PlayerID] {
    let players = try await guests(count)
    for one in players {
      for other in players where other != one { _ = try await people.follow(other, by: one) }
    }
    return players
  }

  @discardableResult
  package func speak(
    _ text: String, by player: PlayerID, in room: RoomID, key: String? = nil
  ) async throws -> Message {
    try await messages.say(
      MessageRequest(key: key ?? "\(dependencies.random())", text: text), by: player, in: room)
  }

  /// Says something with a photo, or with media of another kind, of which there is a row and no file.
  ///
  /// - Parameters:
  ///   - digit: of its name
  ///   - kind: 1 photo, 2 video, 3 voice message
  @discardableResult
  package func show(
    _ digit: Character, kind: Int = 1, bytes: Int, by player: PlayerID, in room: RoomID
  ) async throws -> Message {
    let media = try #require(MediaID(String(repeating: digit, count: 64)))
    let said = try await say("Look", by: player, in: room)
    let now = dependencies.now()
    try await database.write { db in
      try db.execute(
        """
        INSERT INTO media (id, kind, width, height, bytes, created_at)
        VALUES ($1, $2, 1, 1, $3, $4) ON CONFLICT DO NOTHING
        """, media, kind, bytes, now)
      try db.execute(
        "UPDATE messages SET media = $1 WHERE room_id = $2 AND number = $3", media, room,
        said.number)
    }
    return said
  }

  package func group(
    _ members: [PlayerID], key: String = "key", name: String = "Club"
  ) async throws -> RoomID {
    try await rooms.makeGroup(
      GroupRequest(key: key, name: name, members: Array(members.dropFirst())), by: members[0]
    ).room.id
  }

  /// The texts that a player sees in a room, oldest first; what happened is told by its kind.
  package func texts(in room: RoomID, seenBy player: PlayerID) async throws -> [String] {
    try await messages.page(.newest, of: room, for: player).messages.map { message in
      message.event?.kind.rawValue ?? (message.isDeleted ? "deleted" : message.text)
    }
  }

  package func list(_ place: Room.Place = .chats, of player: PlayerID) async throws -> [RoomID] {
    try await rooms.rooms(of: player, in: place).rooms.map(\.room.id)
  }

  /// Rows that a condition on the tables of chat finds.
  package func rows(_ sql: String) async throws -> Int { try await count(sql) }
}

extension Club {
  /// The players who were told of rooms since this was asked last, and whether the room is gone for them.
  package func roomNews() -> [(player: PlayerID, change: RoomChanged)] {
    published().compactMap(\.roomNews).flatMap {
      news -> [(PlayerID, RoomChanged)] in
      guard case .room(let change) = news.event else { return [] }
      return news.audience.map { ($0, change) }
    }
  }
}
