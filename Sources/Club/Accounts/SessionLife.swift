import API
import Base

/// The times after which sessions end, those of members however much they are used: whoever runs the club shows sooner
/// who they are. A guest's begins anew on each day on which it is used.
package struct SessionLife: Equatable, Sendable {
  /// The time of members and guests.
  let ofMembers: Duration
  /// The time of moderators and hosts.
  let ofStaff: Duration

  package init(days: Int, ofStaff staffDays: Int) {
    ofMembers = .seconds(days * 24 * 60 * 60)
    ofStaff = .seconds(staffDays * 24 * 60 * 60)
  }

  /// The time of a session of somebody who has a role by now.
  func of(_ role: ClubRole) -> Duration { role < .moderator ? ofMembers : ofStaff }

  /// The instant at which a session ends by itself, or an access token; nil for a token without an end.
  func end(beganAt: Instant, _ role: ClubRole, _ grant: Grant?) -> Instant? {
    if let grant { return grant.endsAt }
    return beganAt + of(role)
  }
}
