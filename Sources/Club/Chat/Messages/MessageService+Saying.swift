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
    let waiting = WaitingMessages.Waiting(
      message: message, author: player, at: dependencies.now(), done: done)
    do {
      if let batch = try self.waiting.add(waiting, to: id) { store(batch) }
    } catch {
      done(.failure(error))
    }
  }

  private func store(_ batch: WaitingMessages.Batch) {
    database.write { [self] db in
      try say(batch.take(), in: batch.room, db)
    } done: { [self] result in
      let all = batch.all
      if all.count > 1, result.mayHaveFailedForOne {
        for message in all { store(WaitingMessages.Batch(message, in: batch.room)) }
        return
      }
      for (index, waiting) in all.enumerated() {
        let said = result.flatMap { $0[index] }
        if case .success((_, isNew: true)) = said { newMessages.add() }
        waiting.done(said.map(\.0))
      }
    }
  }

  private typealias Said = (message: Message, isNew: Bool)

  /// Says one after the other; whoever is refused says nothing, and the others do.
  private func say(
    _ waiting: [WaitingMessages.Waiting], in id: RoomID, _ db: WriteTransaction
  ) throws -> [Result<Said, any Error>] {
    var talk = RoomTalk(in: id)
    let said = try waiting.map { waiting -> Result<Said, any Error> in
      do {
        return .success(try say(waiting, in: &talk, db))
      } catch let error as DatabaseError {
        throw error
      } catch {
        return .failure(error)
      }
    }
    try talk.store(in: db)
    return said
  }

  /// Says one. A refusal comes before anything is written.
  private func say(
    _ waiting: WaitingMessages.Waiting, in talk: inout RoomTalk, _ db: WriteTransaction
  ) throws -> Said {
    let (message, player, now) = (waiting.message, waiting.author, waiting.at)
    let request = message.request
    var entry = try talk.entry(of: player, saying: request.key, in: db)
    let reply = try entry.answered(by: request, in: db)
    // What was said already stays so, even if no more may be said now.
    if entry.hasSaid, let said = try said(request, by: player, in: entry.room.id, db) {
      return (said, false)
    }
    try entry.requireWriting(hasMedia: request.upload != nil || message.board != nil, in: db)
    let new = NewMessage(
      author: player, key: request.key, text: message.text.message.text, words: message.text.words,
      reply: reply,
      media: try request.upload.map { try MediaRecords.take($0, of: player, in: db) },
      board: message.board)
    try entry.noteWriting(in: db)
    let record = try MessageRecords.insert(new, into: &entry.room, at: now, in: db)
    try tell(record, in: &entry, of: &talk, at: now, db)
    return (record.message(), true)
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
    _ record: MessageRecord, in entry: inout RoomEntry, of talk: inout RoomTalk, at now: Instant,
    _ db: WriteTransaction
  ) throws {
    let player = entry.member.player
    let members = try talk.members(seenFrom: entry, in: db)
    try MessageRecipients(record, by: entry.player, to: members).publish(in: db)
    let told = try notices.add(
      messageBy: player, in: entry.room.id, to: members, at: now, in: db)
    // A writer has read, which the message itself says.
    Reading(upTo: record.number).move(&entry.member)
    if let other = entry.noteDelivery(isHearing) {
      db.publish(.seen(other, in: entry.room, by: [player]))
    }
    if entry.hasNotice { try notices.withdraw(about: entry.room.id, to: player, in: db) }
    talk.note(entry, told: told)
  }
}

extension Result where Failure == any Error {
  /// Whether one of several messages may be the reason of a failure, so that the others are stored without it.
  fileprivate var mayHaveFailedForOne: Bool {
    guard case .failure(let error) = self else { return false }
    return switch error as? DatabaseError {
    case .constraint, .failed: true
    default: false
    }
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
