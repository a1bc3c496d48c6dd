package import API

/// Merging of changes while they wait to be told.
extension Change {
  /// A thing that can be told anew: of changes of one thing the last says all.
  package enum Thing: Hashable, Sendable {
    case match(MatchID)
    case player(PlayerID)
    case notices(PlayerID)
    case follow(PlayerID, PlayerID)
    case presenceStatus(PlayerID)
    case push
  }

  /// The thing that it is about; nil for a change that is carried out at once, and for one in a
  /// room, which is told in its order (see `PendingRoomNews`).
  package var thing: Thing? {
    switch self {
    case .match(let record): .match(record.id)
    case .gone(let gone, _): .match(gone.match)
    case .player(let id): .player(id)
    case .notices(let id): .notices(id)
    case .follow(let follower, let followed): .follow(follower, followed)
    case .presenceStatus(let id), .audience(let id): .presenceStatus(id)
    case .pushWaits: .push
    case .waits, .room, .parted, .sessionsEnded: nil
    }
  }

  /// The change to tell when this comes and an earlier change of the same thing wasn't told yet.
  package func merged(over earlier: Change) -> Change {
    switch (earlier, self) {
    // A new audience is told all that those who stay are told.
    case (.audience, .presenceStatus): earlier
    case (.pushWaits(let one), .pushWaits(let other)): .pushWaits(until: min(one, other))
    default: self
    }
  }
}
