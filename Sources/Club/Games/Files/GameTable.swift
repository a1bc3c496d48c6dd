/// The columns of a CSV file.
struct GameTable {
  let separator: UInt8
  private let count: Int
  private let places: [GameColumn: Int]

  /// - Parameter fields: of the first line
  init(header fields: [[UInt8]], separator: UInt8) throws(GameFileError) {
    self.separator = separator
    count = fields.count
    let names = fields.map {
      String(decoding: $0, as: UTF8.self).lowercased().filter { !$0.isWhitespace }
    }
    places = Dictionary(
      names.enumerated().compactMap { place, name in GameColumn(rawValue: name).map { ($0, place) }
      }
    ) { first, _ in first }
    guard places[.title] != nil else { throw .noTitles }
  }

  func game(of fields: [[UInt8]]) throws(GameFileFault) -> ImportedGame {
    guard fields.count == count else { throw .fields(fields.count, expected: count) }
    var texts: [GameColumn: String] = [:]
    for (column, place) in places where !fields[place].isEmpty {
      guard let text = String(validating: fields[place], as: UTF8.self) else { throw .notUTF8 }
      texts[column] = text
    }
    do throws(GameFactsError) {
      return try ImportedGame(texts)
    } catch {
      throw .facts(error)
    }
  }
}

extension ImportedGame {
  fileprivate init(_ texts: [GameColumn: String]) throws(GameFactsError) {
    func list(_ column: GameColumn) -> [String] { texts[column].map(Self.list) ?? [] }
    func number(_ text: String) throws(GameFactsError) -> Int {
      guard let number = Int(text.filter { !$0.isWhitespace }) else {
        throw GameFactsError(.popularity, .outside(GameFacts.popularities))
      }
      return number
    }
    try self.init(
      id: texts[.id], title: texts[.title] ?? "", titles: list(.titles),
      released: texts[.released], summary: texts[.summary],
      summaries: list(.summaries), platforms: list(.platforms),
      genres: list(.genres), themes: list(.themes), developers: list(.developers),
      players: texts[.players], series: texts[.series], links: list(.links),
      popularity: texts[.popularity].map { text throws(GameFactsError) in try number(text) } ?? 0)
  }

  /// The list in a cell: with | between the items, or each on a line, so that one may hold a |.
  private static func list(_ cell: String) -> [String] {
    cell.split { cell.contains("\n") ? $0.isNewline : $0 == "|" }.map(String.init)
  }
}
