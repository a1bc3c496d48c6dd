import API
import Club
import Database
import Foundation
import Rules
import Server
import TestSupport
import Testing

@Suite struct CatalogueFilesTests {
  @Test func aFileOnceMoreMakesNoDoubles() async throws {
    let services = try Club().open()
    let text = "title,released,platforms\nDoom,1993,PC\nDoom,2016,PC\nPrey,,\n!!!,,\nDoom,1993,PC\n"
    let first = try await services.bringIn(text)
    #expect(first.text == "4 new, 0 changed, 1 as before, 0 skipped.")
    let again = try await services.bringIn(text)
    #expect(again.text == "0 new, 0 changed, 5 as before, 0 skipped.")
    let changed = try await services.bringIn("title,released,platforms\nDoom,1993,PC|Mac\n")
    #expect(changed.text == "0 new, 1 changed, 0 as before, 0 skipped.")
    #expect(try await services.games().count == 4)
  }

  @Test func keysOfTwoSourcesAreTwoThings() async throws {
    let services = try Club().open()
    for (source, title) in [("a", "Doom"), ("b", "Ico"), ("a", "Doom: The Game")] {
      _ = try await services.bringIn("id,title\n1,\(title)\n", source: source)
    }
    #expect(try await services.games().map(\.facts.title) == ["Doom: The Game", "Ico"])
  }

  @Test func skippedLinesAreToldButNotWithoutEnd() async throws {
    let services = try Club().open()
    let told = Lines()
    let text = "title\n" + String(repeating: "a,b\n", count: 1_234) + "Ico\n"
    let report = try await services.bringIn(text, tell: { told.add($0) })
    #expect(report.text == "1 new, 0 changed, 0 as before, 1,234 skipped.")
    #expect(told.all.first == "Line 2 is skipped: it has 2 instead of 1 fields.")
    #expect(told.all.count == 101 && told.all.last == "… and 1,134 more lines.")
  }

  @Test func aFileInLatin1IsExplained() async throws {
    let services = try Club().open()
    let bytes = Array("title\nPok".utf8) + [0xE9] + Array("mon\nDoom\n".utf8)
    let report = try await services.bringIn(bytes: bytes)
    #expect(report.new == 1 && report.skipped == 1 && report.text.contains("iconv -f LATIN1"))
  }

  /// What was exported and is brought in again changes nothing, there or elsewhere.
  @Test(arguments: [GameFileForm.csv, .jsonLines], [1, 2, 3] as [UInt64])
  func exportAndImportAreTheIdentity(form: GameFileForm, seed: UInt64) async throws {
    let services = try Club().open()
    try await services.catalogue.restart()
    var generator = Generator(state: seed)
    for number in 0..<60 {
      let facts = try GameFacts.random(number, using: &generator)
      let origins: [GameOrigin] = [
        .starter("\(number)"), .file("a", key: "\(number)"), .file("a", key: nil),
      ]
      try await services.put(facts, from: origins[number % 3])
    }
    let games = try await services.games().filter { $0.source != .club }
    let text = Lines()
    try await services.catalogue.export(as: form) { text.add($0) }
    let file = text.all.joined()

    let here = try await services.bringIn(file)
    #expect(here.same == games.count && here.new + here.changed + here.skipped == 0)
    // Elsewhere other ids are drawn.
    let other = try Club(seed: 99).open()
    for _ in 0..<2 { _ = try await other.bringIn(file) }
    let copies = try await other.games()
    let difference = Set(copies.map(\.facts.words)).symmetricDifference(games.map(\.facts.words))
    #expect(difference.isEmpty && copies.count == games.count)
  }

  @Test func whatComesWithTheProgramIsBroughtInOnce() async throws {
    let services = try Club().open()
    let folder = try TemporaryFolder()
    let path = folder.path + "/starter.jsonl"
    func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }
    try write(#"{"id": "doom", "title": "Doom"}"# + "\n" + #"{"id": "ico", "title": "Ico"}"# + "\n")
    #expect(try await services.catalogue.loadStarter(from: path)?.new == 2)
    #expect(try await services.catalogue.loadStarter(from: path) == nil)
    let ico = try await services.catalogue.named("ICO")
    _ = try await services.catalogue.remove(ico[0].id)
    try write(#"{"id": "ico", "title": "Ico"}"# + "\n" + #"{"id": "prey", "title": "Prey"}"# + "\n")
    let report = try await services.catalogue.loadStarter(from: path)
    #expect(report?.new == 1, "what the host has removed stays away")
    #expect(try await services.games().map(\.facts.title) == ["Doom", "Prey"])
    #expect(try await services.bringIn("title\nIco\n").new == 1, "but for the host")
  }

  /// The file that comes with the program can be brought in whole.
  @Test func nothingIsWrongWithTheStarter() async throws {
    let file = Repository.url("Catalogue/starter.jsonl")
    let services = try Club().open()
    let report = try await services.catalogue.loadStarter(from: file.path)
    #expect(report.map { $0.skipped + $0.changed + $0.same } == 0)
    #expect((report?.new ?? 0) >= 300)
  }
}

/// Lines that a closure collects.
final class Lines: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  var all: [String] { lock.withLock { lines } }

  func add(_ line: String) {
    lock.withLock { lines.append(line) }
  }
}

extension Services {
  fileprivate func bringIn(
    _ text: String, source: String = "file", tell: (String) async throws -> Void = { _ in }
  ) async throws -> ImportReport {
    try await bringIn(bytes: Array(text.utf8), source: source, tell: tell)
  }

  fileprivate func bringIn(
    bytes: [UInt8], source: String = "file", tell: (String) async throws -> Void = { _ in }
  ) async throws -> ImportReport {
    var pieces = [bytes, []][...]
    return try await CatalogueImport(catalogue) { .file(source, key: $0) }
      .run(nil, tell: tell) { pieces.popFirst() ?? [] }
  }
}

extension GameFacts {
  /// Everything of it as text.
  fileprivate var words: String {
    let parts = Mirror(reflecting: self).children.map { _, value in
      (value as? [String: String]).map { "\($0.sorted { $0.key < $1.key })" } ?? "\(value)"
    }
    return parts.joined(separator: "; ")
  }

  fileprivate static func random(
    _ number: Int, using generator: inout Generator
  ) throws -> GameFacts {
    let signs = ["a", "É", "龍", "🎮", " ", "|", ",", ";", "\"", "\\", "'", "\t", "<", "ש", "0"]
    func text(_ longest: Int) -> String {
      (0..<Int.random(in: 1...longest, using: &generator))
        .map { _ in signs.randomElement(using: &generator)! }.joined()
    }
    func list(_ most: Int) -> [String] {
      (0..<Int.random(in: 0...most, using: &generator)).map { _ in text(8) }
    }
    let year = Int.random(in: 1980...1990, using: &generator)
    return try GameFacts(
      title: "\(number) " + text(30), otherTitles: list(4),
      released: [nil, ReleaseDate("\(year)"), ReleaseDate("\(year)-02-03")]
        .randomElement(using: &generator)!,
      about: Bool.random(using: &generator) ? text(20) + "\n" + text(20) : nil,
      otherAbouts: Bool.random(using: &generator)
        ? ["de: a" + text(20), "fr:\u{301}" + text(9)] : [],
      platforms: list(3), genres: list(2), themes: list(2),
      developers: list(2),
      playerRange: ["1", "1-4", "2-2", "1+"].map { PlayerRange($0) }.randomElement(
        using: &generator)!,
      series: Bool.random(using: &generator) ? text(9) : nil,
      links: Bool.random(using: &generator) ? ["https://example.org/?a=1,2;3"] : [],
      popularity: Int.random(in: 0...1000, using: &generator))
  }
}
