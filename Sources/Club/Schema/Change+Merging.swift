package import API

/// Merging of changes while they wait to be sent to listeners.
extension Change {
  /// A thing whose current state is sent when it has changed: of several changes the last is enough.
  package enum Thing: Hashable, Sendable {
    case match(MatchID)
    case player(PlayerID)
    case notices(PlayerID)
    case follow(PlayerID, PlayerID)
    case presenceStatus(PlayerID)
    case activity(ActivityID)
    case push
    case webhooks
    case look
    case limits
    case uploads(Attachment.Kind)
    case mail
  }

  /// The thing that the change is about; nil for a change that is carried out at once, and for news of a room, which
  /// is sent in its order (see `PendingRoomNews`).
  package var thing: Thing? {
    switch self {
    case .match(let record, _): .match(record.id)
    case .gone(let gone, _): .match(gone.match)
    case .player(let id): .player(id)
    case .notices(let id): .notices(id)
    case .follow(let follower, let followed): .follow(follower, followed)
    case .presenceStatus(let id), .audience(let id): .presenceStatus(id)
    case .did(let id, _): .activity(id)
    case .pushWaits: .push
    case .webhooksWait: .webhooks
    case .look: .look
    case .limits: .limits
    case .uploadWaits(let kind): .uploads(kind)
    case .mailWaits: .mail
    case .waits, .room, .parted, .sessionsEnded, .doors: nil
    }
  }

  /// The one change that stands for this one and an earlier one of the same thing that wasn't sent yet.
  package func merged(over earlier: Change) -> Change {
    switch (earlier, self) {
    // News for a new audience has all that news of the status has.
    case (.audience, .presenceStatus): earlier
    case (.pushWaits(let one), .pushWaits(let other)): .pushWaits(until: min(one, other))
    default: self
    }
  }
}
