package import API
import Base
package import Database

/// Changes of messages. Each of these done once more changes nothing.
extension MessageService {
  /// Gives a message another text.
  package func edit(
    _ number: Int, of id: RoomID, to typed: String, by player: PlayerID
  ) async throws -> Message {
    let prepared = try await PreparedText.prepare(typed, mayBeEmpty: true)
    let now = dependencies.now()
    return try await change(number, of: id, by: player) { record, entry, db in
      try entry.requireOwn(record)
      guard !record.isDeleted else { throw ChatRefusal.unknownMessage }
      guard record.text != prepared.message.text else { return false }
      guard record.board == nil else { throw ChatRefusal.badBoard }
      // Else somebody whose one text waits would go on by changing it.
      try entry.requireWriting(hasMedia: false, in: db)
      if record.media == nil { try prepared.message.requireVisible() }
      record.text = prepared.message.text
      record.editedAt = now
      try MessageRecords.update(&record, words: prepared.words, in: &entry.room, db)
      return true
    }
  }

  /// Sets the player's reaction; nil takes it away.
  package func react(
    _ emoji: Emoji?, to number: Int, of id: RoomID, by player: PlayerID
  ) async throws -> Message {
    let now = dependencies.now()
    return try await change(number, of: id, by: player) { record, entry, db in
      guard !record.isDeleted, record.event == nil else { throw ChatRefusal.unknownMessage }
      if emoji != nil { try entry.requireWriting(hasMedia: true, in: db) }
      let isNew =
        if let emoji {
          try ReactionRecords.set(emoji.text, of: player, to: record, at: now, in: db)
        } else {
          try ReactionRecords.delete(of: player, to: record, in: db)
        }
      if isNew { try MessageRecords.update(&record, in: &entry.room, db) }
      return isNew
    }
  }

  /// Takes a message of the player away.
  package func delete(
    _ number: Int, of id: RoomID, by player: PlayerID
  ) async throws -> Message {
    let now = dependencies.now()
    return try await database.write { [notices] db in
      var entry = try RoomEntry(id, as: player, in: db)
      let record = try entry.message(number, in: db)
      try entry.requireOwn(record)
      guard !record.isDeleted else { return record.message() }
      guard let rest = try MessageRecords.erase(number, of: &entry.room, at: now, in: db) else {
        throw ChatRefusal.unknownMessage
      }
      try notices.withdraw(messagesGoneFrom: id, in: db)
      return rest
    }
  }

  /// - Parameter body: says whether the message is another now
  private func change(
    _ number: Int, of id: RoomID, by player: PlayerID,
    _ body:
      @escaping @Sendable (inout MessageRecord, inout RoomEntry, WriteTransaction) throws ->
      Bool
  ) async throws -> Message {
    try await database.write { db in
      var entry = try RoomEntry(id, as: player, in: db)
      var record = try entry.message(number, in: db)
      if try body(&record, &entry, db) {
        let author = record.author == player ? entry.player : nil
        try MessageRecipients(record, by: author, in: entry.room, db).publish(in: db)
      }
      return record.message(try ReactionRecords.of(record, for: player, in: db))
    }
  }
}

extension RoomEntry {
  /// - Throws: `ChatRefusal.unknownMessage` for what the member may not see
  package func message(_ number: Int, in db: ReadTransaction) throws -> MessageRecord {
    guard let record = try MessageRecords.load(number, of: room.id, for: member, in: db) else {
      throw ChatRefusal.unknownMessage
    }
    return record
  }

  fileprivate func requireOwn(_ record: MessageRecord) throws(ChatRefusal) {
    guard record.event == nil, record.author == member.player else { throw .notYours }
  }
}
