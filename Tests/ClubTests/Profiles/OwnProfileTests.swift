import API
import Club
import Database
import Server
import TestSupport
import Testing

@Suite struct OwnProfileTests {
  @Test func aLineAndFavouritesAreShownOnTheProfile() async throws {
    let services = try Club().open()
    let nina = try await services.register("Nina").player.id
    let games = try await services.games(5)
    for game in games { _ = try await services.gameEntries.set(game, .everybody, by: nina) }
    let chosen = [games[3], games[0], games[2]]
    let own = try await services.people.change(
      ProfileChange(about: " Always\n up for  it. ", favourites: chosen), of: nina)
    #expect(own.about == "Always up for it." && own.favourites.map(\.id) == chosen)
    #expect(try await services.people.ownProfile(of: nina) == own)
    for viewer in [nina, nil] {
      let profile = try await services.shown(nina, to: viewer)
      #expect(profile.about == own.about && profile.favourites.map(\.id) == chosen)
    }
    let reordered = try await services.people.change(
      ProfileChange(favourites: chosen.reversed()), of: nina)
    #expect(reordered.about == own.about, "what is absent stays")
    #expect(reordered.favourites.map(\.id) == chosen.reversed())
    try await services.gameEntries.remove(games[0], by: nina)
    let left = try await services.people.ownProfile(of: nina)
    #expect(left.favourites.map(\.id) == [games[2], games[3]])
    _ = try await services.gameEntries.set(games[0], .everybody, by: nina)
    #expect(try await services.people.ownProfile(of: nina) == left)
    let none = try await services.people.change(
      ProfileChange(about: "", favourites: []), of: nina)
    #expect(none == OwnProfile(about: nil, favourites: []))
  }

  @Test func whatIsNoProfileIsRefusedAndChangesNothing() async throws {
    let services = try Club().open()
    let nina = try await services.register("Nina").player.id
    let guest = try await services.guests(1)[0]
    let games = try await services.games(6)
    for game in games.dropLast() {
      _ = try await services.gameEntries.set(game, .everybody, by: nina)
    }
    let before = try await services.people.change(
      ProfileChange(about: String(repeating: "ü", count: 160), favourites: [games[1]]), of: nina)
    let rows: [(PlayerID, ProfileChange, ProfileRefusal)] = [
      (nina, ProfileChange(about: String(repeating: "ü", count: 161)), .aboutTooLong),
      (nina, ProfileChange(favourites: Array(games.prefix(5))), .badFavourites),
      (nina, ProfileChange(favourites: [games[0], games[0]]), .badFavourites),
      (nina, ProfileChange(about: "", favourites: [games[0], games[5]]), .unknownGame),
      (guest, ProfileChange(about: "Hello"), .membersOnly),
    ]
    for (player, change, refusal) in rows {
      await #expect(throws: refusal) {
        try await services.people.change(change, of: player)
      }
    }
    #expect(try await services.people.ownProfile(of: nina) == before)
  }

  @Test func favouritesAreSeenByWhomTheGamesAre() async throws {
    let services = try Club().open()
    let nina = try await services.register("Nina").player.id
    let ben = try await services.register("Ben").player.id
    let games = try await services.games(2)
    _ = try await services.gameEntries.set(games[0], .friends, by: nina)
    _ = try await services.gameEntries.set(games[1], .everybody, by: nina)
    _ = try await services.people.change(
      ProfileChange(about: "Hello", favourites: games), of: nina)
    #expect(try await services.shown(nina, to: ben).favourites.map(\.id) == [games[1]])
    #expect(try await services.shown(nina, to: nil).favourites.map(\.id) == [games[1]])
    try await services.befriend(nina, ben)
    #expect(try await services.shown(nina, to: ben).favourites.map(\.id) == games)
    _ = try await services.people.block(nina, by: ben)
    let blocked = try await services.shown(nina, to: ben)
    #expect(blocked.about == nil && blocked.favourites == [], "it is found to be undone")
    await #expect(throws: PersonRefusal.unknownPlayer) {
      try await services.shown(ben, to: nina)
    }
  }

  @Test func aReportHasTheLineOfThenAndTheHostTakesItAway() async throws {
    let services = try Club().open()
    let nina = try await services.register("Nina").player.id
    let ben = try await services.register("Ben").player.id
    _ = try await services.people.change(ProfileChange(about: "Rude words"), of: nina)
    try await services.reports.report(nina, ReportRequest(reason: .harassment), by: ben)
    #expect(try await services.accounts.removeAbout(of: nina))
    #expect(try await !services.accounts.removeAbout(of: nina))
    #expect(try await services.shown(nina, to: ben).about == nil)
    let text = try #require(try await services.reports.file(1)).text
    #expect(text.contains("About:    Rude words") && text.contains("remove-about"))
    try await services.accounts.delete(nina)
    let after = try #require(try await services.reports.file(1)).text
    #expect(!after.contains("Rude words"), "who is gone is told of no more")
  }

  /// A guest who joins brings games along, and the member's favourites stay.
  @Test func favouritesStayWhenAGuestJoins() async throws {
    let services = try Club().open()
    let nina = try await services.register("Nina").player.id
    let guest = try await services.guest()
    let games = try await services.games(3)
    for game in games { _ = try await services.gameEntries.set(game, .everybody, by: guest.0) }
    _ = try await services.gameEntries.set(games[1], .everybody, by: nina)
    _ = try await services.people.change(ProfileChange(favourites: [games[1]]), of: nina)
    try await services.join(guest, to: "Nina")
    #expect(try await services.order(of: nina).count == 3)
    #expect(try await services.people.ownProfile(of: nina).favourites.map(\.id) == [games[1]])
  }
}

extension Services {
  fileprivate func shown(_ player: PlayerID, to viewer: PlayerID?) async throws -> Profile {
    try await people.profile(of: player, for: viewer).profile(.offline)
  }
}
