import API
import Base
import Database
import Logging

/// Matches games of the starter catalogue with IGDB's, for their covers and more facts: a game when somebody looks at
/// it, and all of them one after the other while the server runs.
extension GameServices {
  /// The time between two games that are matched unasked: IGDB answers four requests a second, which searches need,
  /// and at this pace the starter catalogue is done in some hours.
  private static let pause = Duration.seconds(10)
  /// The time until the next try when IGDB couldn't be asked, there is nothing to match, or the host has switched video
  /// games off.
  private static let longPause = Duration.seconds(600)
  /// The time before the first game, in which the starter catalogue is imported.
  private static let firstPause = Duration.seconds(60)
  /// The time that a request may wait for its turn at IGDB's limit.
  private static let turn = Duration.seconds(10)

  /// Matches games until the task is cancelled. Each game that was asked for is noted in the database, so that after a
  /// restart the next one's turn comes.
  package func runMatching() async {
    var pause = Self.firstPause
    while (try? await dependencies.sleep(dependencies.now() + pause)) != nil {
      pause = await matchNext()
    }
  }

  /// Matches the best known game that is still unmatched.
  ///
  /// - Returns: the time to wait before the next
  private func matchNext() async -> Duration {
    let now = dependencies.now()
    do {
      let next = try await database.read { db -> GameID? in
        guard try !ClubPart.games.isOff(in: db), try !ClubPart.otherSites.isOff(in: db) else {
          return nil
        }
        return try GameRecords.nextUnmatched(at: now, in: db)?.id
      }
      guard let next else { return Self.longPause }
      return await games.start(next) { [self] in await match(next) }.value
        ? Self.pause : Self.longPause
    } catch {
      return Self.longPause
    }
  }

  /// Asks IGDB for a game, unless that was done already.
  ///
  /// - Returns: false when IGDB couldn't be asked, or its answer couldn't be kept
  func match(_ id: GameID) async -> Bool {
    do {
      try await matchAtIGDB(id)
      return true
    } catch is ServiceError {
      return false
    } catch {
      // Without a note it would stay the next, and all others would wait behind it.
      let now = dependencies.now()
      _ = try? await database.write { db in try GameRecords.noteAsked(id, at: now, in: db) }
      logger.error("a game isn't matched", metadata: ["game": "\(id)", "error": "\(error)"])
      return false
    }
  }

  private func matchAtIGDB(_ id: GameID) async throws {
    guard let igdb else { return }
    let now = dependencies.now()
    let found = try await database.read { db in try GameRecords.unmatched(id, at: now, in: db) }
    guard let game = found else { return }
    let candidates = try await candidates(for: game.facts.title, at: now, of: igdb)
    try await take(IGDBMatch.find(game.facts, among: candidates), for: id)
  }

  private func candidates(
    for title: String, at now: Instant, of igdb: IGDB
  ) async throws -> [IGDBGame] {
    guard let words = SearchWords(title) else { return [] }
    do {
      return try await igdb.search(words, before: now + Self.turn)
    } catch let error as ServiceError where Self.concernsOneGame(error) {
      return []
    }
  }

  /// Whether the error concerns this game alone, so that matching goes on with the next.
  private static func concernsOneGame(_ error: ServiceError) -> Bool {
    switch error {
    case .nonsense: true
    case .failed(let status): status == 400 || status == 413
    case .busy, .resting, .unauthorized, .refused, .tooOften, .unreachable: false
    }
  }

  private func take(_ match: IGDBGame?, for id: GameID) async throws {
    let now = dependencies.now()
    let prepared = match.flatMap { match in
      match.facts.map { PreparedGame($0, from: .igdb("\(match.id)"), askedAt: now) }
    }
    var generator = dependencies.generator
    let ids = GameIDs(using: &generator)
    let isMerged = try await database.write { db in
      try GameRecords.noteAsked(id, at: now, in: db)
      guard let prepared else { return false }
      return try CatalogueWriter.write(in: db, ids: ids) { try $0.take(prepared, as: id) }
    }
    if isMerged { await pictures.want([prepared?.facts.coverLink].compactMap(\.self)) }
  }
}
