package import API
import Base
import Database

/// Rooms for two: each is made once, whoever presses first and however many do.
extension RoomService {
  /// The room of two, when there is one already.
  ///
  /// - Throws: `PersonRefusal`
  package func known(of player: PlayerID, with other: PlayerID) async throws -> RoomView? {
    try await database.read { db in
      guard player != other else { throw PersonRefusal.unknownPlayer }
      let room = try RoomRecords.find(Players(player, other), in: db)
      guard room == nil else { return try room.map { try view($0, player, other, in: db) } }
      try PeopleService.requireMeeting(player, other, in: db)
      return nil
    }
  }

  /// The room of two, made if need be.
  ///
  /// - Throws: `PersonRefusal`
  package func room(of player: PlayerID, with other: PlayerID) async throws -> RoomView {
    let (now, id) = (dependencies.now(), newID())
    return try await database.write { db in
      try PeopleService.requireMeeting(player, other, in: db)
      let pair = Players(player, other)
      let new = RoomRecord(id: id, kind: .direct, pair: pair, at: now)
      if try RoomRecords.insert(new, in: db) {
        for one in [pair.first, pair.second] {
          try RoomRecords.insert(RoomMemberRecord(one, .requests, at: now), of: id, in: db)
        }
      }
      guard let room = try RoomRecords.find(pair, in: db) else { throw ChatRefusal.unknownRoom }
      return try view(room, player, other, in: db)
    }
  }

  private func view(
    _ room: RoomRecord, _ player: PlayerID, _ other: PlayerID, in db: ReadTransaction
  ) throws -> RoomView {
    if try blockExists(player, other, in: db) {
      try PeopleService.requireMeeting(player, other, in: db)
    }
    return try RoomView(RoomEntry(room, as: player, in: db), in: db)
  }

  /// The room beside a match, made if need be.
  ///
  /// - Throws: `MatchRefusal.unknownMatch`; `ChatRefusal.unknownRoom` for somebody who doesn't play it
  package func room(of player: PlayerID, beside match: MatchID) async throws -> RoomView {
    let (now, id) = (dependencies.now(), newID())
    let known = try await database.read { db in
      guard try MatchRecords.exists(match, for: player, in: db) else {
        throw try MatchRefusal.missing(match, for: player, in: db)
      }
      return try RoomRecords.find(beside: match, in: db).map {
        try RoomView(RoomEntry($0, as: player, in: db), in: db)
      }
    }
    if let known { return known }
    return try await database.write { db in
      guard let players = try MatchRecords.load(match, in: db)?.match.players else {
        throw MatchRefusal.unknownMatch
      }
      guard players.seat(of: player) != nil else { throw ChatRefusal.unknownRoom }
      let new = RoomRecord(id: id, kind: .match, match: match, at: now)
      if try RoomRecords.insert(new, in: db) {
        for one in [players.first, players.second] {
          let isFormer = try PlayerRecords.load(one, in: db)?.kind.nameOfFormer != nil
          let member = RoomMemberRecord(one, isFormer ? .left : .chats, at: now)
          try RoomRecords.insert(member, of: id, in: db)
        }
      }
      guard let room = try RoomRecords.find(beside: match, in: db) else {
        throw ChatRefusal.unknownRoom
      }
      return try RoomView(RoomEntry(room, as: player, in: db), in: db)
    }
  }

  func newID() -> RoomID {
    var generator = dependencies.generator
    return .random(using: &generator)
  }
}
