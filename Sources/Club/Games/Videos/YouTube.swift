import API
import Base
import Database
package import Foundation

/// Videos from the YouTube Data API: a search, which names videos, and their lengths and what may be done with them
/// (https://developers.google.com/youtube/v3/docs/search/list and /videos/list).
struct YouTube: VideoSource {
  private static let address = "https://www.googleapis.com/youtube/v3/"

  let key: YouTubeKey
  let database: Database
  let dependencies: Dependencies
  let client: ServiceClient

  var site: VideoSite { .youtube }

  func videos(of game: VideoQuery, before deadline: Instant) async throws -> [FoundVideo] {
    guard client.isWilling else { throw ServiceError.resting }
    let day = PacificDay(dependencies.now())
    guard
      try await database.write({ db in
        try ServiceRecords.takeCall(on: day, of: PacificDay.searches, in: db)
      })
    else { throw ServiceError.tooOften(nil) }
    let ids = try await client.call(search(game), before: deadline, read: YouTubeAnswer.ids)
    guard !ids.isEmpty else { return [] }
    return try await client.call(details(ids), before: deadline) { body in
      try YouTubeAnswer.videos(body, in: ids)
    }
  }

  private func search(_ game: VideoQuery) -> ServiceRequest {
    request(
      "search",
      [
        ("part", "id"), ("type", "video"), ("videoEmbeddable", "true"), ("safeSearch", "strict"),
        ("maxResults", "\(2 * GameVideoRecords.most)"),
        ("q", String(game.title.prefix(100)) + " gameplay"),
      ])
  }

  private func details(_ ids: [String]) -> ServiceRequest {
    request(
      "videos",
      [("part", "snippet,contentDetails,status"), ("id", ids.joined(separator: ","))])
  }

  /// The key goes into a header field, because addresses are logged in many places.
  private func request(_ path: String, _ fields: [(String, String)]) -> ServiceRequest {
    ServiceRequest(
      address: Self.address + path + "?" + ServiceQuery.text(fields),
      headers: [("x-goog-api-key", key.text), ("accept", "application/json")])
  }
}

/// Answers of YouTube.
package enum YouTubeAnswer {
  private struct Search: Decodable {
    struct Item: Decodable {
      let id: ID
    }

    struct ID: Decodable {
      let videoId: String?
    }

    let items: [Item]
  }

  private struct Videos: Decodable {
    struct Item: Decodable {
      let id: String
      let snippet: Snippet
      let contentDetails: Details?
      let status: Status?
    }

    struct Snippet: Decodable {
      let title: String
      let channelTitle: String
    }

    struct Details: Decodable {
      let duration: String?
    }

    struct Status: Decodable {
      let embeddable: Bool?
      let madeForKids: Bool?
    }

    let items: [Item]
  }

  package static func ids(_ body: Data) throws(ServiceError) -> [String] {
    try ServiceJSON.decode(Search.self, from: body).items.compactMap(\.id.videoId).filter(isID)
  }

  /// The videos that may be shown in a player elsewhere, in the order of the search. Of videos for
  /// children a site must know that they are (developer policies, III.E.4.j): they are left out.
  package static func videos(_ body: Data, in order: [String]) throws(ServiceError) -> [FoundVideo]
  {
    let videos = try ServiceJSON.decode(Videos.self, from: body)
    let shown = videos.items.filter {
      isID($0.id) && $0.status?.embeddable != false && $0.status?.madeForKids != true
    }
    let found = shown.map { item in
      FoundVideo(
        key: item.id, title: item.snippet.title, channel: item.snippet.channelTitle,
        length: item.contentDetails?.duration.flatMap(length), viewers: nil,
        pictureLink: "https://i.ytimg.com/vi/\(item.id)/mqdefault.jpg")
    }
    let places = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    return Array(
      found.sorted { places[$0.key] ?? .max < places[$1.key] ?? .max }
        .prefix(GameVideoRecords.most))
  }

  private static func isID(_ text: String) -> Bool {
    (1...20).contains(text.utf8.count) && text.utf8.allSatisfy(isOfID)
  }

  private static func isOfID(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Seconds of a duration of ISO 8601 such as PT1H2M3S; nil for a live stream, which has 0 of them.
  package static func length(_ text: String) -> Int? {
    let form = /P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,6})S)?)?/
    guard let match = text.wholeMatch(of: form) else { return nil }
    let parts = [match.1, match.2, match.3, match.4].map { $0.flatMap { Int($0) } ?? 0 }
    let seconds = ((parts[0] * 24 + parts[1]) * 60 + parts[2]) * 60 + parts[3]
    return seconds > 0 ? seconds : nil
  }
}
