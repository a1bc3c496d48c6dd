import API
import Club

/// The changes that waited, by what is done with them; what happened in rooms is told in its own
/// order.
struct Delivery {
  private(set) var matches: [MatchRecord] = []
  private(set) var gone: [(match: GoneMatch, players: Players)] = []
  private(set) var players: Set<PlayerID> = []
  /// Players whose notices are others now, or read.
  private(set) var notices: [PlayerID] = []
  /// Followers with those whom they follow, or did.
  private(set) var follows: [(follower: PlayerID, followed: PlayerID)] = []
  private(set) var presenceStatuses: Set<PlayerID> = []
  /// The players among them whose presence status others may know now than before.
  private(set) var hidings: Set<PlayerID> = []
  /// Things that players did lately, with those who did them.
  private(set) var activities: [(ActivityID, by: PlayerID)] = []
  /// The instant at which the first message to a browser is to be sent.
  private(set) var pushDue: Instant?
  /// Whether something waits for webhooks.
  private(set) var hasForWebhooks = false
  /// Whether the club has another look.
  private(set) var hasNewLook = false
  /// Whether hosts have chosen another limit.
  private(set) var hasNewLimits = false
  /// Kinds of uploads that wait to be processed.
  private(set) var uploads: [Attachment.Kind] = []

  init(_ pending: PendingChanges) {
    for change in pending.all {
      switch change {
      case .match(let record, _): matches.append(record)
      case .gone(let match, let left): gone.append((match, left))
      case .player(let id): players.insert(id)
      case .notices(let id): notices.append(id)
      case .follow(let follower, let followed): follows.append((follower, followed))
      case .presenceStatus(let id): presenceStatuses.insert(id)
      case .audience(let id):
        presenceStatuses.insert(id)
        hidings.insert(id)
      case .did(let id, let player): activities.append((id, player))
      case .pushWaits(let until): pushDue = until
      case .webhooksWait: hasForWebhooks = true
      case .look: hasNewLook = true
      case .limits: hasNewLimits = true
      case .uploadWaits(let kind): uploads.append(kind)
      case .waits, .mailWaits, .room, .parted, .sessionsEnded, .doors: break
      }
    }
  }
}
