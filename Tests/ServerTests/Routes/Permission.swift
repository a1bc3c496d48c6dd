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
    /// A member whom the player has blocked.
    case blockedMember = "blocked member"
    /// A member whom the host has suspended.
    case suspended
    /// A guest whom the host has suspended.
    case suspendedGuest = "suspended guest"
    /// A member who waits to be let in.
    case newcomer

    var isSuspended: Bool { self == .suspended || self == .suspendedGuest }
  }

  /// The owner of what a path names.
  enum Owner {
    case player, member
  }

  /// A request that is right but for the caller's role, and the status for each role.
  struct Row {
    let route: Route
    let query: String
    let body: String?
    private let usual: Int
    private let exceptions: [Role: Int]
    private let owner: Owner

    /// - Parameters:
    ///   - usual: the status for all but those of whom `route` says it, and the exceptions
    ///   - owner: whose it is what the path names: other members are no exceptions where it is the member's
    init(
      _ route: Route, _ usual: Int, _ exceptions: [Role: Int] = [:], of owner: Owner = .player,
      query: String = "", body: String? = nil
    ) {
      self.route = route
      self.query = query
      self.body = body
      self.usual = usual
      self.exceptions = exceptions
      self.owner = owner
    }

    func status(for role: Role) -> Int {
      if let exception = exceptions[role] { return exception }
      switch role {
      case .nobody where route.access != .anybody: return 401
      case .suspended where !route.isForSuspended: return 403
      case .suspendedGuest where !route.isForSuspended: return 403
      case .newcomer where route.door != .entrance: return 403
      case .moderator: return clubRole(.moderator) ?? ofMembers
      case .host: return ofMembers
      case .member, .newcomer: return clubRole(.member) ?? ofMembers
      case .blockedMember: return clubRole(.member) ?? exceptions[.blocked] ?? ofMembers
      default: return clubRole(.guest) ?? usual
      }
    }

    /// The status for members who have nothing to do with what the path names.
    private var ofMembers: Int { owner == .member ? usual : exceptions[.member] ?? usual }

    /// The refusal of a role that isn't enough; nil for one that is.
    private func clubRole(_ role: ClubRole) -> Int? {
      route.access.role.map { $0 > role } == true ? 403 : nil
    }

    /// The status behind doors: what stands in front of them answers as ever, but for those who are to come in.
    func status(for role: Role, behind doors: Doors) -> Int {
      let usual = status(for: role)
      if role == .nobody, route.access != .anybody { return usual }
      if role.isSuspended, !route.isForSuspended { return usual }
      if isRefused(role, by: doors) { return 403 }
      // Of the matches of others there are none for a guest.
      let isOfOthers =
        [.stranger, .blocked, .suspendedGuest].contains(role)
        && route.path.contains("/matches/{id}") && [.match, .beside].contains(route.door)
      return isOfOthers && !lets(guests: doors) ? 404 : usual
    }

    /// Whether the doors let guests do here what they like.
    private func lets(guests doors: Doors) -> Bool {
      doors.guests == .open || doors.isOpenToLook && route.access == .anybody
    }

    /// Whether the doors refuse somebody, of all who have a session and of nobody.
    func isRefused(_ role: Role, by doors: Doors) -> Bool {
      if doors == .open { return false }
      let isGuest = [.player, .opponent, .stranger, .blocked, .suspendedGuest].contains(role)
      guard role == .nobody || isGuest else { return false }
      if route == Endpoints.makeGuest.route { return role == .nobody && doors.guests != .open }
      if route == Endpoints.register.route { return doors.registration != .open }
      if route == Endpoints.previewClubInvitation.route { return doors.registration == .closed }
      let isOpen = role == .nobody ? doors.isOpenToLook : lets(guests: doors)
      switch route.door {
      case .entrance: return false
      case .link: return !isOpen && doors.guests == .closed
      case .match, .beside: return !isOpen && role == .nobody
      case .inside: return !isOpen
      }
    }

    func isToChange(_ role: Role) -> Bool { route.method != .get && status(for: role) < 300 }
  }
}
