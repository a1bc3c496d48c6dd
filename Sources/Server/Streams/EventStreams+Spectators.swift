import API
import Base
import Club
import HTTP

/// The numbers of people who look on at matches: they are counted by the streams that this process
/// has open, and nobody is told who they are. Whoever may listen to a match, by the rule of sight,
/// is told their number.
extension EventStreams {
  /// The time from the first coming or going in which all of them are told together, and most reloads not at all.
  private static let betweenCounts = Duration.seconds(2)

  /// Counts a stream among those who look on at these matches, but for those that its caller plays.
  ///
  /// - Returns: What it is told first. That is what all others know, so that whoever is told later is told the same.
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

  /// Counts again a little later, for somebody has come to these matches, or has gone.
  func countSoon(_ matches: [MatchID], since now: Instant) {
    let due = now + Self.betweenCounts
    for match in matches { scheduler.set(.spectators(match), by: due) }
  }
}
