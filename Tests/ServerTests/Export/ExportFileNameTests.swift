import API
import Server
import Testing

@Suite struct ExportFileNameTests {
  private let day = Instant("2026-11-21T20:24:00.000Z")!

  private func name(_ club: String?, _ player: String) throws -> ExportFileName {
    ExportFileName(club: club, player: try #require(PlayerName(player)), at: day)
  }

  @Test func itTellsClubPersonAndDay() throws {
    #expect(try name("Class 5a", "Nina Kaur").text == "Class-5a-Nina-Kaur-2026-11-21.zip")
    #expect(try name(nil, "Nina").text == "GameOn-Nina-2026-11-21.zip")
  }

  @Test func itHoldsNothingThatAFileSystemOrTheHeaderTakesOtherwise() throws {
    let name = try name("../a\\b:\"c\"; *?", "<Lea|Mia>\u{1F600}%2e")
    #expect(name.text == "a-b-c-Lea-Mia-2e-2026-11-21.zip" && name.plain == name.text)
    #expect(
      name.disposition
        == "attachment; filename=\"\(name.text)\"; filename*=UTF-8''\(name.text)")
    #expect(try self.name("\u{1F600}", "!").text == "2026-11-21.zip")
  }

  @Test func lettersOfOtherScriptsStay() throws {
    let name = try name("Käfer", "Žofia Ωmega")
    #expect(name.text == "Käfer-Žofia-Ωmega-2026-11-21.zip")
    #expect(name.plain == "Kafer-Zofia-mega-2026-11-21.zip")
    #expect(
      name.disposition
        == "attachment; filename=\"\(name.plain)\"; "
        + "filename*=UTF-8''K%C3%A4fer-%C5%BDofia-%CE%A9mega-2026-11-21.zip")
  }

  @Test func itHasABound() throws {
    let long = String(repeating: "\u{1F1E6}\u{6F22}", count: 20)
    let piled = String(repeating: "e\u{301}\u{302}\u{303}", count: 40)
    for (club, player) in [(long, piled), (piled, long)] {
      let name = try name(club, player)
      #expect(name.text.utf8.count <= 180 && name.plain.utf8.count <= 180)
      #expect(name.text.hasSuffix("-2026-11-21.zip"))
    }
  }
}
