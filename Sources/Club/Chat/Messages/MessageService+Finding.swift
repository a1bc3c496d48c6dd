package import API
import Database

/// The search of messages by words.
extension MessageService {
  private static let foundPage = 30
  /// The number of buckets, of 16,384 messages of a room each, whose words are known where one may hold
  /// a mistake: the newest of those that the player is in.
  package static let lookedBuckets = 12

  /// Messages of the player's rooms in which words are found, the newest first. Where no message has them,
  /// a word may hold a mistake.
  ///
  /// - Parameters:
  ///   - room: to look in one alone
  ///   - cursor: the `next` of the page before
  package func find(
    _ text: String, in room: RoomID? = nil, before cursor: Int = .max, for player: PlayerID
  ) async throws -> FoundMessages {
    guard let search = MessageSearch(text, for: player) else {
      return FoundMessages(found: [], rooms: [], players: [], next: nil)
    }
    try await MessageIndex.catchUp(database)
    return try await database.read { db in
      let all = try Self.found(search, in: room, before: Int64(cursor), db)
      let records = all.messages.prefix(Self.foundPage)
      let messages = try ReactionRecords.messages(Array(records), for: player, in: db)
      let rooms = try Set(records.map(\.room)).sorted().map { id in
        try RoomView(all.entries[id]!, showing: RoomView.fewMembers, in: db)
      }
      var players: [PlayerID: PlayerSummary] = [:]
      for player in try messages.players(in: db) + rooms.players.map(\.summary) {
        players[player.id] = player
      }
      return FoundMessages(
        found: zip(records, messages).map { FoundMessage(room: $0.room, message: $1) },
        rooms: rooms.map(\.room), players: players.values.sorted { $0.id < $1.id },
        next: (all.messages.count > Self.foundPage ? records.last?.id : all.from).map { "\($0)" })
    }
  }

  private static func found(
    _ search: MessageSearch, in room: RoomID?, before id: Int64, _ db: ReadTransaction
  ) throws -> MessageSearch.Found {
    let limit = foundPage + 1
    let right = try search.found(in: room, before: id, limit: limit, db)
    guard right.isEmpty else { return right }
    // Behind the last page too: it goes on as it began.
    if id != .max, try !search.found(in: room, before: .max, limit: 1, db).isEmpty { return right }
    return try search.forgiving(in: room, db)?.found(in: room, before: id, limit: limit, db)
      ?? right
  }
}
