import API
import Club
import HTTP

/// Deeds of players, told to those who follow them.
extension EventStreams {
  /// Tells those who follow these players, and may see what they did, that there is something new. The others hear
  /// nothing, because that something happened says something too.
  func tellActivities(
    _ activities: [(ActivityID, by: PlayerID)], _ services: Services
  ) async throws {
    for (id, player) in activities {
      let streams = hub.streams(hearing: .presenceStatus(player))
      guard !streams.isEmpty else { continue }
      let (news, seers) = try await services.activities.news(of: id, among: Array(streams.keys))
      guard let news else { continue }
      hub.tell(News(.activity(news)), to: seers.flatMap { streams[$0] ?? [] })
    }
  }
}
