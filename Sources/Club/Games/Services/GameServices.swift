package import API
package import Base
import Database
import Foundation
package import Logging
import Synchronization

/// Asks IGDB, YouTube and Twitch what they know of games, and keeps it. All of it is there without them, too:
/// then there is what the club itself has.
package final class GameServices: Sendable {
  /// The time that somebody who searches waits for IGDB.
  package static let patience = Duration.milliseconds(2500)
  /// The time that they wait for covers of what was found, while these are being fetched.
  private static let coverPatience = Duration.seconds(8)

  package let database: Database
  let dependencies: Dependencies
  package let pictures: GamePictures
  let igdb: IGDB?
  package let videoSites: [any VideoSource]
  /// Lists of videos that are being fetched.
  let lists = SingleFlight<GameVideoRecords.Key, Bool>()
  private let settings: GameServicesSettings
  /// Searches at IGDB that are under way.
  private let searches = SingleFlight<SearchWords, Bool>()
  /// Games for which IGDB is being asked.
  let games = SingleFlight<GameID, Bool>()
  let logger: Logger
  /// Games for which was asked because somebody looked at them, whatever came of it.
  private let asked = Mutex(GenerationalCache<GameID, Instant>(size: 1000))

  package init(
    _ settings: GameServicesSettings, _ database: Database, _ dependencies: Dependencies,
    pictures: GamePictures, logger: Logger, send: @escaping ServiceCalling
  ) {
    self.settings = settings
    self.database = database
    self.dependencies = dependencies
    self.pictures = pictures
    self.logger = logger
    let access = settings.twitch.map { TwitchAccess($0, database, dependencies, send: send) }
    let client = { (name: String, limits: RateLimit.Limits) in
      ServiceClient(
        name, limits, turnsIn: database.countsForAll ? database : nil, dependencies, logger,
        send: send)
    }
    igdb = access.map { IGDB(access: $0, client: client("IGDB", .igdb)) }
    let youtube = settings.youtube.map { key in
      YouTube(
        key: key, database: database, dependencies: dependencies,
        client: client("YouTube", .youtube))
    }
    let twitch = access.map { Twitch(access: $0, client: client("Twitch", .twitch)) }
    videoSites = [youtube as (any VideoSource)?, twitch].compactMap(\.self)
  }

  package var searchesIGDB: Bool { igdb != nil }

  /// Whether the club looks at other sites, as its hosts have it; not where that can't be known, which is logged.
  private func looksElsewhere() async -> Bool {
    do {
      return try await database.read { db in try !ClubPart.otherSites.isOff(in: db) }
    } catch {
      logger.warning("no other site is asked", metadata: ["reason": "\(error)"])
      return false
    }
  }
}

extension GameServices {
  /// Looks for games at IGDB and puts what is found into the catalogue, before the catalogue is searched: once for
  /// all who look for the same, and not again as long as what was found is good.
  ///
  /// - Returns: in `patience` at most
  package func look(for text: String) async -> GamePage.Searched {
    guard let igdb, let words = SearchWords(text), await looksElsewhere() else { return .catalogue }
    let deadline = dependencies.now() + Self.patience
    let isDone = await searches.result(of: words, before: deadline, dependencies) { [self] in
      await search(words, igdb, before: deadline)
    }
    return isDone == true ? .everywhere : .catalogueOnly
  }

  private func search(_ words: SearchWords, _ igdb: IGDB, before deadline: Instant) async -> Bool {
    do {
      let searchedAt = try await database.read { db in try ServiceRecords.searchedAt(words, in: db)
      }
      if isGood(searchedAt, at: dependencies.now()) { return true }
      let found = try await igdb.search(words, before: deadline)
      let now = dependencies.now()
      try await keep(found) { db in try ServiceRecords.noteSearch(words, at: now, in: db) }
      return true
    } catch {
      return false
    }
  }

  /// Waits until the covers of these games are there, as far as they are being fetched; for 8 s at most, and not at
  /// all where the club looks at no other sites.
  ///
  /// - Returns: false when there was none to wait for
  package func awaitCovers(of games: [GameRecord]) async -> Bool {
    let links = games.filter { $0.cover == nil }.compactMap(\.facts.coverLink)
    guard !links.isEmpty else { return false }
    await pictures.wait(for: links, until: dependencies.now() + Self.coverPatience)
    return true
  }

  /// Notes that somebody looks at a game: what IGDB has said of it is asked for anew when it is
  /// old, and its cover when there is none; a game of the starter catalogue is looked for there. Nobody waits for it.
  package func saw(_ game: GameRecord) {
    let now = dependencies.now()
    let isOld = game.source == .igdb && !isGood(game.askedAt, at: now)
    let asks = igdb != nil && (isOld || game.source == .starter)
    let link = game.cover == nil ? game.facts.coverLink : nil
    guard asks || link != nil, mayAsk(game.id, at: now) else { return }
    games.start(game.id) { [self] in
      guard await looksElsewhere() else { return true }
      await pictures.want([link].compactMap(\.self))
      guard asks else { return true }
      return isOld ? await refresh(game.id) : await match(game.id)
    }
  }

  private func refresh(_ game: GameID) async -> Bool {
    do {
      let key = try await database.read { db in try ServiceRecords.igdbKey(of: game, in: db) }
      let deadline = dependencies.now() + .seconds(10)
      guard let number = key.flatMap({ Int($0) }),
        let found = try await igdb?.game(number, before: deadline)
      else { return false }
      try await keep([found])
      return true
    } catch {
      return false
    }
  }

  /// The next time that somebody looks at it is worth no question again.
  private func mayAsk(_ game: GameID, at now: Instant) -> Bool {
    asked.withLock { asked in
      if let last = asked[game], last <= now, last + .seconds(600) > now { return false }
      asked[game] = now
      return true
    }
  }

  /// Puts games into the catalogue; their covers follow.
  private func keep(
    _ games: [IGDBGame],
    note: @escaping @Sendable (WriteTransaction) throws -> Void = { _ in }
  ) async throws {
    let now = dependencies.now()
    var generator = dependencies.generator
    let ids = GameIDs(using: &generator)
    let told = games.compactMap { game in
      game.facts.map { PreparedGame($0, from: .igdb("\(game.id)"), askedAt: now) }
    }
    try await database.write { db in
      try CatalogueWriter.write(in: db, ids: ids) { writer in
        for game in told { _ = try writer.put(game) }
      }
      try note(db)
    }
    await pictures.want(told.compactMap(\.facts.coverLink))
  }

  private func isGood(_ askedAt: Instant?, at now: Instant) -> Bool {
    guard let askedAt else { return false }
    return askedAt <= now && askedAt + .seconds(86_400 * settings.igdbDays) > now
  }

  /// Forgets what is too old. To be called now and then.
  package func clean() async throws {
    let now = dependencies.now()
    let days = settings.igdbDays
    try await database.write { db in
      try ServiceRecords.forgetSearches(before: now - .seconds(86_400 * days), in: db)
      try GameVideoRecords.forget(at: now, in: db)
    }
    try await pictures.clean()
  }
}
