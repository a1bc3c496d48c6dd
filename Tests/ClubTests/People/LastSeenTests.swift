import API
import Base
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

/// When somebody was last here: friends see it who show theirs.
@Suite struct LastSeenTests {
  private let club: Club
  private let services: Services
  private let nina: PlayerID
  private let ben: PlayerID

  init() async throws {
    club = try Club()
    services = try club.open()
    (nina, ben) = try await services.two()
    _ = try await services.people.follow(ben, by: nina)
  }

  private func leave(_ player: PlayerID) async throws {
    try await services.people.noteLastSeen([player: club.now])
  }

  /// What somebody reads of a player who isn't here.
  private func seen(_ player: PlayerID, by viewer: PlayerID?) async throws -> Instant? {
    try await services.people.profile(of: player, for: viewer).profile(.offline).person.standing
      .lastSeenAt
  }

  private func befriend() async throws { _ = try await services.people.follow(nina, by: ben) }

  /// What is noted of them keeps no guest, nor those who are cleaned with them.
  @Test func aGuestWhoHasDoneNothingGoesAllTheSame() async throws {
    let guest = try await services.accounts.makeGuest().0
    try await leave(guest.id)
    #expect(try await services.count("last_seen") == 1)
    club.pass(.seconds(31 * 86_400))
    try await services.accounts.clean(keepingGuestsFor: 30)
    #expect(try await services.count("last_seen") == 0)
  }

  @Test func friendsSeeItAndNobodyElse() async throws {
    try await leave(ben)
    #expect(try await seen(ben, by: nina) == nil, "he doesn't follow her")
    #expect(try await seen(ben, by: nil) == nil)
    try await befriend()
    #expect(try await seen(ben, by: nina) == club.now)
    #expect(try await seen(nina, by: ben) == nil, "that isn't known")
    let listed = try await services.people.list(.friends, of: nina).people
    #expect(listed.map { $0.person(.offline).standing.lastSeenAt } == [club.now])
    #expect(listed.map { $0.person(.online).standing.lastSeenAt } == [nil], "he is here")
    _ = try await services.people.block(ben, by: nina)
    #expect(try await seen(ben, by: nina) == nil)
  }

  @Test func whoShowsItToNobodySeesNobodys() async throws {
    try await befriend()
    for player in [nina, ben] { try await leave(player) }
    _ = try await services.people.change(PreferencesChange(showsLastSeen: false), of: nina)
    #expect(try await seen(ben, by: nina) == nil)
    #expect(try await seen(nina, by: ben) == nil)
    _ = try await services.people.change(PreferencesChange(showsLastSeen: true), of: nina)
    #expect(try await seen(ben, by: nina) == club.now)
    #expect(try await seen(nina, by: ben) == nil, "it was forgotten")
    try await leave(nina)
    #expect(try await seen(nina, by: ben) == club.now)
  }

  @Test func whoShowsNobodyWhereTheyAreShowsNobodyWhereTheyWere() async throws {
    try await befriend()
    try await leave(ben)
    _ = try await services.people.change(PreferencesChange(presenceFor: .nobody), of: ben)
    #expect(try await services.count("last_seen") == 0)
    try await leave(ben)
    try await leave(nina)
    #expect(try await services.count("last_seen") == 1)
    #expect(try await seen(nina, by: ben) == nil, "and sees nobody's")
  }

  @Test func itIsNotedAnewAfterFiveMinutes() async throws {
    try await befriend()
    try await leave(ben)
    let first = club.now
    club.pass(.seconds(5 * 60 - 1))
    try await leave(ben)
    #expect(try await seen(ben, by: nina) == first)
    club.pass(.seconds(1))
    try await leave(ben)
    #expect(try await seen(ben, by: nina) == club.now)
  }

  @Test func itIsToldAtOnceThatItIsHidden() async throws {
    try await befriend()
    try await leave(ben)
    _ = club.published()
    _ = try await services.people.change(PreferencesChange(showsLastSeen: false), of: ben)
    #expect(club.published() == [.audience(of: ben)])
  }

  @Test func itGoesWithWhoLeavesAndWithTheGuestOfAMember() async throws {
    let guest = try await services.guest()
    let member = try await services.register("Nora").player.id
    for player in [guest.0, member, ben] { try await leave(player) }
    try await services.join(guest, to: "Nora")
    #expect(try await services.count("last_seen") == 2)
    try await services.accounts.delete(ben)
    #expect(try await services.count("last_seen") == 1)
    try await leave(ben)
    #expect(try await services.count("last_seen") == 1, "nobody is left of whom to note it")
  }
}
