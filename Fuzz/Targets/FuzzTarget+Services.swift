import API
import Club
import Foundation
import HTTP

/// Answers of the services that know more of games, and the files that a host gives as a certificate.
extension FuzzTarget {
  static let services = [
    FuzzTarget(
      "igdb", read: { (try? IGDBGame.list(Data($0)))?.compactMap(\.facts) },
      objection: { games, _ in games.lazy.compactMap(objection).first },
      plantedBug: { $0.contains { $0.title.utf8.count == 6 } }),
    FuzzTarget(
      "youtube-search", read: { try? YouTubeAnswer.ids(Data($0)) },
      objection: { ids, _ in
        ids.allSatisfy { (1...20).contains($0.utf8.count) } ? nil : "an id has no bound"
      },
      plantedBug: { $0.contains { $0.utf8.count == 12 } }),
    FuzzTarget(
      "youtube-videos", read: { try? YouTubeAnswer.videos(Data($0), in: ["aaaaaaaaaaa"]) },
      objection: { videos, _ in videos.lazy.compactMap(objection).first },
      plantedBug: { $0.contains { $0.length ?? 0 > 700 } }),
    FuzzTarget(
      "twitch-game", read: { try? TwitchAnswer.game(Data($0)) },
      plantedBug: { $0.utf8.count == 6 }),
    FuzzTarget(
      "twitch-streams", read: { try? TwitchAnswer.streams(Data($0)) },
      objection: { streams, _ in streams.lazy.compactMap(objection).first },
      plantedBug: { $0.contains { $0.viewers ?? 0 > 100 } }),
    FuzzTarget(
      "twitch-token",
      read: { try? TwitchAccess.read(ServiceAnswer(status: 200, body: Data($0)), at: now) },
      objection: { token, _ in token.expiresAt > now ? nil : "it has expired already" },
      plantedBug: { $0.text.utf8.count == 5 }),
    FuzzTarget(
      "certificate",
      read: { try? pairOfFiles.pair($0, $0, now: date).validUntil },
      objection: { end, _ in end > date ? nil : "it has expired already" },
      plantedBug: { $0 != Date(timeIntervalSince1970: 4_102_444_800) }),
  ]

  private static let now = Instant(milliseconds: 1_800_000_000_000)
  private static let date = Date(timeIntervalSince1970: 1_800_000_000)
  private static let pairOfFiles = CertificateFiles(certificate: "certificate.pem", key: "key.pem")

  private static func objection(to game: GameFacts) -> String? {
    let links = game.links + [game.coverLink, game.sourceLink].compactMap(\.self)
    return links.allSatisfy { $0.hasPrefix("https://") } ? nil : "it leads elsewhere than to a site"
  }

  private static func objection(to video: FoundVideo) -> String? {
    if video.length ?? 1 < 1 || video.viewers ?? 0 < 0 { return "there are less than none" }
    return video.pictureLink?.hasPrefix("https://") == false ? "its picture is no site's" : nil
  }
}
