package import API
import Base
import Database

/// The place of a page of messages.
package enum MessageCursor: Equatable, Sendable {
  case newest
  case before(Int)
  case after(Int)
  case around(Int)
}

/// Pages of messages.
extension MessageService {
  private static let page = 50
  private static let changesPage = 100

  package func page(
    _ cursor: MessageCursor, of id: RoomID, for player: PlayerID
  ) async throws -> MessagePage {
    try await database.read { db in
      let entry = try RoomEntry(id, as: player, in: db)
      let run = try Run(cursor, size: Self.page, entry, db)
      let messages = try ReactionRecords.messages(run.records, for: player, in: db)
      return MessagePage(
        messages: messages, players: try messages.players(in: db), last: entry.room.last,
        change: entry.room.change, earlier: run.earlier, later: run.later)
    }
  }

  /// The messages that have changed after a change.
  package func changes(
    of id: RoomID, after change: Int, for player: PlayerID
  ) async throws -> MessageChanges {
    try await database.read { db in
      let entry = try RoomEntry(id, as: player, in: db)
      // Each message takes a change, so all that the member sees are behind the change of that number.
      let known = min(max(change, entry.member.since), entry.room.change)
      let last = min(known + MessageRecords.reach, entry.room.change)
      let page = try Page(limit: Self.changesPage) {
        try MessageRecords.changed(
          in: entry.room, for: entry.member, after: known, through: last, limit: $0, in: db)
      }
      let through = page.next(\.change) ?? last
      let messages = try ReactionRecords.messages(Array(page.rows), for: player, in: db)
      return MessageChanges(
        messages: messages, players: try messages.players(in: db), change: through,
        hasMore: through < entry.room.change)
    }
  }

  /// The players who are told that one writes: nobody while the two don't talk yet, and where nobody writes.
  package func recipients(ofTypingBy player: PlayerID, in id: RoomID) async throws -> [PlayerID] {
    try await database.read { db in
      let entry = try RoomEntry(id, as: player, in: db)
      guard entry.member.status == .chats, try !entry.isClosed(in: db) else { return [] }
      return try entry.members(in: db).filter { $0.player != player && $0.status == .chats }
        .map(\.player)
    }
  }
}

/// Messages one after the other, with whether there are more on both sides, or may be where they are out
/// of reach.
private struct Run {
  private(set) var records: [MessageRecord] = []
  private(set) var earlier: Int?
  private(set) var later: Int?

  init(
    _ cursor: MessageCursor, size: Int, _ entry: RoomEntry, _ db: ReadTransaction
  ) throws {
    let (room, member) = (entry.room, entry.member)
    switch cursor {
    case .newest: try take(before: .max, size, room, member, db)
    case .before(let number):
      try take(before: number, size, room, member, db)
      if number <= room.last { later = records.last?.number ?? max(0, number - 1) }
    case .after(let number):
      try take(after: number, size, room, member, db)
      if number > member.since, let first = records.first?.number {
        earlier = try Self.hasAny(before: first, room, member, db) ? first : nil
      }
    case .around(let number):
      try take(before: number, size / 2, room, member, db)
      try take(after: number - 1, size - size / 2, room, member, db)
    }
  }

  private mutating func take(
    before number: Int, _ size: Int, _ room: RoomRecord, _ member: RoomMemberRecord,
    _ db: ReadTransaction
  ) throws {
    let floor = Self.floor(before: number, room)
    let found = try MessageRecords.page(
      of: room.id, for: member, before: number, above: floor, limit: size + 1, in: db)
    records = found.prefix(size).reversed() + records
    if found.count > size {
      earlier = found[size - 1].number
    } else if floor > member.since {
      earlier = floor + 1
    }
  }

  private static func hasAny(
    before number: Int, _ room: RoomRecord, _ member: RoomMemberRecord, _ db: ReadTransaction
  ) throws -> Bool {
    let floor = floor(before: number, room)
    let found = try MessageRecords.page(
      of: room.id, for: member, before: number, above: floor, limit: 1, in: db)
    return !found.isEmpty || floor > member.since
  }

  /// The number up to which nothing is looked at for what lies before another.
  private static func floor(before number: Int, _ room: RoomRecord) -> Int {
    min(number - 1, room.last) - MessageRecords.reach
  }

  private mutating func take(
    after number: Int, _ size: Int, _ room: RoomRecord, _ member: RoomMemberRecord,
    _ db: ReadTransaction
  ) throws {
    let ceiling = min(max(number, member.since), room.last) + MessageRecords.reach
    let found = try MessageRecords.page(
      of: room.id, for: member, after: number, through: ceiling, limit: size + 1, in: db)
    records += found.prefix(size)
    if found.count > size {
      later = found[size - 1].number
    } else if ceiling < room.last {
      later = ceiling
    }
  }
}

extension [Message] {
  /// The players whom these messages name.
  func players(in db: ReadTransaction) throws -> [PlayerSummary] {
    let ids = Set(
      flatMap { message in
        [message.author, message.event?.player].compactMap(\.self)
          + message.reactions.map(\.player)
      })
    return try ids.sorted().compactMap { try PlayerRecords.load($0, in: db)?.summary }
  }
}
