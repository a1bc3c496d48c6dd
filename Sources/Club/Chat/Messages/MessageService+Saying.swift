package import API
import Base
package import Database
import Instruments

/// New messages.
extension MessageService {
  /// Says something in a room. The same key by the same player is the same message, as it is by now.
  ///
  /// - Throws: `ChatRefusal`, `UploadRefusal`, `DatabaseError`.
  package func say(
    _ request: MessageRequest, by player: PlayerID, in id: RoomID
  ) async throws -> Message {
    let message = try await PreparedMessage.prepare(request)
    return try await withCheckedThrowingContinuation { continuation in
      say(message, by: player, in: id) { continuation.resume(with: $0) }
    }
  }

  /// The same for callers that don't wait in a task.
  ///
  /// - Parameter done: Is called once, mostly by the database's writer: so it must be quick and may not wait.
  package func say(
    _ message: PreparedMessage, by player: PlayerID, in id: RoomID,
    done: @escaping @Sendable (Result<Message, any Error>) -> Void
  ) {
    let (request, now) = (message.request, dependencies.now())
    database.write { [self] db in
      var entry = try RoomEntry(id, as: player, in: db)
      do {
        try entry.requireWriting(hasMedia: request.upload != nil || message.board != nil, in: db)
      } catch let refusal {
        // What was said already stays so, even if no more may be said now.
        guard let said = try said(request, by: player, in: id, db) else { throw refusal }
        return (said, false)
      }
      if request.upload != nil, let said = try said(request, by: player, in: id, db) {
        return (said, false)
      }
      let new = NewMessage(
        author: player, key: request.key, text: message.text.message.text,
        words: message.text.words,
        reply: try entry.answered(by: request, in: db),
        media: try request.upload.map { try MediaRecords.take($0, of: player, in: db) },
        board: message.board)
      try entry.noteWriting(in: db)
      guard let record = try MessageRecords.insert(new, into: &entry.room, at: now, in: db) else {
        return (try said(request, by: player, in: id, db)!, false)
      }
      try tell(record, in: &entry, at: now, db)
      return (record.message(), true)
    } done: { [newMessages] (result: Result<(Message, isNew: Bool), any Error>) in
      if case .success((_, isNew: true)) = result { newMessages.add() }
      done(result.map(\.0))
    }
  }

  private func said(
    _ request: MessageRequest, by player: PlayerID, in room: RoomID, _ db: ReadTransaction
  ) throws -> Message? {
    guard let record = try MessageRecords.load(by: player, key: request.key, in: room, db) else {
      return nil
    }
    return record.message(try ReactionRecords.of(record, for: player, in: db))
  }

  private func tell(
    _ record: MessageRecord, in entry: inout RoomEntry, at now: Instant, _ db: WriteTransaction
  ) throws {
    let player = entry.member.player
    let members = try entry.members(in: db)
    try MessageRecipients(record, by: entry.player, to: members).publish(in: db)
    try notices.add(messageBy: player, in: entry.room.id, to: members, at: now, in: db)
    // A writer has read, which the message itself says.
    let hadRead = entry.member.readUpTo == record.number - 1
    Reading(upTo: record.number).move(&entry.member)
    if let other = entry.noteDelivery(isHearing) {
      try RoomRecords.update(
        readBy: player, deliveredUpTo: record.number, inRoomForTwo: entry.room.id, db)
      db.publish(.seen(other, in: entry.room, by: [player]))
    } else {
      try RoomRecords.update(entry.member, of: entry.room.id, in: db)
    }
    if !hadRead { try notices.withdraw(about: entry.room.id, to: player, in: db) }
  }
}

extension RoomEntry {
  /// - Throws: `ChatRefusal.unknownMessage` when the member doesn't see what the message answers
  fileprivate func answered(by request: MessageRequest, in db: ReadTransaction) throws -> Int? {
    guard let reply = request.reply else { return nil }
    guard try MessageRecords.load(reply, of: room.id, for: member, in: db) != nil else {
      throw ChatRefusal.unknownMessage
    }
    return reply
  }

  /// The members who see what this member does, who is one of them.
  package func members(in db: ReadTransaction) throws -> [RoomMemberRecord] {
    if room.kind != .group {
      return [member] + [other].compactMap { $0?.status == .left ? nil : $0 }
    }
    return try RoomRecords.members(of: room.id, seenBy: member.player, limit: .max, in: db)
  }

  /// Notes a delivery: in a room for two the newest message has reached the other, if a device of
  /// theirs listens.
  ///
  /// - Returns: Nil when it hasn't.
  fileprivate mutating func noteDelivery(
    _ isHearing: (PlayerID) -> Bool
  ) -> RoomMemberRecord? {
    guard var other, other.status == .chats, isHearing(other.player) else { return nil }
    other.deliveredUpTo = room.last
    self.other = other
    return other
  }
}

extension Change {
  /// The point up to which a member has received and read a room, for others.
  static func seen(
    _ member: RoomMemberRecord, in room: RoomRecord, by audience: [PlayerID]
  ) -> Change {
    let told = RoomMember(
      player: member.player, readUpTo: member.readUpTo,
      deliveredUpTo: room.kind == .group ? member.readUpTo : member.deliveredUpTo)
    let event = RoomNews.Event.seen(RoomSeen(room: room.id, member: told))
    return .room(RoomNews(event: event, audience: audience))
  }
}
