import API
import Base
import Club

/// Streams whose session or access token ends by itself.
extension EventStreams {
  /// The time for which nobody looks again whether a session lasts: an end that is far off isn't remembered for
  /// everybody who was here once.
  private static let horizon = Duration.seconds(24 * 60 * 60)

  func expectEnd(of player: PlayerID, by end: Instant) {
    scheduler.set(.sessionEnd(player), by: min(end, dependencies.now() + Self.horizon))
  }

  /// Shuts the streams of a player whose session is over, and sees to those that last.
  func endStreams(of player: PlayerID, _ services: Services) {
    let life = services.accounts.sessionLife()
    if let end = hub.endStreams(of: player, life, by: dependencies.now()) {
      expectEnd(of: player, by: end)
    }
  }

  /// Looks at all streams again, for sessions may last for another time from now on.
  func lookAtSessions() {
    for player in hub.players { scheduler.set(.sessionEnd(player), by: dependencies.now()) }
  }
}
