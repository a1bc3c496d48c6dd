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
      case .nobody where route.access == .session: return 401
      case .suspended where !route.isForSuspended: return 403
      default: return usual
      }
    }

    func isToChange(_ role: Role) -> Bool { route.method != .get && status(for: role) < 300 }
  }
}
