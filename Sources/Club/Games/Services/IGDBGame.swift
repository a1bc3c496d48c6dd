import API
package import Foundation

/// A game as IGDB tells of it (https://api-docs.igdb.com/#game).
package struct IGDBGame: Decodable, Equatable, Sendable {
  package struct Named: Decodable, Equatable, Sendable {
    let name: String?
  }

  package struct Release: Decodable, Equatable, Sendable {
    let date: Int64?
    /// 0 a day, 1 a month, 2 a year, 3 to 6 a quarter, 7 not known.
    let dateFormat: Int?
  }

  package struct Cover: Decodable, Equatable, Sendable {
    let imageId: String?
  }

  package struct Website: Decodable, Equatable, Sendable {
    let url: String?
  }

  package let id: Int
  let name: String
  let alternativeNames: [Named]?
  let firstReleaseDate: Int64?
  let releaseDates: [Release]?
  let cover: Cover?
  package let summary: String?
  let platforms: [Named]?
  let genres: [Named]?
  let themes: [Named]?
  let involvedCompanies: [Company]?
  let gameModes: [Named]?
  let multiplayerModes: [MultiplayerMode]?
  let collections: [Named]?
  let franchises: [Named]?
  let websites: [Website]?
  let url: String?
  let totalRatingCount: Int?
  /// The game of which this is an edition.
  let versionParent: Named?
  let versionTitle: String?

  /// The fields of a game that are asked for.
  package static let fields = [
    "name", "alternative_names.name", "first_release_date", "release_dates.date",
    "release_dates.date_format", "cover.image_id", "summary", "platforms.name", "genres.name",
    "themes.name", "involved_companies.company.name", "involved_companies.developer",
    "game_modes.name", "multiplayer_modes.offlinemax", "multiplayer_modes.onlinemax",
    "multiplayer_modes.offlinecoopmax", "multiplayer_modes.onlinecoopmax", "collections.name",
    "franchises.name", "websites.url", "url", "total_rating_count", "version_parent.name",
    "version_title",
  ]

  /// - Throws: `ServiceError.nonsense` for what is no list of games
  package static func list(_ body: Data) throws(ServiceError) -> [IGDBGame] {
    try ServiceJSON.decode([IGDBGame].self, from: body)
  }
}

extension IGDBGame {
  /// The facts that the catalogue takes of it; nil for a game without a title. What is outside its
  /// bounds is left out.
  package var facts: GameFacts? {
    let tags = IGDBNames.tags(
      genres: names(genres, GameFacts.mostTags), themes: names(themes, GameFacts.mostTags))
    return try? GameFacts(
      title: String(title.prefix(GameFacts.longestTitle)),
      otherTitles: names(alternativeNames, GameFacts.mostTitles, GameFacts.longestTitle),
      released: released, about: summary.map { String($0.prefix(GameFacts.longestAbout)) },
      platforms: IGDBNames.platforms(names(platforms, GameFacts.mostPlatforms)),
      genres: tags.genres, themes: tags.themes,
      developers: names(developers, GameFacts.mostTags), playerRange: playerRange, series: series,
      links: links, popularity: popularity,
      coverLink: coverLink, sourceLink: link(url))
  }

  /// An edition that is called as the game itself has its own name behind that.
  private var title: String {
    guard let edition = versionTitle, !edition.isEmpty, name == versionParent?.name else {
      return name
    }
    return "\(name) (\(edition))"
  }

  private func names(
    _ list: [Named]?, _ most: Int, _ longest: Int = GameFacts.longestTag
  ) -> [String] {
    Array((list ?? []).compactMap(\.name).filter { $0.count <= longest }.prefix(most))
  }

  /// The first day, as precisely as it is known; of a date that nothing is said about the year is told.
  private var released: ReleaseDate? {
    guard let first = firstReleaseDate, first.magnitude < 1 << 40 else { return nil }
    let date = CalendarDate(days: first >= 0 ? first / 86_400 : (first - 86_399) / 86_400)
    let formats = (releaseDates ?? []).filter { $0.date == first }.compactMap(\.dateFormat)
    let text = date.description
    switch formats.min() {
    case 0: return ReleaseDate(text)
    case 1: return ReleaseDate(String(text.dropLast(3)))
    default: return ReleaseDate(String(text.dropLast(6)))
    }
  }

  /// The popularity by how many have rated it, from 0 to 1000: each doubling counts the same.
  private var popularity: Int {
    let count = max(0, min(totalRatingCount ?? 0, 1 << 20))
    return min(1000, Int(log2(Double(count + 1)) * 80))
  }

  /// The link of the cover, in the size that is as large as ours
  /// (https://api-docs.igdb.com/#images).
  private var coverLink: String? {
    guard let id = cover?.imageId, (1...64).contains(id.utf8.count),
      id.utf8.allSatisfy({
        (0x30...0x39).contains($0) || (0x61...0x7a).contains($0) || $0 == 0x5f
      })
    else { return nil }
    return "https://images.igdb.com/igdb/image/upload/t_cover_big_2x/\(id).jpg"
  }

  private var links: [String] {
    Array((websites ?? []).compactMap { link($0.url) }.prefix(GameFacts.mostLinks))
  }

  /// Nil for an address that the catalogue wouldn't take.
  private func link(_ text: String?) -> String? {
    guard let text else { return nil }
    let secure = text.hasPrefix("http://") ? "https://" + text.dropFirst(7) : text
    return (try? GameFacts(title: "-", links: [secure]))?.links.first
  }
}
