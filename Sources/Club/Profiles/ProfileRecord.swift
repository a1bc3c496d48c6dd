package import API
import Base
import Database
import Rules

/// A player as they are shown to whoever looks at them.
package struct ProfileRecord: Sendable {
  package let person: PersonRecord
  let followers: Int
  let following: Int
  let record: HeadToHead
  package let matches: [MatchRecord]
  let watchable: [MatchRecord]
  package let players: [Player]
  let about: String?
  let favourites: [GameSummary]
  package let boards: [PlayedBoard]

  private static let mostMatches = 20
  private static let mostWatchable = 10
  private static let mostBoards = 3

  /// - Parameter viewer: nil for somebody who isn't signed in
  init(_ person: PersonRecord, for viewer: PlayerID?, in db: ReadTransaction) throws {
    let id = person.id
    self.person = person
    followers = try FollowRecords.count(of: id, in: db)
    following = try FollowRecords.count(by: id, in: db)
    let common =
      try viewer.flatMap { $0 == id ? nil : try MatchRecords.all(of: Players($0, id), in: db) }
      ?? []
    record = viewer.map { HeadToHead(common, for: $0) } ?? HeadToHead(wins: 0, losses: 0, draws: 0)
    matches = Array(common.prefix(Self.mostMatches))
    watchable =
      person.isShown
      ? try MatchRecords.watchable(of: id, by: viewer, limit: Self.mostWatchable, in: db) : []
    let named = (matches + watchable).map(\.match.players).flatMap { [$0.first, $0.second] }
    players = try Set(named).sorted().compactMap { try PlayerRecords.load($0, in: db) }
    // Whoever has blocked somebody finds them again, and no more.
    let isBlocked = person.relationship.isBlocked
    about = isBlocked ? nil : try MemberRecords.about(id, in: db)
    let seesAll = id == viewer || person.relationship.areFriends
    favourites =
      isBlocked
      ? []
      : try GameEntryRecords.favourites(of: id, in: db).filter { $0.isPublic || seesAll }
        .compactMap { try GameRecords.summary($0.game, for: viewer, in: db) }
    boards = try BoardRecordRecords.boards(of: id, for: viewer, limit: Self.mostBoards, in: db)
  }

  /// - Parameter presence: Whether the player is there, as `EventStreams` knows it.
  package func profile(_ presence: PresenceStatus.Presence) -> Profile {
    Profile(
      person: person.person(presence), since: person.player.createdAt, followers: followers,
      following: following, record: record, matches: matches.map(\.snapshot),
      watchable: watchable.map(\.snapshot), players: players.map(\.summary), about: about,
      favourites: favourites, boards: boards)
  }
}

extension HeadToHead {
  fileprivate init(_ matches: [MatchRecord], for player: PlayerID) {
    var (wins, losses, draws) = (0, 0, 0)
    for match in matches.map(\.match) {
      let isFirst = match.players.first == player
      wins += isFirst ? match.score.first : match.score.second
      losses += isFirst ? match.score.second : match.score.first
      draws += match.score.draws
    }
    self.init(wins: wins, losses: losses, draws: draws)
  }
}

extension PeopleService {
  /// - Parameter viewer: nil for somebody who isn't signed in
  /// - Throws: `PersonRefusal.unknownPlayer`
  package func profile(of id: PlayerID, for viewer: PlayerID?) async throws -> ProfileRecord {
    let now = dependencies.now()
    return try await database.read { db in
      guard let person = try PersonRecord.load(id, for: viewer, at: now, in: db) else {
        throw PersonRefusal.unknownPlayer
      }
      return try ProfileRecord(person, for: viewer, in: db)
    }
  }
}
