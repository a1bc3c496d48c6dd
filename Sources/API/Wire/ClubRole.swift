/// The role that somebody has in the club. Each may do all that the one before may.
public enum ClubRole: String, Codable, CaseIterable, Comparable, Sendable {
  /// Somebody who plays without having registered.
  case guest
  /// Somebody who has registered.
  case member
  /// A member who looks after the others.
  case moderator
  /// A member who runs the club. Once there is a host there is always one.
  case host

  public static func < (first: ClubRole, second: ClubRole) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int {
    switch self {
    case .guest: 0
    case .member: 1
    case .moderator: 2
    case .host: 3
    }
  }
}
