import API
import Club
import HTTP
import Hummingbird

/// The games of players, and the players of games.
///
/// The cursor of a page is `before` in the query, as in all lists that go on with older rows; the services call it
/// `behind`, because places count up.
struct GameEntryRoutes {
  let gameEntries: GameEntryService
  let streams: EventStreams

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.myGames, perform: mine)
    router.on(Endpoints.setMyGame, perform: set)
    router.on(Endpoints.removeMyGame, perform: remove)
    router.on(Endpoints.placeMyGame, perform: place)
    router.on(Endpoints.gamesOf, perform: games)
    router.on(Endpoints.friendsGames, perform: friendsGames)
    router.on(Endpoints.playersOfGame, perform: players)
  }

  @Sendable private func mine(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<GameEntryPage> {
    .ok(
      try await gameEntries.games(
        of: context.requirePlayer(), behind: request.query(.before, entryPlace) ?? .min))
  }

  @Sendable private func set(
    _ request: Request, _ context: ServerContext, _ note: GameEntryNote
  ) async throws -> Reply<GameEntry> {
    let (player, game) = (try context.requirePlayer(), try context.gameID())
    return .ok(try await gameEntries.set(game, note, by: player))
  }

  @Sendable private func remove(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    let (player, game) = (try context.requirePlayer(), try context.gameID())
    try await gameEntries.remove(game, by: player)
    return .done()
  }

  @Sendable private func place(
    _ request: Request, _ context: ServerContext, _ place: GameListPosition
  ) async throws -> Reply<Nothing> {
    let (player, game) = (try context.requirePlayer(), try context.gameID())
    try await gameEntries.place(game, after: place.after, by: player)
    return .done()
  }

  @Sendable private func games(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<GameEntryPage> {
    .ok(
      try await gameEntries.games(
        of: context.personID(), for: context.player,
        onlyCommon: request.flag(.common),
        behind: request.query(.before, entryPlace) ?? .min))
  }

  @Sendable private func friendsGames(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<FriendsGamePage> {
    .ok(
      try await gameEntries.friendsGames(
        of: context.requirePlayer(), behind: request.query(.before, FriendsGameCursor.init)))
  }

  @Sendable private func players(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<GamePlayerPage> {
    let page = try await gameEntries.players(
      of: context.gameID(), for: context.player,
      behind: request.query(.before, GamePlayerCursor.init) ?? .start)
    return .ok(
      GamePlayerPage(
        players: page.players.map {
          GamePlayer(person: streams.person($0.person), status: $0.status)
        }, next: page.next?.description))
  }
}

/// The place of an entry in its list: a whole number without a plus sign; nil for another text.
private func entryPlace(_ text: String) -> Int64? {
  text.first == "+" ? nil : Int64(text)
}
