import API
import Club
import Database
import HTTP
import NIOCore
import Synchronization

/// The open event streams, and the changes that they haven't been sent yet.
///
/// One stream is sent everything in the order in which `tell` was called: the event loops of the connections keep it.
final class Hub: Sendable {
  struct State {
    var audiences = Audiences()
    /// Changes that wait; their number is bounded by what is listened to.
    var pending = PendingChanges()
    /// Whether changes that waited are being sent.
    var isDelivering = false
    /// Players who have lost their last stream, and when, as long as they still count as present.
    var leftAt: [PlayerID: Instant] = [:]
    /// The number of spectators of each match, as all who listen to it were told last; no entry for 0.
    var spectators: [MatchID: Int] = [:]
    /// The number of those who look on at each match here; no entry for 0.
    var ownSpectators: [MatchID: Int] = [:]
  }

  let state = Mutex(State())
  private let hasChanges: AsyncStream<Void>.Continuation
  private let signs: AsyncStream<Void>

  /// The knowledge of players at other nodes.
  let elsewhere: OtherNodes

  init(elsewhere: OtherNodes) {
    self.elsewhere = elsewhere
    (signs, hasChanges) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }
}

/// Published changes.
extension Hub {
  /// Sends those changes that can be sent at once, and notes the others that somebody listens to. Must be quick,
  /// because the database's writer calls it.
  func publish(_ changes: [Change]) {
    let isNews = state.withLock { state in
      var deliveries = LoopDeliveries()
      for change in changes where !state.takesAtOnce(change, for: &deliveries) {
        state.note(change)
      }
      deliveries.send()
      return !state.pending.isEmpty
    }
    if isNews { hasChanges.yield() }
  }

  /// Notes changes again whose facts couldn't be read.
  func putBack(_ changes: PendingChanges) {
    state.withLock { $0.pending.putBack(changes) }
  }

  /// Makes `forEachChange` go on with changes that were put back.
  func remind() {
    hasChanges.yield()
  }

  /// Calls `deliver` with all changes that wait, each time that there are some, until the task is cancelled.
  func forEachChange(_ deliver: (PendingChanges) async -> Void) async {
    for await _ in signs {
      let changes = state.withLock { state in
        defer { state.pending = PendingChanges() }
        state.isDelivering = !state.pending.isEmpty
        return state.pending
      }
      guard !changes.isEmpty else { continue }
      await deliver(changes)
      state.withLock { $0.isDelivering = false }
    }
  }
}

extension Hub.State {
  /// Lets a change wait if somebody listens to it, or carries it out. Changes come in the order of their commits.
  mutating func note(_ change: Change) {
    switch change {
    case .match(let record, _):
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
    case .did(_, let id): if audiences.hasAny(.presenceStatus(id)) { pending.put(change) }
    case .room(let news): note(news)
    case .pushWaits, .webhooksWait, .look, .limits, .uploadWaits: pending.put(change)
    case .parted(let one, let other):
      for stream in audiences[.player(one)].union(audiences[.player(other)])
      where audiences.watches(stream) {
        stream.eventLoop.execute { stream.shut() }
      }
    case .waits, .mailWaits: break
    case .sessionsEnded(let id):
      for stream in audiences[.player(id)] { stream.eventLoop.execute { stream.shut() } }
    case .doors:
      // Those who aren't members reconnect, and then hear what the new doors let them.
      for (stream, listener) in audiences.listeners
      where listener.caller.session.map({ $0.role < .member }) ?? true {
        stream.eventLoop.execute { stream.shut() }
      }
    }
  }

  private func isHeard(_ match: MatchID, of players: Players) -> Bool {
    audiences.hasAny(.player(players.first)) || audiences.hasAny(.player(players.second))
      || audiences.hasAny(.match(match))
  }
}
