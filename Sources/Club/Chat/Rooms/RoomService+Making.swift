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
  /// - Throws: `PersonRefusal`; `ChatRefusal.noRoomsForTwo`
  package func room(of player: PlayerID, with other: PlayerID) async throws -> RoomView {
    let (now, id) = (dependencies.now(), newID())
    return try await database.write { db in
      try PeopleService.requireMeeting(player, other, in: db)
      let room = try Self.room(of: Players(player, other), orNew: id, at: now, in: db)
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

  /// The room of the two who play a match, made if need be: what they say beside it and what they say besides is one
  /// talk.
  ///
  /// - Throws: `MatchRefusal.unknownMatch`; `ChatRefusal.unknownRoom` for somebody who doesn't play it, and where the
  ///   other is gone who has never said anything; `ChatRefusal.noRoomsForTwo`
  package func room(of player: PlayerID, beside match: MatchID) async throws -> RoomView {
    let (now, id) = (dependencies.now(), newID())
    let known = try await database.read { db in
      try RoomRecords.find(Self.players(of: match, with: player, in: db), in: db).map {
        try RoomView(RoomEntry($0, as: player, in: db), in: db)
      }
    }
    if let known { return known }
    return try await database.write { db in
      let pair = try Self.players(of: match, with: player, in: db)
      for one in [pair.first, pair.second] {
        let isFormer = try PlayerRecords.load(one, in: db)?.kind.nameOfFormer != nil
        if isFormer { throw ChatRefusal.unknownRoom }
      }
      let room = try Self.room(of: pair, orNew: id, at: now, in: db)
      return try RoomView(RoomEntry(room, as: player, in: db), in: db)
    }
  }

  private static func players(
    of match: MatchID, with player: PlayerID, in db: ReadTransaction
  ) throws -> Players {
    guard let players = try MatchRecords.load(match, for: player, in: db)?.match.players else {
      throw try MatchRefusal.missing(match, for: player, in: db)
    }
    guard players.seat(of: player) != nil else { throw ChatRefusal.unknownRoom }
    return players
  }

  /// - Parameter id: that of the room where there is none yet
  /// - Throws: `ChatRefusal.noRoomsForTwo`
  private static func room(
    of pair: Players, orNew id: RoomID, at now: Instant, in db: WriteTransaction
  ) throws -> RoomRecord {
    if try RoomRecords.insert(RoomRecord(id: id, kind: .direct, pair: pair, at: now), in: db) {
      if try ClubPart.direct.isOff(in: db) { throw ChatRefusal.noRoomsForTwo }
      for one in [pair.first, pair.second] {
        try RoomRecords.insert(RoomMemberRecord(one, .requests, at: now), of: id, in: db)
      }
    }
    guard let room = try RoomRecords.find(pair, in: db) else { throw ChatRefusal.unknownRoom }
    return room
  }

  func newID() -> RoomID {
    var generator = dependencies.generator
    return .random(using: &generator)
  }
}
