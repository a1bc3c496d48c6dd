import API
import Club
import Rules
import Server
import TestSupport
import Testing

@Suite("News of what others did", .timeLimit(.minutes(1)))
struct ActivityNewsTests {
  @Test("come at once to who follows and may see it, and to nobody else")
  func audience() async throws {
    try await House.opened(Club()) { house in
      let (ben, dora) = (try await house.guest(), try await house.guest())
      let (friend, follower) = (try await house.guest(), try await house.guest())
      for (one, other) in [(friend, ben), (ben, friend), (follower, ben), (ben, dora)] {
        _ = try await house.ask(Endpoints.follow, by: one, at: "\(other.id)", Nothing())
      }
      _ = try await house.ask(
        Endpoints.setPreferences, by: ben, PreferencesChange(friendsActivities: [.addedGame]))
      let game = try await house.services.games(1)[0]
      try await house.listen(as: friend) { near in
        try await house.listen(as: follower) { far in
          for stream in [near, far] { _ = try await stream.events(until: "ready") }
          let added = house.club.now
          _ = try await house.services.gameEntries.set(game, .everybody, by: ben.id)
          #expect(try await near.news() == ActivityNews(player: ben.id, at: added))
          house.club.pass(.seconds(1))
          _ = try await house.ask(Endpoints.follow, by: dora, at: "\(ben.id)", Nothing())
          let befriended = ActivityNews(player: ben.id, at: house.club.now)
          #expect(try await near.news() == befriended)
          #expect(try await far.news() == befriended, "nothing came between")
        }
      }
    }
  }

  @Test("of a round come of both, to who may watch it")
  func round() async throws {
    try await House.opened(Club()) { house in
      let (secret, x, o) = try await house.pair(.relaxed)
      let viewer = try await house.guest()
      _ = try await house.ask(Endpoints.follow, by: viewer, at: "\(x.id)", Nothing())
      try await house.listen(as: viewer) { stream in
        _ = try await stream.events(until: "ready")
        _ = try await house.ask(Endpoints.command, by: o, at: "\(secret.id)", .resign(round: 1))
        house.club.pass(.seconds(1))
        let pool = PoolRequest(ruleset: "5x5x4", pace: .relaxed)
        _ = try await house.ask(Endpoints.playNow, by: x, pool)
        let match = try #require(try await house.ask(Endpoints.playNow, by: o, pool).match)
        _ = try await house.ask(Endpoints.command, by: o, at: "\(match.id)", .resign(round: 1))
        let news = ActivityNews(player: x.id, at: house.club.now)
        #expect(try await stream.news() == news, "of the private match nothing was told")
      }
    }
  }
}

extension StreamReader {
  fileprivate func news() async throws -> ActivityNews? {
    try await next("activity")?.value(as: ActivityNews.self)
  }
}
