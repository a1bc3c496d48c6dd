package import API
package import Rules

/// A source's facts of a game: tidied, and within bounds. A fact that it doesn't know is nil or
/// empty.
package struct GameFacts: Equatable, Sendable {
  package internal(set) var title: String
  /// Other titles that people type; none is like the title or like another.
  package internal(set) var otherTitles: [String]
  package internal(set) var released: ReleaseDate?
  package internal(set) var about: String?
  /// The same in other languages than English, each by the code of its language and on one line.
  package internal(set) var otherAbouts: [String: String]
  /// The best known first, like genres and themes.
  package internal(set) var platforms: [String]
  package internal(set) var genres: [String]
  package internal(set) var themes: [String]
  /// Those who made it, the chief one first.
  package internal(set) var developers: [String]
  /// The number of people who play it together.
  package internal(set) var playerRange: PlayerRange?
  /// The name of the series that it belongs to, the same for each game of it.
  package internal(set) var series: String?
  /// The links, each of which begins with https://.
  package internal(set) var links: [String]
  /// 0, for what nobody knows, to 1000.
  package internal(set) var popularity: Int
  /// The address from where the cover is to be fetched.
  package internal(set) var coverLink: String?
  /// The game's page at the source.
  package internal(set) var sourceLink: String?
  /// The ruleset under which it can be played here; of the club's own boards alone.
  package internal(set) var ruleset: Ruleset?

  /// Tidies what a source says: white space becomes one space, what can't be seen goes, doubles go.
  ///
  /// - Parameter otherAbouts: each after the code of its language and a colon, such as "de: Ein Spiel."
  /// - Throws: the field that is outside its bounds.
  package init(
    title: String, otherTitles: [String] = [], released: ReleaseDate? = nil, about: String? = nil,
    otherAbouts: [String] = [], platforms: [String] = [], genres: [String] = [],
    themes: [String] = [], developers: [String] = [], playerRange: PlayerRange? = nil,
    series: String? = nil, links: [String] = [], popularity: Int = 0, coverLink: String? = nil,
    sourceLink: String? = nil, ruleset: Ruleset? = nil
  ) throws(GameFactsError) {
    guard let title = try CatalogueText.line(title, Self.longestTitle, .title) else {
      throw GameFactsError(.title, .missing)
    }
    guard Self.popularities.contains(popularity) else {
      throw GameFactsError(.popularity, .outside(Self.popularities))
    }
    self.title = title
    self.otherTitles =
      try CatalogueText.lines(otherTitles, Self.longestTitle, most: Self.mostTitles, .titles)
      .filter { $0 != title }
    self.released = released
    self.about = try CatalogueText.text(about ?? "", Self.longestAbout, .summary)
    self.otherAbouts = try CatalogueText.translations(otherAbouts, .summaries)
    self.platforms = try CatalogueText.tags(platforms, most: Self.mostPlatforms, .platforms)
    self.genres = try CatalogueText.tags(genres, most: Self.mostTags, .genres)
    self.themes = try CatalogueText.tags(themes, most: Self.mostTags, .themes)
    self.developers = try CatalogueText.tags(developers, most: Self.mostTags, .developers)
    self.playerRange = playerRange
    self.series = try CatalogueText.line(series ?? "", Self.longestTag, .series)
    self.links = try CatalogueText.links(links, .links)
    self.popularity = popularity
    self.coverLink = try CatalogueText.links(coverLink.map { [$0] } ?? [], .cover).first
    self.sourceLink = try CatalogueText.links(sourceLink.map { [$0] } ?? [], .source).first
    self.ruleset = ruleset
  }

  package static let longestTitle = 500
  package static let mostTitles = 20
  package static let longestAbout = 2000
  package static let mostAbouts = 20
  package static let longestTag = 60
  package static let mostPlatforms = 40
  package static let mostTags = 20
  package static let longestLink = 500
  package static let mostLinks = 20
  package static let popularities = 0...1000
}

/// A fault in a source's facts of a game.
package struct GameFactsError: Error, Equatable, CustomStringConvertible {
  package let field: Field
  package let fault: Fault

  /// The fields, by the names of an import's columns.
  package enum Field: String, Sendable {
    case id, title, titles, released, summary, summaries, platforms, genres, themes,
      developers, players, series, links, popularity
    case cover, source
  }

  package enum Fault: Equatable, Sendable {
    case missing
    case longer(than: Int)
    case more(than: Int)
    case notHTTPS
    case noDate
    case noRange
    case outside(ClosedRange<Int>)
    case noText
    case noList
    case noLanguage
  }

  package init(_ field: Field, _ fault: Fault) {
    self.field = field
    self.fault = fault
  }

  /// "title has more than 500 characters"
  package var description: String {
    switch fault {
    case .missing: "\(field.rawValue) is missing"
    case .longer(let limit): "\(field.rawValue) has more than \(limit) characters"
    case .more(let limit): "\(field.rawValue) are more than \(limit)"
    case .notHTTPS: "\(field.rawValue) is no address that begins with https://"
    case .noDate: "\(field.rawValue) is none of YYYY, YYYY-MM and YYYY-MM-DD"
    case .noRange: "\(field.rawValue) is none of 1, 1-4 and 1+"
    case .outside(let range):
      "\(field.rawValue) is no number from \(range.lowerBound) to \(range.upperBound)"
    case .noText: "\(field.rawValue) is no text"
    case .noList: "\(field.rawValue) is no list of texts"
    case .noLanguage: "\(field.rawValue) has a text without the code of its language, such as de:"
    }
  }
}
