import API
import Club
import Foundation
import Testing

@Suite("Which game of IGDB one of the starter catalogue is")
struct IGDBMatchTests {
  /// A game as IGDB tells of it, in the words of its interface.
  private struct Told {
    var id = 1
    var name = "Hades"
    var year = 2020
    var platforms = ["PC (Microsoft Windows)", "Nintendo Switch"]
    var edition = ""

    var json: String {
      let names = platforms.map { #"{"name": "\#($0)"}"# }.joined(separator: ", ")
      let date = year == 0 ? "" : #""first_release_date": \#((year - 1970) * 31_557_600 + 86_400),"#
      return """
        {"id": \(id), "name": "\(name)", \(date) "platforms": [\(names)]\(edition)}
        """
    }
  }

  private func match(_ games: [Told]) throws -> Int? {
    let hades = try GameFacts(
      title: "Hades", released: ReleaseDate("2020-09-17"), platforms: ["Switch", "PC"])
    let list = "[\(games.map(\.json).joined(separator: ", "))]"
    return IGDBMatch.find(hades, among: try IGDBGame.list(Data(list.utf8)))?.id
  }

  @Test("is the one of its title, year and platform, whatever else is found")
  func found() throws {
    let others = [
      Told(id: 2, name: "Hades II"), Told(id: 3, year: 2025), Told(id: 4, platforms: ["Arcade"]),
      Told(id: 5, year: 0), Told(id: 6, platforms: []),
      Told(
        id: 7, edition: #", "version_title": "Gold", "version_parent": {"name": "Hades"}"#),
    ]
    #expect(try match(others) == nil)
    for place in 0...others.count {
      var games = others
      games.insert(Told(), at: place)
      #expect(try match(games) == 1)
    }
    #expect(try match([Told(name: "HADES", platforms: ["Nintendo Switch"])]) == 1)
    #expect(try match([Told(), Told()]) == 1, "the same twice")
  }

  @Test("is none where several may be, and where ours says too little")
  func doubtful() throws {
    #expect(try match([Told(), Told(id: 2)]) == nil)
    let told = try IGDBGame.list(Data("[\(Told().json)]".utf8))
    for facts in [
      try GameFacts(title: "Hades", platforms: ["PC"]),
      try GameFacts(title: "Hades", released: ReleaseDate("2020")),
    ] {
      #expect(IGDBMatch.find(facts, among: told) == nil)
    }
  }
}
