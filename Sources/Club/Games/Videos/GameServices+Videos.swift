package import API
import Base
import Database

/// Videos and live streams.
extension GameServices {
  /// The time that somebody waits for the sites, and then for the pictures of what they have.
  private static let videoPatience = Duration.seconds(4)

  /// Videos of a game, of each site as far as the host has set it up: what was found not long ago, else what the
  /// site says now, else what it said last.
  ///
  /// - Parameter mayAsk: whether sites may be asked for this reader; asked itself only where one has to be
  /// - Returns: nil when there is no such game; in 4 s at most
  package func videos(
    of game: GameID, mayAsk: @Sendable () async -> Bool
  ) async throws -> GameVideos? {
    let sought = try await database.read { db in
      try GameRecords.load(game, in: db).map { record in
        VideoQuery(
          id: game, title: record.facts.title,
          igdbKey: try ServiceRecords.igdbKey(of: game, in: db))
      }
    }
    guard let sought else { return nil }
    let deadline = dependencies.now() + Self.videoPatience
    let old = try await oldLists(of: game)
    if !old.isEmpty, await mayAsk() { await bringUpToDate(sought, old, before: deadline) }
    let sources = Set(videoSites.map(\.site))
    let now = dependencies.now()
    return try await database.read { db in
      GameVideos(
        sites: try VideoSite.allCases.map { site in
          try Self.list(site, of: sought, isSetUp: sources.contains(site), at: now, in: db)
        })
    }
  }

  private static func list(
    _ site: VideoSite, of game: VideoQuery, isSetUp: Bool, at now: Instant, in db: ReadTransaction
  ) throws -> GameVideos.Site {
    let link = site.searchLink(for: game.title)
    guard isSetUp else {
      return GameVideos.Site(
        site: site, state: .notSetUp, searchLink: link, videos: [], fetchedAt: nil)
    }
    let key = GameVideoRecords.Key(game: game.id, site: site)
    let fetchedAt = try GameVideoRecords.fetchedAt(key, in: db)
    let isShown = fetchedAt.map { $0 + site.longestLife > now } ?? false
    return GameVideos.Site(
      site: site, state: isFresh(fetchedAt, site, at: now) ? .fresh : .stale, searchLink: link,
      videos: isShown ? try GameVideoRecords.videos(key, in: db) : [],
      fetchedAt: isShown ? fetchedAt : nil)
  }

  private static func isFresh(_ fetchedAt: Instant?, _ site: VideoSite, at now: Instant) -> Bool {
    fetchedAt.map { $0 <= now && $0 + site.life > now } ?? false
  }

  /// Sites that are to be asked anew.
  private func oldLists(of game: GameID) async throws -> [any VideoSource] {
    let now = dependencies.now()
    return try await database.read { [videoSites] db in
      try videoSites.filter { source in
        let key = GameVideoRecords.Key(game: game, site: source.site)
        return !Self.isFresh(try GameVideoRecords.fetchedAt(key, in: db), source.site, at: now)
      }
    }
  }

  private func bringUpToDate(
    _ game: VideoQuery, _ sources: [any VideoSource], before deadline: Instant
  ) async {
    await withDiscardingTaskGroup { group in
      for source in sources {
        group.addTask { [self] in
          let key = GameVideoRecords.Key(game: game.id, site: source.site)
          _ = await lists.result(of: key, before: deadline, dependencies) { [self] in
            await fetch(game, from: source, as: key, before: deadline)
          }
        }
      }
    }
  }

  private func fetch(
    _ game: VideoQuery, from source: any VideoSource, as key: GameVideoRecords.Key,
    before deadline: Instant
  ) async -> Bool {
    do {
      // Somebody's question may have been answered since this one was found necessary.
      let isOld = try await oldLists(of: game.id).contains { $0.site == source.site }
      guard isOld else { return true }
      let videos = try await source.videos(of: game, before: deadline)
      let now = dependencies.now()
      try await database.write { db in
        // The game may have gone meanwhile.
        guard try GameRecords.load(game.id, in: db) != nil else { return }
        try GameVideoRecords.replace(key, with: videos, at: now, in: db)
      }
      let links = videos.compactMap(\.pictureLink)
      await pictures.want(links, isLive: source.site == .twitch)
      await pictures.wait(for: links, until: deadline)
      return true
    } catch {
      return false
    }
  }
}
