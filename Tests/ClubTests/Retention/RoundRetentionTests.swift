import API
import Base
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

/// Rounds that are older than the host wants them to be kept.
@Suite struct RoundRetentionTests {
  /// X wins on the left.
  private static let won = [0, 1, 3, 4, 6]

  private let club: Club
  private let services: Services

  init() throws {
    club = try Club()
    services = try club.open()
  }

  private func rematch(_ match: MatchRecord) async throws {
    let round = try #require(try await services.matches.match(match.id)).match.roundNumber
    for player in [match.match.players.first, match.match.players.second] {
      _ = try await services.matches.act(
        .wishRematch(round: round, wish: true), by: player, in: match.id)
    }
  }

  @Test func roundsGoAndWhatTheyCountedStays() async throws {
    let (match, x, o) = try await services.pair(.relaxed)
    for day in 1...4 {
      if day > 1 { try await rematch(match) }
      try await services.play(Self.won, in: match.id)
      club.pass(.seconds(86_400))
    }
    let before = try await services.matches.match(match.id, for: x)
    let rounds = try await services.matches.pastRounds(of: match.id).rounds
    #expect(rounds.map(\.number) == [4, 3, 2, 1])
    #expect(try await services.retention.removeRounds(olderThan: 3) == 1)
    #expect(try await services.matches.pastRounds(of: match.id).rounds == Array(rounds.dropLast()))
    #expect(try await services.matches.match(match.id, for: x) == before)
    club.pass(.seconds(9 * 86_400))
    #expect(try await services.retention.removeRounds(olderThan: 3) == 3)
    #expect(try await services.matches.pastRounds(of: match.id).rounds.isEmpty)
    #expect(try await services.matches.match(match.id, for: x) == before)
    #expect(before.match.score.first + before.match.score.second == 4)
    let profile = try await services.people.profile(of: o, for: x).profile(.offline)
    #expect(profile.record.wins + profile.record.losses == 4)
    try await rematch(match)
    try await services.play(Self.won, in: match.id)
    #expect(try await services.matches.pastRounds(of: match.id).rounds.map(\.number) == [5])
    #expect(try await services.retention.removeRounds(olderThan: 3) == 0)
  }

  /// What a day's rounds came to is told on, without the board of the last.
  @Test func activitiesNameNoRoundThatIsGone() async throws {
    let (match, x, o) = try await services.pair(.relaxed)
    try await services.database.write { db in
      _ = try db.execute("UPDATE matches SET is_private = 0")
    }
    let viewer = try await services.guests(1)[0]
    _ = try await services.people.follow(x, by: viewer)
    try await services.play(Self.won, in: match.id)
    func told() async throws -> Activity? {
      try await services.activities.page(for: viewer).activities.first
    }
    #expect(try await told()?.round?.number == 1)
    club.pass(.seconds(5 * 86_400))
    #expect(try await services.retention.removeRounds(olderThan: 4) == 1)
    let activity = try #require(try await told())
    #expect(activity.round == nil && activity.other == o)
    #expect(activity.record == HeadToHead(wins: 1, losses: 0, draws: 0))
  }

  /// However many matches there are.
  @Test func everyMatchIsLookedAt() async throws {
    let guests = try await services.guests(2)
    let players = Players(guests[0], guests[1])
    let (matches, rounds) = (1100, 2)
    try await services.database.write { db in
      try db.execute(
        """
        WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < $3)
        INSERT INTO matches (id, first_id, second_id, ruleset, pace, is_private, updated_at, version,
          score_first, score_second, score_draws, round_number, round, x_seat, ending, turn_since,
          first_wishes, second_wishes)
        SELECT n, $1, $2, '3x3x' || n, 0, 0, 0, 1, 0, 0, 0, 1, '3x3x3:', 1, 11, 0, 0, 0 FROM n
        """, players.first, players.second, matches)
      try db.execute(
        """
        INSERT INTO rounds (match_id, number, round, x_seat, ending, ended_at)
        SELECT id, number, '3x3x3:', 1, 11, number
        FROM matches, (SELECT 1 AS number UNION ALL SELECT 2) AS numbers
        """)
    }
    #expect(try await services.retention.removeRounds(olderThan: 1) == matches * rounds)
    #expect(try await services.count("rounds") == 0)
    #expect(try await services.count("matches") == matches)
  }
}
