import API
import Base
import Club
import HTTP

/// The numbers of spectators of matches: the streams that are open here are counted, and other nodes tell how many they
/// have. Everybody who may listen to a match is sent the number, nobody who they are.
extension EventStreams {
  /// The time for which comings and goings are gathered into one piece of news, so that most reloads don't show.
  private static let betweenCounts = Duration.seconds(2)

  /// Counts a stream as a spectator of these matches, except those that its caller plays.
  ///
  /// - Returns: the numbers to send it first. They are those that all others know: the new spectator counts in the
  ///   next.
  func lookOn(
    _ matches: [MatchRecord], on stream: EventStream, for viewer: PlayerID?
  ) -> [News] {
    let spectated = matches.filter { record in
      viewer.flatMap { record.match.players.seat(of: $0) } == nil
    }.map(\.id)
    hub.add(stream, to: spectated.map { .spectators($0) })
    countSoon(spectated, since: dependencies.now())
    return matches.map { News(.spectators(hub.spectators(of: $0.id))) }
  }

  /// Counts again a little later, because somebody has come to these matches, or has gone.
  func countSoon(_ matches: [MatchID], since now: Instant) {
    let due = now + Self.betweenCounts
    for match in matches { scheduler.set(.spectators(match), by: due) }
  }
}
