import API
import Club
import Database
import Server
import TestSupport
import Testing

@Suite struct LookServiceTests {
  private let club: Club
  private let services: Services
  private var look: LookService { services.look }

  init() throws {
    club = try Club()
    services = try club.open()
  }

  @Test func whatIsAbsentStaysAndWhatIsEmptyGoes() async throws {
    #expect(look.current == ClubLook())
    let first = try await look.change(
      ClubLookChange(
        name: " The  Lions ", accent: "#1f7a3d", welcome: "Tuesdays\nat seven.", language: "de",
        board: "7x6x4d"), by: .commandLine)
    #expect(
      first.revision == 1 && first.name == "The Lions" && first.welcome == "Tuesdays at seven.")
    #expect(first.accent?.chosen.description == "#1f7a3d")
    #expect(first.language == "de" && first.board == "7x6x4d" && look.current == first)
    let second = try await look.change(
      ClubLookChange(name: "", accent: "", language: ""), by: .commandLine)
    #expect(second.revision == 2 && second.name == nil && second.accent == nil)
    #expect(second.language == nil && second.welcome == first.welcome && second.board == "7x6x4d")
    try await services.database.close()
    let again = try club.open()
    #expect(try await again.look.reload() == second)
  }

  @Test func theSettingsNameItUntilAHostDoes() async throws {
    look.takeSettings(name: ClubName("From the file"))
    #expect(look.current.name == "From the file" && look.current.revision == 0)
    #expect(try await look.change(ClubLookChange(name: "Lions"), by: .commandLine).name == "Lions")
    #expect(
      try await look.change(ClubLookChange(name: ""), by: .commandLine).name == "From the file")
  }

  @Test func theTimeZoneIsToldUnlessItIsUTC() async throws {
    look.takeSettings(name: nil, timeZone: try #require(ClubTimeZone("Europe/Berlin")))
    #expect(look.current.timeZone == "Europe/Berlin")
    #expect(
      try await look.change(ClubLookChange(name: "Lions"), by: .commandLine).timeZone
        == "Europe/Berlin")
    look.takeSettings(name: nil, timeZone: try #require(ClubTimeZone("Etc/UTC")))
    #expect(look.current.timeZone == nil)
  }

  @Test(arguments: [
    (ClubLookChange(name: "\u{202E}"), LookRefusal.badName),
    (ClubLookChange(accent: "red"), .noColor),
    (ClubLookChange(welcome: String(repeating: "x", count: 161)), .welcomeTooLong(longest: 160)),
    (ClubLookChange(language: "xx"), .unknownLanguage),
    (ClubLookChange(board: "2x2x2"), .unknownBoard),
  ])
  func whatCannotBeChangesNothing(change: ClubLookChange, refusal: LookRefusal) async throws {
    await #expect(throws: refusal) { try await look.change(change, by: .commandLine) }
    for table in ["club_look", "audit"] { #expect(try await services.count(table) == 0) }
  }

  @Test func aColorThatCannotBeSeenIsRefusedWithOneThatCan() async throws {
    let yellow = try #require(AccentColor("#ffe600"))
    let nearest = AccentPalette.nearest(to: yellow)
    await #expect(throws: LookRefusal.unreadableAccent(nearest: nearest)) {
      try await look.change(ClubLookChange(accent: "#ffe600"), by: .commandLine)
    }
    let taken = try await look.change(
      ClubLookChange(accent: nearest.description), by: .commandLine)
    #expect(taken.accent?.chosen == nearest)
  }

  @Test func itIsNotedWhoDidWhat() async throws {
    let nina = try await services.register("Nina").player.id
    try await services.accounts.setRole(.host, of: nina, reason: "", by: .commandLine)
    _ = try await look.change(
      ClubLookChange(name: "Lions", welcome: "Hello"), by: Actor(nina, as: .host))
    _ = try await look.change(ClubLookChange(), by: Actor(nina, as: .host))
    let acts = try await services.accounts.acts().acts
    #expect(acts.map(\.act) == ["change-look", "set-role"], "nothing was said the second time")
    #expect(acts[0].by == nina && acts[0].detail == "name, welcome" && acts[0].role == .host)
    let omar = try await services.register("Omar").player.id
    await #expect(throws: AccountRefusal.hostsOnly) {
      try await look.change(ClubLookChange(name: "Mine"), by: Actor(omar, as: .host))
    }
  }
}
