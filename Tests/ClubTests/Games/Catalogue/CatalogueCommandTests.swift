import API
import Base
import Foundation
import TestSupport
import Testing

/// `gameon catalogue`, as the host calls it.
@Suite(.timeLimit(.minutes(2))) struct CatalogueCommandTests {
  private let folder: TemporaryFolder
  private let site: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    site = try SmallSite().folder
    try EmptyDatabase.copy(to: folder.path)
  }

  private func call(
    _ arguments: String...
  ) async throws -> (status: Int32?, output: String, errors: String) {
    try await Program(["catalogue"] + arguments + ["--data", folder.path]).result()
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let path = folder.path + "/" + name
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test(arguments: [true, false])
  func gamesAreBroughtInWrittenAndRemoved(whileTheServerRuns: Bool) async throws {
    let server =
      try whileTheServerRuns
      ? Program(["serve", "--port", "0", "--data", folder.path, "--web", site.path]) : nil
    defer { server?.terminate() }
    _ = await server?.port()
    let games = try file("games.csv", "title,released\nDoom,1993\nDoom,2016\nBroken\nIco,2001\n")
    let first = try await call("import", games)
    #expect(first.status == 0)
    #expect(
      first.output == """
        Line 4 is skipped: it has 1 instead of 2 fields.
        3 new, 0 changed, 0 as before, 1 skipped.

        """)
    let copy = folder.path + "/copy.jsonl"
    #expect(try await call("export", copy).status == 0)
    #expect(try await call("export", copy).status == 69, "it is there already")
    #expect(try await call("import", copy).output.hasPrefix("0 new, 0 changed, 3 as before"))

    let many = try file("many.csv", "title\n" + (1...8_000).map { "Game \($0)\n" }.joined())
    #expect(
      try await call("import", many).output == "8,000 new, 0 changed, 0 as before, 0 skipped.\n")

    #expect(try await call("remove", "ICO").output == "Ico is removed.\n")
    let unknown = try await call("remove", "ICO")
    #expect(unknown.status == 69 && unknown.errors.contains("No game is called 'ICO'."))
    let several = try await call("remove", "doom")
    #expect(several.status == 69 && several.errors.contains("\t2016\tDoom"))
  }

  @Test func whatIsNoFileWithGamesIsRefused() async throws {
    let games = try file("games.json", "[{\"title\": \"Doom\"}]")
    let array = try await call("import", games)
    #expect(array.status == 69 && array.errors.contains("one JSON array"))
    #expect(try await call("import", folder.path + "/none.csv").status == 69)
    #expect(try await call("import", games, "--source", "A/B").status == 64)
  }
}
