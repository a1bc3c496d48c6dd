package import API
import Base
import Database

extension RoomService {
  /// Takes away what a message says and shows, as its writer could, and notes who did. The writer is told.
  ///
  /// - Returns: False when there is no such message, or nothing of it.
  package func removeMessage(
    _ number: Int, of id: RoomID, by actor: Actor = .commandLine
  ) async throws -> Bool {
    let now = dependencies.now()
    return try await database.write { [notices] db in
      try actor.require(in: db)
      return try Self.removeMessage(number, of: id, by: actor, at: now, notices, in: db)
    }
  }

  /// Takes away what somebody has said in a group in which whoever does it reads along, and notes who did. Once more is
  /// no error.
  ///
  /// - Throws: `ChatRefusal`: `unknownRoom`, also for a room for two, and `unknownMessage`; `AccountRefusal`: `hostsOnly`,
  ///   `moderatorsOnly`
  package func removeMessage(_ number: Int, ofGroup id: RoomID, by actor: Actor) async throws {
    guard let player = actor.player else { throw AccountRefusal.moderatorsOnly }
    let now = dependencies.now()
    try await database.write { [notices] db in
      try actor.require(in: db)
      let entry = try RoomEntry(id, as: player, in: db)
      guard entry.room.kind == .group else { throw ChatRefusal.unknownRoom }
      guard let message = try MessageRecords.load(number, of: id, for: entry.member, in: db),
        message.event == nil
      else { throw ChatRefusal.unknownMessage }
      if let author = message.author {
        try actor.require(over: MergedAuthors.owner(of: author, in: db), in: db)
      }
      _ = try Self.removeMessage(number, of: id, by: actor, at: now, notices, in: db)
    }
  }

  /// - Parameter report: the report that it came of; nil for none
  static func removeMessage(
    _ number: Int, of id: RoomID, about report: Int? = nil, by actor: Actor, at now: Instant,
    _ notices: Notices, in db: WriteTransaction
  ) throws -> Bool {
    guard var room = try RoomRecords.load(id, in: db),
      let message = try MessageRecords.load(number, of: id, in: db), message.event == nil,
      !message.isDeleted
    else { return false }
    try MessageRecords.erase(number, of: &room, at: now, in: db)
    try notices.withdraw(messagesGoneFrom: id, in: db)
    let author = try message.author.map { try MergedAuthors.owner(of: $0, in: db) }
    if let author, author != actor.player {
      try notices.tell(.messageRemoved, to: author, about: report, at: now, in: db)
    }
    try AuditRecords.insert(
      AuditEntry(
        action: .removeMessage, player: author, note: "\(id) \(number)", by: actor,
        at: now),
      in: db)
    return true
  }
}
