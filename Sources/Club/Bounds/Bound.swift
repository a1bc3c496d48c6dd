/// A bound of what somebody may have, for how long, or do in a day, that the host can choose. `docs/limits.md` lists
/// them all.
package enum Bound: String, CaseIterable, Sendable {
  /// Members of a group, its owner too.
  case groupMembers = "group-members"
  /// People whom one follows.
  case following
  /// People whom one blocks.
  case blocked
  /// Video games on a shelf.
  case games
  /// Ratings of a member.
  case ratings
  /// Video games that a member has added and that wait for a moderator.
  case addedGames = "added-games"
  /// Challenges of a player that are open.
  case challenges
  /// Reports of a player in a day.
  case reports
  /// Photos and videos of a member in a day.
  case uploads
  /// Voice messages of a member in a day.
  case voiceMessages = "voice-messages"
  /// Days of a session of a member from its beginning, of a guest from its last use.
  case sessionDays = "session-days"
  /// Days of a session of a moderator or host.
  case staffSessionDays = "staff-session-days"

  package var builtIn: Int {
    switch self {
    case .groupMembers: 100
    case .following, .blocked: 2000
    case .games: 500
    case .ratings: 1000
    case .addedGames, .challenges: 20
    case .reports: 10
    case .uploads: 30
    case .voiceMessages: 200
    case .sessionDays: 365
    case .staffSessionDays: 7
    }
  }

  /// The numbers that a host may choose: of what is shown as a whole no more than the interface describes.
  package var range: ClosedRange<Int> {
    switch self {
    case .groupMembers: 2...builtIn
    case .games, .challenges: 1...builtIn
    case .addedGames, .reports, .uploads: 1...1000
    // No browser keeps a cookie for longer.
    case .sessionDays, .staffSessionDays: 1...400
    case .following, .blocked, .ratings, .voiceMessages: 1...10_000
    }
  }
}
