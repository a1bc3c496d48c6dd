import API
import Club
import Database
import HTTP
import NIOCore
import Synchronization

/// The listeners, and what has changed for them since they were told last.
///
/// All that one stream is told leaves in the order in which it is given to `tell`: the connections'
/// event loops keep it.
final class Hub: Sendable {
  struct State {
    var audiences = Audiences()
    /// Changes that wait, bounded by what is listened to.
    var pending = PendingChanges()
    /// Players who have lost their last stream, and when; for as long as they count as present.
    var leftAt: [PlayerID: Instant] = [:]
    /// The number of people who look on at a match, as all who listen to it were told last; nothing for none.
    var spectators: [MatchID: Int] = [:]
  }

  let state = Mutex(State())
  private let hasChanges: AsyncStream<Void>.Continuation
  private let signs: AsyncStream<Void>

  init() {
    (signs, hasChanges) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }
}

/// Changes that were published.
extension Hub {
  /// Notes what somebody listens to. Quick, for the database's writer calls it.
  func publish(_ changes: [Change]) {
    let isNews = state.withLock { state in
      for change in changes { state.note(change) }
      return !state.pending.isEmpty
    }
    if isNews { hasChanges.yield() }
  }

  /// Notes again what could not be read.
  func putBack(_ changes: PendingChanges) {
    state.withLock { $0.pending.putBack(changes) }
  }

  /// Sees that what was put back is taken.
  func remind() {
    hasChanges.yield()
  }

  /// Gives out all that has changed, again and again until the task is cancelled.
  func forEachChange(_ deliver: (PendingChanges) async -> Void) async {
    for await _ in signs {
      let changes = state.withLock { state in
        defer { state.pending = PendingChanges() }
        return state.pending
      }
      if !changes.isEmpty { await deliver(changes) }
    }
  }
}

extension Hub.State {
  /// Lets a change wait for those who listen to it, or carries it out. Changes come in the order of their
  /// commits.
  mutating func note(_ change: Change) {
    switch change {
    case .match(let record):
      if isHeard(record.id, of: record.match.players) { pending.put(change) }
    case .gone(let gone, let players):
      if isHeard(gone.match, of: players) { pending.put(change) }
    case .player(let id):
      note(.presenceStatus(id))
      if audiences.hasAny(.player(id)) || audiences.hasAny(.name(id))
        || audiences.hasAny(.presenceStatus(id))
      {
        pending.put(change)
      }
    case .notices(let id): if audiences.hasAny(.player(id)) { pending.put(change) }
    case .follow(let follower, _): if audiences.hasAny(.player(follower)) { pending.put(change) }
    case .presenceStatus(let id), .audience(let id):
      if audiences.hasAny(.presenceStatus(id)) { pending.put(change) }
    case .room(let news): note(news)
    case .pushWaits: pending.put(change)
    case .parted(let one, let other):
      for stream in audiences[.player(one)].union(audiences[.player(other)])
      where audiences.watches(stream) {
        stream.eventLoop.execute { stream.shut() }
      }
    case .waits: break
    case .sessionsEnded(let id):
      for stream in audiences[.player(id)] { stream.eventLoop.execute { stream.shut() } }
    }
  }

  private func isHeard(_ match: MatchID, of players: Players) -> Bool {
    audiences.hasAny(.player(players.first)) || audiences.hasAny(.player(players.second))
      || audiences.hasAny(.match(match))
  }
}
