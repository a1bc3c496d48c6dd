package import API
import Base
package import Database

/// Lists of games and of their players.
extension GameEntryService {
  /// A game as its page shows it, with the viewer's own entry and rating, and friends who have it.
  ///
  /// - Parameters:
  ///   - viewer: nil for somebody who isn't signed in
  ///   - about: a text in the reader's language that replaces the stored one; nil for that
  package func page(
    of game: GameRecord, for viewer: PlayerID?, about: String? = nil
  ) async throws -> Game {
    guard let viewer else {
      return game.game(
        about: about, players: game.players, entry: nil, rating: nil, friends: [], friendCount: 0)
    }
    return try await database.read { db in
      let entry = try GameEntryRecords.find(game.id, of: viewer, in: db)
      let friends = try GamePlayerRecords.friends(of: viewer, with: game.id, in: db).map(\.player)
      return game.game(
        about: about, players: try GamePlayerRecords.count(of: game, seenBy: viewer, in: db),
        entry: entry?.note,
        rating: try GameRatingRecords.find(game.id, of: viewer, in: db)?.note,
        friends: try PlayerRecords.summaries(friends.prefix(3), in: db),
        friendCount: friends.count, proposal: try game.proposal(in: db)?.standing)
    }
  }

  /// A page of a player's own games, in the order of their list.
  package func games(of player: PlayerID, behind cursor: Int64 = .min) async throws -> GameEntryPage
  {
    try await database.read { db in
      try GameEntryView(of: player, for: player).page(behind: cursor, in: db)
    }
  }

  /// A page of a player's games, as far as the viewer may see them.
  ///
  /// - Parameters:
  ///   - viewer: nil for somebody who isn't signed in
  ///   - isCommon: whether only those are wanted that the viewer has too
  /// - Throws: `PersonRefusal.unknownPlayer`
  package func games(
    of player: PlayerID, for viewer: PlayerID?, onlyCommon isCommon: Bool = false,
    behind cursor: Int64 = .min
  ) async throws -> GameEntryPage {
    let now = dependencies.now()
    return try await database.read { db in
      try GameEntryView(of: player, for: viewer, onlyCommon: isCommon, at: now, in: db)
        .page(behind: cursor, in: db)
    }
  }

  /// A page of the players who have a game, without the viewer.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  /// - Throws: `GameRefusal.unknownGame`
  package func players(
    of game: GameID, for viewer: PlayerID?, behind cursor: GamePlayerCursor = .start
  ) async throws -> (
    players: [(person: PersonRecord, status: GameEntryNote.Status?)], next: GamePlayerCursor?
  ) {
    let now = dependencies.now()
    return try await database.read { db in
      guard try GameRecords.load(game, for: viewer, in: db) != nil else {
        throw GameRefusal.unknownGame
      }
      let (found, next) = try GamePlayerList(game: game, viewer: viewer).page(
        behind: cursor, in: db)
      let players = try found.compactMap { found in
        try PersonRecord.load(found.player, for: viewer, at: now, in: db).map {
          (person: $0, status: found.status)
        }
      }
      return (players, next)
    }
  }

  /// A page of 30 of the games that a player's friends have, those of most friends first.
  ///
  /// Cost: the games of up to 500 friends, 20,000 entries, are read for each page.
  ///
  /// - Parameter cursor: nil for the first page
  package func friendsGames(
    of player: PlayerID, behind cursor: FriendsGameCursor? = nil
  ) async throws -> FriendsGamePage {
    let limit = 30
    return try await database.read { db in
      let all = try FriendsGames(of: player, in: db).found
      let rest = cursor.map { cursor in all.filter { cursor < $0.cursor } } ?? all
      let page = rest.prefix(limit)
      let games = try page.compactMap { found in
        try GameRecords.summary(found.game, for: player, in: db).map {
          FriendsGame(
            game: $0, friends: try PlayerRecords.summaries(found.friends.prefix(3), in: db),
            friendCount: found.friends.count)
        }
      }
      let next = rest.count > limit ? page.last?.cursor : nil
      return FriendsGamePage(games: games, next: next?.description)
    }
  }

  /// Games as lists show them to a viewer. A signed-in viewer doesn't get those that only another member may see.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  package func summaries(
    _ games: [GameRecord], for viewer: PlayerID?
  ) async throws -> [GameSummary] {
    guard let viewer else { return games.map { $0.summary(isMine: false, players: $0.players) } }
    return try await database.read { db in
      try games.compactMap { try $0.summary(for: viewer, in: db) }
    }
  }

  /// The same for games by their ids; without those that don't exist.
  package func summaries(
    of games: [GameID], for viewer: PlayerID?
  ) async throws -> [GameSummary] {
    try await database.read { db in
      try games.compactMap { try GameRecords.summary($0, for: viewer, in: db) }
    }
  }
}

extension GameRecords {
  /// A game as lists show it to a viewer.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  /// - Returns: nil for a game that doesn't exist, or that somebody else alone may see
  package static func summary(
    _ id: GameID, for viewer: PlayerID?, in db: ReadTransaction
  ) throws -> GameSummary? {
    try load(id, in: db)?.summary(for: viewer, in: db)
  }
}

extension GameRecord {
  /// The proposal of a game that only its member sees; nil for a game of the catalogue.
  func proposal(in db: ReadTransaction) throws -> GameProposalRecords.Proposal? {
    removedAt == nil ? nil : try GameProposalRecords.find(id, in: db)
  }

  /// The game as lists show it to a viewer.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  /// - Returns: nil for a game that somebody else alone may see
  fileprivate func summary(
    for viewer: PlayerID?, in db: ReadTransaction
  ) throws -> GameSummary? {
    let proposal = try proposal(in: db)
    guard proposal == nil || proposal?.player == viewer else { return nil }
    return try summary(
      isMine: GameEntryRecords.isMine(id, viewer, in: db),
      players: GamePlayerRecords.count(of: self, seenBy: viewer, in: db),
      proposal: proposal?.standing)
  }
}

extension PlayerRecords {
  /// Summaries of players, without those who don't exist.
  static func summaries(
    _ ids: some Sequence<PlayerID>, in db: ReadTransaction
  ) throws -> [PlayerSummary] {
    try ids.compactMap { try load($0, in: db)?.summary }
  }
}
