import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

/// Games that members add themselves.
@Suite struct GameProposalTests {
  private static let lanterns = GameProposal(
    title: " Lanterns\nof Tarn ", year: 2021, platforms: ["PC", "PC", "Switch"], genre: "Adventure")

  @Test func aGameIsItsFindersAloneUntilItIsLetIn() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, ben) = try await services.finders()
    try await services.befriend(nina, ben)
    let entry = try #require(try await services.catalogue.propose(Self.lanterns, by: nina).entry)
    let game = entry.game.id
    #expect(entry.game.title == "Lanterns of Tarn" && entry.game.platforms == ["PC", "Switch"])
    #expect(entry.game.proposal == .waits && entry.game.isMine)
    try await services.finish(game, by: nina)
    try await services.expectSecret(game, of: nina, from: ben, in: club)
    #expect(try await services.titles("Lanterns") == [])

    let waiting = try await services.catalogue.waitingGames()
    #expect(waiting.games.map(\.id) == [game] && waiting.players.map(\.id) == [nina])
    try await services.catalogue.decide(game, letsIn: true, by: .commandLine)
    #expect(try await services.titles("Lanterns") == ["Lanterns of Tarn"])
    let page = try await services.page(of: game, for: ben)
    #expect(
      page.summary.proposal == nil && page.summary.players == 1 && page.source.name == .member)
    #expect(
      try await services.gameEntries.games(of: nina, for: ben).entries.map(\.game.id) == [game])
    _ = try await services.gameEntries.set(game, .everybody, by: ben)
    await #expect(throws: GameRefusal.unknownGame, "it waits no more") {
      try await services.catalogue.decide(game, letsIn: false, by: .commandLine)
    }
    let act = try #require(try await services.accounts.acts().acts.first)
    #expect(act.act == "let-game-in")
  }

  @Test func whatIsRefusedStaysWithItsFinder() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, ben) = try await services.finders()
    let game = try await services.propose(Self.lanterns, by: nina)
    try await services.catalogue.decide(game, letsIn: false, by: .commandLine)
    #expect(try await services.catalogue.waitingGames().games == [])
    try await services.expectSecret(game, of: nina, from: ben, in: club)
    #expect(try await services.page(of: game, as: nina).summary.proposal == .refused)
    #expect(try await services.propose(Self.lanterns, by: nina) == game, "it is the same again")
    #expect(try await services.catalogue.waitingGames().games == [])
    try await services.catalogue.clean()
    #expect(try await services.order(of: nina) == [game])
  }

  @Test func nothingIsThereTwice() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.finders()
    let known = try await services.games(of: [
      GameFacts(title: "Lanterns of Tarn", released: ReleaseDate("2021-05-01"))
    ])[0]
    let rows: [(GameProposal, isKnown: Bool)] = [
      (Self.lanterns, true),
      (GameProposal(title: "LANTERNS  of tarn"), true),
      (GameProposal(title: "Lanterns of Tarn", year: 2024), false),
    ]
    for (proposal, isKnown) in rows {
      let answer = try await services.catalogue.propose(proposal, by: nina)
      #expect(
        (answer.entry == nil) == isKnown && answer.known.map(\.id) == (isKnown ? [known] : []))
    }
    let (own, others) = (
      try await services.propose(GameProposal(title: "Driftwood", year: 1999), by: nina),
      try await services.propose(GameProposal(title: "Driftwood", year: 1999), by: ben)
    )
    #expect(own != others, "nobody is told what somebody else alone sees")
    try await services.catalogue.decide(others, letsIn: true, by: .commandLine)
    #expect(try await services.order(of: nina).contains(others), "who has it too has the same now")
    #expect(try await services.publicPlayers(of: others) == 2)
    #expect(try await services.titles("Driftwood") == ["Driftwood"])
  }

  /// The catalogue may come to know a game while it waits.
  @Test func aGameThatCameMeanwhileTakesItsPlace() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.finders()
    let own = try await services.propose(Self.lanterns, by: nina)
    let known = try await services.games(of: [
      GameFacts(title: "Lanterns of Tarn", released: ReleaseDate("2021"))
    ])
    #expect(known.count == 1 && known[0] != own, "what waits doesn't keep it away")
    try await services.catalogue.decide(own, letsIn: true, by: .commandLine)
    #expect(try await services.order(of: nina) == known)
    #expect(try await services.count("game_proposals") == 0)
  }

  /// Whoever has added a game that another is let in for is told of that one.
  @Test func whoHasAddedItIsToldWhatBecameOfIt() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, ben) = try await services.finders()
    let lanterns = try await services.propose(Self.lanterns, by: nina)
    _ = try await services.propose(Self.lanterns, by: ben)
    let driftwood = try await services.propose(GameProposal(title: "Driftwood"), by: ben)
    #expect(try await services.told(nina) == [])
    try await services.catalogue.decide(lanterns, letsIn: true, by: .commandLine)
    club.pass(.seconds(1))
    try await services.catalogue.decide(driftwood, letsIn: false, by: .commandLine)
    #expect(try await services.told(nina) == [.init(.gameLetIn, lanterns)])
    #expect(
      try await services.told(ben) == [
        .init(.gameTurnedDown, driftwood), .init(.gameLetIn, lanterns),
      ])
    let notice = try #require(try await services.notices.page(of: nina).notices.first)
    #expect(notice.player == nil && notice.gameCount == 1 && notice.at == club.now - .seconds(1))
  }

  @Test func whoThoughtBetterOfItIsNotTold() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.finders()
    let lanterns = try await services.propose(Self.lanterns, by: nina)
    let other = try await services.propose(Self.lanterns, by: ben)
    try await services.gameEntries.remove(other, by: ben)
    try await services.catalogue.decide(lanterns, letsIn: true, by: .commandLine)
    #expect(try await services.told(ben) == [])
  }

  @Test func onceItIsInBetterSourcesFillItUp() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.finders()
    let own = try await services.propose(Self.lanterns, by: nina)
    try await services.catalogue.decide(own, letsIn: true, by: .commandLine)
    let known = try await services.games(of: [
      GameFacts(title: "Lanterns of Tarn", released: ReleaseDate("2021"), about: "Light them all.")
    ])
    #expect(known == [own], "its id stays")
    #expect(try await services.page(of: own, for: nina).about == "Light them all.")
  }

  @Test func whatIsNoGameIsRefused() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.finders()
    let guest = try await services.guests(1)[0]
    let long = String(repeating: "é", count: 201)
    let rows: [(PlayerID, GameProposal, GameRefusal)] = [
      (nina, GameProposal(title: " \u{200b} "), .badGame),
      (nina, GameProposal(title: long), .badGame),
      (nina, GameProposal(title: "A", year: 1939), .badGame),
      (nina, GameProposal(title: "A", year: -2021), .badGame),
      (nina, GameProposal(title: "A", platforms: (0..<11).map { "P\($0)" }), .badGame),
      (nina, GameProposal(title: "A", genre: String(repeating: "g", count: 61)), .badGame),
      (guest, GameProposal(title: "A"), .membersOnly),
    ]
    for (player, proposal, refusal) in rows {
      await #expect(throws: refusal) { try await services.catalogue.propose(proposal, by: player) }
    }
    for number in 0..<Bound.addedGames.builtIn {
      _ = try await services.propose(GameProposal(title: "Game number \(number)"), by: nina)
    }
    await #expect(throws: GameRefusal.listFull) {
      try await services.catalogue.propose(GameProposal(title: "One more"), by: nina)
    }
    let page = try await services.catalogue.waitingGames()
    #expect(page.games.count == CatalogueService.deskPage && page.next == nil)
    try await services.gameEntries.remove(page.games[0].id, by: nina)
    _ = try await services.propose(GameProposal(title: "One more"), by: nina)
  }

  @Test func whoLeavesTakesTheirOwnAlong() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.finders()
    _ = try await services.propose(Self.lanterns, by: nina)
    let taken = try await services.propose(GameProposal(title: "Driftwood"), by: ben)
    try await services.gameEntries.remove(taken, by: ben)
    #expect(try await services.catalogue.waitingGames().games.map(\.by) == [nina])
    try await services.catalogue.clean()
    #expect(try await services.count("game_proposals") == 1, "nobody has it any more")
    try await services.accounts.delete(nina)
    #expect(try await services.count("game_proposals") == 0)
    #expect(try await services.count("games WHERE source = 5") == 0)
  }
}

private struct ToldOfGame: Equatable {
  let kind: NoticeKind
  let game: GameID?

  init(_ kind: NoticeKind, _ game: GameID?) {
    self.kind = kind
    self.game = game
  }
}

extension Services {
  fileprivate func told(_ player: PlayerID) async throws -> [ToldOfGame] {
    try await notices.page(of: player).notices.map { ToldOfGame($0.kind, $0.game) }
  }

  fileprivate func finders() async throws -> (PlayerID, PlayerID) {
    (try await register("Nina").player.id, try await register("Ben").player.id)
  }

  fileprivate func propose(_ proposal: GameProposal, by player: PlayerID) async throws -> GameID {
    try #require(try await catalogue.propose(proposal, by: player).entry).game.id
  }

  fileprivate func titles(_ text: String) async throws -> [String] {
    try await gameSearch.find(text, GameFilter()).games.map(\.facts.title)
  }

  fileprivate func finish(_ game: GameID, by player: PlayerID) async throws {
    for status in [GameEntryNote.Status.playing, .finished] {
      _ = try await gameEntries.set(game, GameEntryNote(status: status), by: player)
    }
  }

  fileprivate func page(of game: GameID, as viewer: PlayerID) async throws -> Game {
    try await gameEntries.page(of: catalogue.game(game, for: viewer), for: viewer)
  }

  /// Looks wherever games of players are shown.
  fileprivate func expectSecret(
    _ game: GameID, of owner: PlayerID, from other: PlayerID, in club: Club
  ) async throws {
    #expect(try await gameEntries.games(of: owner).entries.map(\.game.id) == [game])
    for viewer in [other, nil] {
      let games = try await gameEntries.games(of: owner, for: viewer)
      #expect(games.entries == [] && games.total == 0)
      await #expect(throws: GameRefusal.unknownGame) {
        try await catalogue.game(game, for: viewer)
      }
      await #expect(throws: GameRefusal.unknownGame) {
        try await gameEntries.players(of: game, for: viewer)
      }
      await #expect(throws: GameRefusal.unknownGame) {
        try await gameRatings.ratings(of: game, for: viewer)
      }
      #expect(try await gameEntries.summaries(of: [game], for: viewer) == [])
    }
    await #expect(throws: GameRefusal.unknownGame) {
      try await gameEntries.set(game, .everybody, by: other)
    }
    #expect(try await gameEntries.friendsGames(of: other).games == [])
    #expect(try await activities.page(for: other).activities.filter { $0.game == game } == [])
    club.pass(GameNotifications.gathering)
    try await gameEntries.notifications.tellDue()
    #expect(try await notices.page(of: other).notices.filter { $0.game == game } == [])
  }
}
