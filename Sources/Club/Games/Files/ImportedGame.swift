import API
import Foundation

extension ImportedGame {
  static let longestKey = 200

  init(
    id: String?, title: String, titles: [String], released: String?, summary: String?,
    summaries: [String], platforms: [String], genres: [String], themes: [String],
    developers: [String], players: String?, series: String?, links: [String], popularity: Int
  ) throws(GameFactsError) {
    let date = released?.filter { !$0.isWhitespace } ?? ""
    let released = ReleaseDate(date)
    guard date.isEmpty || released != nil else { throw GameFactsError(.released, .noDate) }
    let range = players?.filter { !$0.isWhitespace } ?? ""
    let playerRange = PlayerRange(range)
    guard range.isEmpty || playerRange != nil else { throw GameFactsError(.players, .noRange) }
    key = try CatalogueText.line(id ?? "", Self.longestKey, .id)
    facts = try GameFacts(
      title: title, otherTitles: titles, released: released, about: summary,
      otherAbouts: summaries, platforms: platforms, genres: genres, themes: themes,
      developers: developers, playerRange: playerRange, series: series, links: links,
      popularity: popularity)
  }

  /// Reads an object of JSON.
  init(json: ArraySlice<UInt8>) throws(GameFileFault) {
    let object: GameObject
    do {
      object = try JSONDecoder().decode(GameObject.self, from: Data(json))
    } catch {
      guard String(validating: json, as: UTF8.self) != nil else { throw .notUTF8 }
      throw (error as? DecodingError).flatMap(GameFileFault.init) ?? .notJSON
    }
    do throws(GameFactsError) {
      try self.init(
        id: object.id?.text, title: object.title ?? "", titles: object.titles ?? [],
        released: object.released?.text, summary: object.summary,
        summaries: object.summaries ?? [],
        platforms: object.platforms ?? [], genres: object.genres ?? [],
        themes: object.themes ?? [], developers: object.developers ?? [],
        players: object.players?.text, series: object.series, links: object.links ?? [],
        popularity: object.popularity ?? 0)
    } catch {
      throw .facts(error)
    }
  }
}

/// A game as an object of JSON.
struct GameObject: Codable {
  var id: TextOrNumber?
  var title: String?
  var titles: [String]?
  var released: TextOrNumber?
  var summary: String?
  var summaries: [String]?
  var platforms: [String]?
  var genres: [String]?
  var themes: [String]?
  var developers: [String]?
  var players: TextOrNumber?
  var series: String?
  var links: [String]?
  var popularity: Int?

  /// A key, a year or a number of players, which others write as a number.
  struct TextOrNumber: Codable {
    let text: String

    init(_ text: String) {
      self.text = text
    }

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Int64.self) {
        text = String(number)
      } else {
        text = try value.decode(String.self)
      }
    }

    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      try value.encode(text)
    }
  }
}

extension GameFileFault {
  /// Nil for what is no object.
  fileprivate init?(_ error: DecodingError) {
    let path: [any CodingKey]
    switch error {
    case .keyNotFound(_, let context), .valueNotFound(_, let context),
      .typeMismatch(_, let context),
      .dataCorrupted(let context):
      path = context.codingPath
    @unknown default: return nil
    }
    guard let field = path.first.flatMap({ GameFactsError.Field(rawValue: $0.stringValue) }) else {
      return nil
    }
    self = .facts(GameFactsError(field, field.fault))
  }
}

extension GameFactsError.Field {
  /// The fault of a value that is of another kind than the field's.
  fileprivate var fault: GameFactsError.Fault {
    switch self {
    case .titles, .summaries, .platforms, .genres, .themes, .developers, .links: .noList
    case .popularity: .outside(GameFacts.popularities)
    case .released: .noDate
    case .players: .noRange
    case .id, .title, .summary, .series, .cover, .source: .noText
    }
  }
}
