import API
import Club
import Database
import TestSupport

/// The permissions of each role: every address of the interface by everybody.
enum Permission {
  enum Role: String, CaseIterable {
    /// A caller without a session.
    case nobody
    /// A guest who has X in a match, a link that is open, a group, and a message in it.
    case player
    /// A guest, the other one of the match, who is in the group.
    case opponent
    /// A guest who has nothing to do with the player.
    case stranger
    /// Another stranger, who has registered.
    case member
    /// A member who looks after the others.
    case moderator
    /// A member who runs the club.
    case host
    /// A guest whom the player has blocked.
    case blocked
    /// A member whom the host has suspended.
    case suspended
  }

  /// A request that is right but for who makes it, and the status for each role. What its path names is
  /// the player's.
  struct Row {
    let route: Route
    let query: String
    let body: String?
    private let usual: Int
    private let exceptions: [Role: Int]

    /// - Parameters:
    ///   - usual: the status for all but those of whom `route` says it, and the exceptions
    init(
      _ route: Route, _ usual: Int, _ exceptions: [Role: Int] = [:], query: String = "",
      body: String? = nil
    ) {
      self.route = route
      self.query = query
      self.body = body
      self.usual = usual
      self.exceptions = exceptions
    }

    func status(for role: Role) -> Int {
      if let exception = exceptions[role] { return exception }
      switch role {
      case .nobody where route.access != .anybody: return 401
      case .suspended where !route.isForSuspended: return 403
      case .moderator: return clubRole(.moderator) ?? exceptions[.member] ?? usual
      case .host: return exceptions[.member] ?? usual
      default: return clubRole(role == .member ? .member : .guest) ?? usual
      }
    }

    /// The refusal of a role that isn't enough; nil for one that is.
    private func clubRole(_ role: ClubRole) -> Int? {
      route.access.role.map { $0 > role } == true ? 403 : nil
    }

    func isToChange(_ role: Role) -> Bool { route.method != .get && status(for: role) < 300 }
  }
}
