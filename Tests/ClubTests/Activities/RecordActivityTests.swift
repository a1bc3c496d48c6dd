import API
import Base
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

/// Rounds that are news in themselves: a first win over somebody, and the longest series of one's own.
@Suite struct RecordActivityTests {
  private let services: Services
  private let viewer: PlayerID
  private let nina: PlayerID
  private let ben: PlayerID

  init() async throws {
    services = try Club().open()
    viewer = try await services.guests(1)[0]
    nina = try await services.register("Nina").player.id
    ben = try await services.register("Ben").player.id
    for player in [nina, ben] { _ = try await services.people.follow(player, by: viewer) }
  }

  /// Ends the round of a match, and begins the next.
  private func lose(_ player: PlayerID, in id: MatchID) async throws {
    let round = try #require(try await services.matches.match(id)).match.roundNumber
    _ = try await services.matches.act(.resign(round: round), by: player, in: id)
    for player in [nina, ben] {
      _ = try await services.matches.act(.wishRematch(round: round, wish: true), by: player, in: id)
    }
  }

  private func meet(on ruleset: Ruleset = .ticTacToe) async throws -> MatchID {
    _ = try await services.invitations.playNow(nina, ruleset, .relaxed, isHere: true)
    let pairing = try await services.invitations.playNow(ben, ruleset, .relaxed, isHere: true)
    guard case .paired(let record) = pairing else { throw CancellationError() }
    return record.id
  }

  private func told(_ kind: Activity.Kind) async throws -> [Activity] {
    try await services.activities.page(for: viewer).activities.filter { $0.kind == kind }
  }

  @Test func theFirstWinOverWhoHadWonBeforeIsTold() async throws {
    let match = try await meet()
    try await lose(ben, in: match)
    #expect(try await told(.firstWin) == [], "there is nothing to it when nobody had won before")
    try await lose(nina, in: match)
    let first = try await told(.firstWin)
    #expect(first.map(\.player) == [ben] && first.map(\.other) == [nina])
    #expect(first[0].match == match && first[0].ruleset == "3x3x3" && first[0].round?.number == 2)
    #expect(first[0].record == nil)
    let other = try await meet(on: .gomoku)
    try await lose(nina, in: other)
    try await lose(ben, in: other)
    #expect(try await told(.firstWin).count == 1, "each had won before, on another board")
  }

  @Test func bothDecideWhetherAFirstWinIsTold() async throws {
    let match = try await meet()
    for loser in [ben, nina] { try await lose(loser, in: match) }
    #expect(try await told(.firstWin).count == 1)
    for player in [nina, ben] {
      _ = try await services.people.change(
        PreferencesChange(hiddenActivities: [.firstWin]), of: player)
      #expect(try await told(.firstWin).isEmpty)
      _ = try await services.people.change(PreferencesChange(hiddenActivities: []), of: player)
    }
    _ = try await services.people.block(viewer, by: nina)
    #expect(try await told(.firstWin).isEmpty)
  }

  @Test func aSeriesTellsNothingOfWhoShowsNobodyWhatTheyDo() async throws {
    let match = try await meet()
    for _ in 1...3 { try await lose(ben, in: match) }
    #expect(try await told(.longestSeries).count == 1)
    _ = try await services.people.change(PreferencesChange(activityFor: .nobody), of: ben)
    #expect(try await told(.longestSeries).isEmpty)
  }

  @Test func aSeriesIsToldAsItGrowsOnce() async throws {
    let match = try await meet()
    for _ in 1...2 { try await lose(ben, in: match) }
    #expect(try await told(.longestSeries).isEmpty, "two are not many")
    for wins in 3...4 {
      try await lose(ben, in: match)
      let series = try await told(.longestSeries)
      #expect(series.map(\.series) == [wins] && series[0].player == nina)
      #expect(series[0].match == match && series[0].ruleset == "3x3x3" && series[0].other == nil)
    }
    try await lose(nina, in: match)
    for _ in 1...4 { try await lose(ben, in: match) }
    #expect(try await told(.longestSeries).map { $0.round?.number } == [4], "as long is no record")
    try await lose(ben, in: match)
    #expect(try await told(.longestSeries).map(\.series) == [5])
    let other = try await meet(on: .gomoku)
    for _ in 1...3 { try await lose(ben, in: other) }
    #expect(try await told(.longestSeries).count == 2, "each board has its own")
  }

  @Test func nothingIsToldOfAPrivateMatch() async throws {
    let match = try await services.pair(nina, ben)
    #expect(match.isPrivate)
    for loser in [nina, ben, ben, ben, ben] { try await lose(loser, in: match.id) }
    #expect(try await services.count("activities") == 2)
    #expect(try await told(.firstWin).isEmpty)
    #expect(try await told(.longestSeries).isEmpty)
  }

  @Test func theyAreToldStillWhereAGuestBecomesTheMember() async throws {
    let guest = try await services.guest()
    _ = try await services.invitations.playNow(guest.0, .ticTacToe, .relaxed, isHere: true)
    let pairing = try await services.invitations.playNow(ben, .ticTacToe, .relaxed, isHere: true)
    guard case .paired(let match) = pairing else { throw CancellationError() }
    for (round, loser) in [guest.0, ben].enumerated() {
      _ = try await services.matches.act(.resign(round: round + 1), by: loser, in: match.id)
      for player in [guest.0, ben] {
        _ = try await services.matches.act(
          .wishRematch(round: round + 1, wish: true), by: player, in: match.id)
      }
    }
    try await services.join(guest, to: "Nina")
    #expect(try await told(.firstWin).map(\.player) == [nina])
  }
}
