package import API
import Database

/// A site on which there are videos of games.
package protocol VideoSource: Sendable {
  var site: VideoSite { get }
  /// The best first, `GameVideoRecords.most` at most.
  ///
  /// - Throws: `ServiceError`
  func videos(of game: VideoQuery, before deadline: Instant) async throws -> [FoundVideo]
}

/// A game of which there are to be videos.
package struct VideoQuery: Sendable {
  package let id: GameID
  let title: String
  /// The key by which IGDB knows it.
  let igdbKey: String?
}

/// A video as a site tells of it.
package struct FoundVideo: Equatable, Sendable {
  package let key: String
  package let title: String
  package let channel: String
  package let length: Int?
  package let viewers: Int?
  package let pictureLink: String?

  package init(
    key: String, title: String, channel: String, length: Int?, viewers: Int?, pictureLink: String?
  ) {
    self.key = key
    // They are strangers' words, of any length.
    self.title = String(title.printable.prefix(200))
    self.channel = String(channel.printable.prefix(100))
    self.length = length
    self.viewers = viewers
    self.pictureLink = pictureLink
  }
}

extension VideoSite {
  /// The time for which a list of it is good. YouTube takes 100 searches a day; who streams changes
  /// by the minute.
  var life: Duration {
    switch self {
    case .youtube: .seconds(86_400)
    case .twitch: .seconds(300)
    }
  }

  /// The time for which a list may be shown when there is no other: YouTube lets nothing be kept
  /// for more than 30 days (https://developers.google.com/youtube/terms/developer-policies,
  /// III.E.4), and a stream is over by the next day.
  var longestLife: Duration {
    switch self {
    case .youtube: .seconds(30 * 86_400)
    case .twitch: .seconds(86_400)
    }
  }

  /// The site's own page of what it finds.
  package func searchLink(for title: String) -> String {
    let text = ServiceQuery.encode(title)
    return switch self {
    case .youtube: "https://www.youtube.com/results?search_query=\(text)"
    case .twitch: "https://www.twitch.tv/search?term=\(text)"
    }
  }
}
