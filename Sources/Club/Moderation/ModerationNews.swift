import API
import Base

/// News of what was done to somebody, to be told once it is committed.
struct ModerationNews: Sendable {
  /// The player whose sessions are others now, or gone.
  var player: PlayerID?
  var events: [SecurityEvent] = []
}

extension AccountService {
  /// - Parameter origin: nil for the command line
  func tell(_ news: ModerationNews, by origin: RequestOrigin?) {
    if let player = news.player { cache.removeAll(of: player) }
    for event in news.events { security.note(event, by: origin) }
  }
}
