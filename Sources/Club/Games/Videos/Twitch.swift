import API
package import Foundation

/// Live streams of a game from Twitch: what it calls the game, and who streams that
/// (https://dev.twitch.tv/docs/api/reference/#get-games and #get-streams).
struct Twitch: VideoSource {
  private static let address = "https://api.twitch.tv/helix/"

  let access: TwitchAccess
  let client: ServiceClient

  var site: VideoSite { .twitch }

  func videos(of game: VideoQuery, before deadline: Instant) async throws -> [FoundVideo] {
    let name = game.igdbKey.map { ("igdb_id", $0) } ?? ("name", game.title)
    guard let id = try await call("games", [name], before: deadline, read: TwitchAnswer.game)
    else { return [] }
    let fields = [("game_id", id), ("type", "live"), ("first", "\(2 * GameVideoRecords.most)")]
    return try await call("streams", fields, before: deadline, read: TwitchAnswer.streams)
  }

  private func call<Value>(
    _ path: String, _ fields: [(String, String)], before deadline: Instant,
    read: (Data) throws -> Value
  ) async throws -> Value {
    let request = ServiceRequest(address: Self.address + path + "?" + ServiceQuery.text(fields))
    return try await access.call(request, over: client, before: deadline, read: read)
  }
}

/// Answers of Twitch.
package enum TwitchAnswer {
  private struct Games: Decodable {
    struct Item: Decodable {
      let id: String
    }

    let data: [Item]
  }

  private struct Streams: Decodable {
    struct Item: Decodable {
      let userLogin: String
      let userName: String
      let title: String
      let viewerCount: Int
      let thumbnailUrl: String?
      let isMature: Bool?
    }

    let data: [Item]
  }

  /// - Returns: nil for a game that Twitch doesn't have
  package static func game(_ body: Data) throws(ServiceError) -> String? {
    try ServiceJSON.decode(Games.self, from: body).data.first?.id
  }

  /// The streams with most viewers first, as Twitch gives them; none that is marked as for adults.
  package static func streams(_ body: Data) throws(ServiceError) -> [FoundVideo] {
    let streams = try ServiceJSON.decode(Streams.self, from: body)
    let shown = streams.data.filter { isLogin($0.userLogin) && $0.isMature != true }
    return shown.prefix(GameVideoRecords.most).map { item in
      FoundVideo(
        key: item.userLogin, title: item.title, channel: item.userName, length: nil,
        viewers: max(0, item.viewerCount), pictureLink: picture(item.thumbnailUrl))
    }
  }

  private static func picture(_ template: String?) -> String? {
    let link = template?.replacing("{width}", with: "440").replacing("{height}", with: "248")
    return link.flatMap { ServiceAddresses.isOfPicture($0) ? $0 : nil }
  }

  private static func isLogin(_ text: String) -> Bool {
    (1...25).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7a).contains($0) || $0 == 0x5f
      }
  }
}
