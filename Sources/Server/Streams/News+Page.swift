package import API
package import HTTP

extension News.Thing {
  /// The address at which a page shows the same: only who passes its door hears of it.
  package var page: Route {
    switch self {
    case .ready, .beat, .bye: Endpoints.events
    case .player, .match, .gone, .presence, .spectators: Endpoints.match.route
    case .invitations: Endpoints.lobby.route
    case .presenceStatus: Endpoints.following.route
    case .activity: Endpoints.activity.route
    case .notices: Endpoints.notices.route
    case .chat, .room: Endpoints.rooms.route
    case .message, .reading, .seen, .typing: Endpoints.messages.route
    case .upload: Endpoints.upload.route
    case .look: Endpoints.clubLook.route
    }
  }
}

extension Doors {
  /// Whether somebody hears live of what an address shows, for the matches that they play at least. Others than members
  /// have their streams shut when the doors change.
  package func lets(_ visitor: Arrival, hear page: Route) -> Bool {
    switch passage(for: visitor, through: page.door, page.access == .anybody) {
    case .open, .ownMatches: true
    case .refused: false
    }
  }
}
