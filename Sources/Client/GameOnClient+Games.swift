public import API
internal import NIOCore

/// Values by which a search for games is narrowed; what is nil or false narrows nothing.
public struct GameSearchFilter: Equatable, Sendable {
  /// The name of a platform, as `GameFilters` has it.
  public var platform: String?
  /// The name of a genre, as `GameFilters` has it.
  public var genre: String?
  /// Years of the first release.
  public var years: ClosedRange<Int>?
  /// Whether only games that can be played here are found.
  public var isPlayable = false

  /// Stores the values; nothing is checked, and a name that no game has finds none.
  public init(
    platform: String? = nil, genre: String? = nil, years: ClosedRange<Int>? = nil,
    isPlayable: Bool = false
  ) {
    self.platform = platform
    self.genre = genre
    self.years = years
    self.isPlayable = isPlayable
  }

  fileprivate var query: [String: String] {
    var query: [String: String] = [:]
    query["platform"] = platform
    query["genre"] = genre
    query["from"] = years.map { String($0.lowerBound) }
    query["to"] = years.map { String($0.upperBound) }
    query["playable"] = isPlayable ? "true" : nil
    return query
  }
}

/// Games of the catalogue.
extension GameOnClient {
  /// Looks for games by words of a title, forgiving of typing errors. The best come first.
  ///
  /// - Parameters:
  ///   - everywhere: whether IGDB is asked too, if the server is set up for it; that may take seconds
  ///   - next: `GamePage.next` of the page before.
  public func findGames(
    _ text: String, filter: GameSearchFilter = GameSearchFilter(), everywhere: Bool = false,
    before next: String? = nil
  ) async throws -> GamePage {
    var query = filter.query
    query["text"] = text
    query["online"] = everywhere ? "true" : nil
    query["before"] = next
    return try await call(Endpoints.findGames, query: query)
  }

  /// Returns the values by which a search can be narrowed.
  public func gameFilters() async throws -> GameFilters {
    try await call(Endpoints.gameFilters)
  }

  /// Everything that the catalogue has of a game.
  public func game(_ id: GameID) async throws -> Game {
    try await call(Endpoints.game, ["id": "\(id)"])
  }

  /// The other games of a game's series, by date; none of a game without one.
  ///
  /// - Parameter next: `GameSeriesPage.next` of the page before.
  public func series(
    of game: GameID, before next: String? = nil
  ) async throws -> GameSeriesPage {
    try await call(Endpoints.seriesOfGame, ["id": "\(game)"], query: page(next))
  }

  /// Videos and live streams of a game, as far as the host has set up where to look.
  public func videos(of game: GameID) async throws -> GameVideos {
    try await call(Endpoints.gameVideos, ["id": "\(game)"])
  }

  /// The JPEG of a cover, or of the picture of a video. A name stands for the same bytes for ever.
  public func gamePicture(_ media: MediaID, _ size: GamePictureSize) async throws -> [UInt8] {
    let target = Endpoints.gamePicture.target(["media": "\(media)", "size": size.rawValue])
    return Array(try await send(Endpoints.gamePicture, to: target).body.readableBytesView)
  }
}

/// The games of players, and the players of games.
extension GameOnClient {
  /// The caller's games, in their own order.
  ///
  /// - Parameter next: `GameEntryPage.next` of the page before.
  public func myGames(before next: String? = nil) async throws -> GameEntryPage {
    try await call(Endpoints.myGames, query: page(next))
  }

  /// Adds a game to the caller's, before all others, or changes what is noted of it.
  @discardableResult
  public func setMyGame(
    _ game: GameID, _ note: GameEntryNote = GameEntryNote()
  ) async throws -> GameEntry {
    try await call(Endpoints.setMyGame, ["id": "\(game)"], body: note)
  }

  /// Takes a game off the caller's list, with their note on it. That it isn't there is no error.
  public func removeMyGame(_ game: GameID) async throws {
    _ = try await call(Endpoints.removeMyGame, ["id": "\(game)"])
  }

  /// Puts a game of the caller's behind another of theirs; nil puts it first.
  public func placeMyGame(_ game: GameID, after other: GameID?) async throws {
    _ = try await call(
      Endpoints.placeMyGame, ["id": "\(game)"], body: GameListPosition(after: other))
  }

  /// Returns a player's games, as far as the caller may see them.
  ///
  /// - Parameters:
  ///   - isCommon: Only those that the caller has too.
  ///   - next: `GameEntryPage.next` of the page before.
  public func games(
    of player: PlayerID, onlyCommon isCommon: Bool = false, before next: String? = nil
  ) async throws -> GameEntryPage {
    var query = page(next)
    if isCommon { query["common"] = "true" }
    return try await call(Endpoints.gamesOf, ["id": "\(player)"], query: query)
  }

  /// The games of the caller's friends; those that most of them have first.
  ///
  /// - Parameter next: `FriendsGamePage.next` of the page before.
  public func friendsGames(before next: String? = nil) async throws -> FriendsGamePage {
    try await call(Endpoints.friendsGames, query: page(next))
  }

  /// The players of a game: friends of the caller first, then the others by when they were there last.
  ///
  /// - Parameter next: `GamePlayerPage.next` of the page before.
  public func players(
    of game: GameID, before next: String? = nil
  ) async throws -> GamePlayerPage {
    try await call(Endpoints.playersOfGame, ["id": "\(game)"], query: page(next))
  }

  /// Ratings of a game by others: friends of the caller first, then the others, each the newest first.
  ///
  /// - Parameter next: `GameRatingPage.next` of the page before.
  public func ratings(
    of game: GameID, before next: String? = nil
  ) async throws -> GameRatingPage {
    try await call(Endpoints.ratingsOfGame, ["id": "\(game)"], query: page(next))
  }

  /// Gives a game stars, in place of those that the caller has given it before; for members.
  @discardableResult
  public func setMyRating(_ game: GameID, _ note: GameRatingNote) async throws -> GameRatingNote {
    try await call(Endpoints.setMyRating, ["id": "\(game)"], body: note)
  }

  /// Takes the caller's stars of a game back. That there are none is no error.
  public func removeMyRating(_ game: GameID) async throws {
    _ = try await call(Endpoints.removeMyRating, ["id": "\(game)"])
  }

  /// Tells the host of what somebody says of a game.
  public func report(
    ratingOf game: GameID, by player: PlayerID, _ report: ReportRequest
  ) async throws {
    _ = try await call(
      Endpoints.reportRating, ["id": "\(game)", "player": "\(player)"], body: report)
  }

  fileprivate func page(_ next: String?) -> [String: String] { next.map { ["before": $0] } ?? [:] }
}
