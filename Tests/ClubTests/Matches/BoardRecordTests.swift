import API
import Base
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

/// Records of boards: who leads, and who has won most times in a row.
@Suite struct BoardRecordTests {
  @Test func winsAreCountedAndSeriesEnd() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.opponents()
    let match = try await services.meet(nina, ben)
    // Nina wins twice, Ben once, Nina once more, and then it is a draw.
    for loser in [ben, ben, nina, ben] { try await services.lose(loser, in: match) }
    try await services.agree(in: match)
    try await services.lose(ben, in: match)
    let records = try await services.matches.records(on: .ticTacToe, for: nil)
    #expect(records.leaders.map(\.player.id) == [nina, ben])
    #expect(records.leaders.map(\.count) == [4, 1])
    #expect(records.series.map(\.player.id) == [nina], "once is no series")
    #expect(records.series.map(\.count) == [2])
    #expect(try await services.matches.records(on: .gomoku, for: nina).leaders == [])
    #expect(
      try await services.people.profile(of: nina, for: nil).boards == [
        PlayedBoard(ruleset: "3x3x3", wins: 4, longest: 2)
      ])
  }

  @Test func onlyWhatEverybodyMayWatchAmongMembersCounts() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.opponents()
    let guest = try await services.guests(1)[0]
    try await services.lose(guest, in: services.meet(nina, guest))
    let secret = try await services.pair(nina, ben, cells: [0, 3, 1, 4, 2])
    #expect(secret.isPrivate && !secret.match.isOpen)
    #expect(try await services.matches.records(on: .ticTacToe, for: nina).leaders == [])
  }

  @Test func nothingPassesABlockOrWhatOneHides() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.opponents()
    try await services.lose(ben, in: services.meet(nina, ben))
    let (ida, ole) = (
      try await services.register("Ida").player.id, try await services.register("Ole").player.id
    )
    func leaders(_ viewer: PlayerID?) async throws -> [PlayerID] {
      let leaders = try await services.matches.records(on: .ticTacToe, for: viewer).leaders
        .map(\.player.id)
      let profile = try? await services.people.profile(of: nina, for: viewer)
      #expect(profile?.boards.map(\.ruleset) ?? [] == (leaders.contains(nina) ? ["3x3x3"] : []))
      return leaders
    }
    _ = try await services.people.block(ida, by: nina)
    for (viewer, seen) in [(nina, [nina]), (ida, []), (ole, [nina]), (nil, [nina])] {
      #expect(try await leaders(viewer) == seen)
    }
    func expect(_ seen: [PlayerID], by viewers: [PlayerID?]) async throws {
      for viewer in viewers { #expect(try await leaders(viewer) == seen) }
    }
    _ = try await services.people.change(PreferencesChange(activityFor: .friends), of: nina)
    try await expect([], by: [ole, nil])
    _ = try await services.people.follow(ole, by: nina)
    try await expect([nina], by: [ole, nina])
    _ = try await services.people.change(
      PreferencesChange(activityFor: .everybody, hiddenActivities: [.played]), of: nina)
    try await expect([], by: [ole, nil])
    try await expect([nina], by: [nina])
    _ = try await services.people.change(PreferencesChange(hiddenActivities: []), of: nina)
    try await services.accounts.suspend(nina, reason: "")
    #expect(try await leaders(ole) == [])
    try await services.accounts.restore(nina)
    #expect(try await leaders(ole) == [nina])
    try await services.accounts.delete(nina)
    #expect(try await leaders(ole) == [])
  }
}

extension Services {
  fileprivate func opponents() async throws -> (PlayerID, PlayerID) {
    (try await register("Nina").player.id, try await register("Ben").player.id)
  }

  /// A match that anybody may watch.
  fileprivate func meet(_ one: PlayerID, _ other: PlayerID) async throws -> MatchID {
    _ = try await invitations.playNow(one, .ticTacToe, .relaxed, isHere: true)
    let pairing = try await invitations.playNow(other, .ticTacToe, .relaxed, isHere: true)
    guard case .paired(let record) = pairing else { throw CancellationError() }
    return record.id
  }

  /// Ends a round, and begins the next.
  fileprivate func lose(_ player: PlayerID, in id: MatchID) async throws {
    let match = try #require(try await matches.match(id)).match
    _ = try await matches.act(.resign(round: match.roundNumber), by: player, in: id)
    try await again(id)
  }

  fileprivate func again(_ id: MatchID) async throws {
    let match = try #require(try await matches.match(id)).match
    for player in [match.players.first, match.players.second] {
      _ = try await matches.act(
        .wishRematch(round: match.roundNumber, wish: true), by: player, in: id)
    }
  }

  /// Plays until the board is full.
  fileprivate func agree(in id: MatchID) async throws {
    try await play([0, 1, 2, 4, 3, 5, 7, 6, 8], in: id)
    try await again(id)
  }
}
