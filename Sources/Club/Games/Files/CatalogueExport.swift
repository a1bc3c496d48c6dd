import API
import Database
import Foundation

extension CatalogueService {
  /// Writes all games as a file that can be brought in again. Boards of the club are not in it, for every
  /// club has them, and nothing that belongs to IGDB.
  ///
  /// - Parameter write: takes the file piece by piece
  package func export(
    as form: GameFileForm, _ write: (String) async throws -> Void
  ) async throws {
    if form == .csv {
      try await write(GameColumn.allCases.map(\.rawValue).joined(separator: ",") + "\r\n")
    }
    var last: GameID?
    repeat {
      let page = try await page(after: last)
      let own = page.filter { $0.source == .file || $0.source == .starter }
      try await write(try own.map { try form.line($0) }.joined())
      last = page.last?.id
    } while last != nil
  }

  private func page(after last: GameID?) async throws -> [GameRecord] {
    try await database.read { db in try GameRecords.page(after: last, limit: 500, in: db) }
  }
}

extension GameFileForm {
  fileprivate func line(_ game: GameRecord) throws -> String {
    switch self {
    case .csv:
      GameColumn.allCases.map { Self.quoted(game.cell($0)) }.joined(separator: ",") + "\r\n"
    case .jsonLines:
      String(decoding: try Self.encoder.encode(GameObject(game)), as: UTF8.self) + "\n"
    }
  }

  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  private static func quoted(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { ",;\t\"\r\n".utf8.contains($0) }
    return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}

extension GameRecord {
  fileprivate func cell(_ column: GameColumn) -> String {
    switch column {
    case .id: "\(id)"
    case .title: facts.title
    case .titles: Self.list(facts.otherTitles)
    case .released: facts.released?.description ?? ""
    case .summary: facts.about ?? ""
    case .summaries: Self.list(facts.otherAboutLines)
    case .platforms: Self.list(facts.platforms)
    case .genres: Self.list(facts.genres)
    case .themes: Self.list(facts.themes)
    case .developers: Self.list(facts.developers)
    case .players: facts.playerRange?.description ?? ""
    case .series: facts.series ?? ""
    case .links: Self.list(facts.links)
    case .popularity: facts.popularity == 0 ? "" : String(facts.popularity)
    }
  }

  /// A list in one field: on lines of their own where one holds a |, with a line break even if it
  /// is the only one.
  private static func list(_ items: [String]) -> String {
    items.contains { $0.contains("|") }
      ? items.map { $0 + "\n" }.joined() : items.joined(separator: "|")
  }
}

extension GameObject {
  fileprivate init(_ game: GameRecord) {
    let facts = game.facts
    func list(_ items: [String]) -> [String]? { items.isEmpty ? nil : items }
    id = TextOrNumber("\(game.id)")
    title = facts.title
    titles = list(facts.otherTitles)
    released = facts.released.map { TextOrNumber($0.description) }
    summary = facts.about
    summaries = list(facts.otherAboutLines)
    platforms = list(facts.platforms)
    genres = list(facts.genres)
    themes = list(facts.themes)
    developers = list(facts.developers)
    players = facts.playerRange.map { TextOrNumber($0.description) }
    series = facts.series
    links = list(facts.links)
    popularity = facts.popularity == 0 ? nil : facts.popularity
  }
}
