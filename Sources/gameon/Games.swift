import API
import ArgumentParser
import Client
import Foundation
import Terminal

struct Games: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Looks up games on a GameOn server.",
    discussion: """
      EXAMPLES
        gameon games search 'hollow knight'
        gameon games search zelda --platform Switch --server https://play.example.org
        gameon games search doom --year 1990-1999 --json
      """,
    subcommands: [GamesSearch.self])
}

struct GamesSearch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Finds games by words of their title, also with a mistake in them.")

  @Argument(help: ArgumentHelp("Words of a title, or their beginnings.", valueName: "text"))
  var text: String

  @Option(help: ArgumentHelp("Where the server is.", valueName: "url"))
  var server = "http://localhost:8080"

  @Option(help: ArgumentHelp("Only games for this platform.", valueName: "name"))
  var platform: String?

  @Option(help: ArgumentHelp("Only games of this genre.", valueName: "name"))
  var genre: String?

  @Option(
    help: ArgumentHelp(
      "Only games first released in this year, or in these: 2017, 1990-1999.", valueName: "years"),
    transform: readYears)
  var year: ClosedRange<Int>?

  @Flag(help: "Only games that can be played here.")
  var playable = false

  @Flag(help: "Writes what the server answers, as JSON.")
  var json = false

  func validate() throws {
    guard !text.allSatisfy(\.isWhitespace) else {
      throw ValidationError("Give a word of the title.")
    }
  }

  func run() async throws {
    Output.ignoreBrokenPipes()
    let client: GameOnClient
    do throws(ClientError) {
      client = try GameOnClient(server)
    } catch {
      throw ValidationError("--server: \(error)")
    }
    do {
      let page = try await client.findGames(
        text,
        filter: GameSearchFilter(
          platform: platform, genre: genre, years: year, isPlayable: playable))
      for line in try json ? [JSONLine.text(page)] : GameLines.lines(page) {
        try Output.standard.writeLine(line)
      }
    } catch {
      try explain(error)
    }
  }
}

private enum JSONLine {
  static func text(_ page: GamePage) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(page), as: UTF8.self)
  }
}

private func readYears(_ text: String) throws -> ClosedRange<Int> {
  let years = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
  guard (1...2).contains(years.count), let first = years[0], let last = years[years.count - 1],
    ReleaseDate.years.contains(first), (first...ReleaseDate.years.upperBound).contains(last)
  else { throw ValidationError("Write a year as 2017, or years as 1990-1999.") }
  return first...last
}
