import API
import Database
import NIOCore
import Synchronization

/// The listeners, and what has changed for them since they were told last.
///
/// All that one stream is told leaves in the order in which it is given to `tell`: the connections'
/// event loops keep it.
final class Hub: Sendable {
  struct State {
    var audiences = Audiences()
    var changes = Changes()
    /// Players who have lost their last stream, and when; for as long as they count as present.
    var leftAt: [PlayerID: Instant] = [:]
  }

  /// What has changed. Bounded by what is listened to.
  struct Changes: Sendable {
    /// With the newest state, or nil where it is to be read.
    var matches: [MatchID: MatchRecord?] = [:]
    /// Those that are there no more, and who were in them.
    var gone: [MatchID: (match: GoneMatch, players: Players)] = [:]
    var players: Set<PlayerID> = []
    /// Players whose notices are others now, or read.
    var notices: Set<PlayerID> = []
    /// When the first message to a browser is to be sent.
    var pushDue: Instant?
    var standings: Set<PlayerID> = []
    /// Those whose standing others may know now than before.
    var hidings: Set<PlayerID> = []
    /// Followers with those whom they follow, or did.
    var follows: [PlayerID: Set<PlayerID>] = [:]
    /// What has happened in rooms.
    var rooms = PendingRoomNews()
    var isEmpty: Bool {
      matches.isEmpty && gone.isEmpty && players.isEmpty && notices.isEmpty && standings.isEmpty
        && follows.isEmpty && pushDue == nil && rooms.isEmpty
    }
  }

  let state = Mutex(State())
  private let hasChanges: AsyncStream<Void>.Continuation
  private let signs: AsyncStream<Void>

  init() {
    (signs, hasChanges) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }
}

/// What has changed.
extension Hub {
  /// Notes what somebody listens to. Quick, for the database's writer calls it.
  func publish(_ topics: [Topic]) {
    let isNews = state.withLock { state in
      for topic in topics { state.note(topic) }
      return !state.changes.isEmpty
    }
    if isNews { hasChanges.yield() }
  }

  /// Notes again what could not be read.
  func putBack(_ changes: Changes) {
    state.withLock { state in
      state.changes.matches.merge(changes.matches) { newer, _ in newer }
      state.changes.gone.merge(changes.gone) { newer, _ in newer }
      state.changes.players.formUnion(changes.players)
      state.changes.notices.formUnion(changes.notices)
      state.changes.standings.formUnion(changes.standings)
      state.changes.hidings.formUnion(changes.hidings)
      state.changes.follows.merge(changes.follows) { $0.union($1) }
      state.changes.rooms.putBack(changes.rooms)
    }
  }

  /// Sees that what was put back is taken.
  func remind() {
    hasChanges.yield()
  }

  /// Gives out all that has changed, again and again until the task is cancelled.
  func forEachChange(_ deliver: (Changes) async -> Void) async {
    for await _ in signs {
      let changes = state.withLock { state in
        defer { state.changes = Changes() }
        return state.changes
      }
      if !changes.isEmpty { await deliver(changes) }
    }
  }
}

extension Hub.State {
  /// Topics come in the order of their commits: of a match the last state is the newest.
  fileprivate mutating func note(_ topic: Topic) {
    if let record = topic.content as? MatchRecord {
      if isHeard(record.id, of: record.match.players) { changes.matches[record.id] = record }
      return
    }
    if let news = topic.content as? RoomNews { return note(news) }
    switch Subject(topic) {
    case .match(let id, let players):
      if isHeard(id, of: players) { changes.matches.updateValue(nil, forKey: id) }
    case .gone(let gone, let players):
      guard isHeard(gone.match, of: players) else { break }
      changes.matches.removeValue(forKey: gone.match)
      changes.gone[gone.match] = (gone, players)
    case .notices(let id):
      if audiences.hasAny(.player(id)) { changes.notices.insert(id) }
    case .player(let id):
      noteStanding(of: id)
      if audiences.hasAny(.player(id)) || audiences.hasAny(.name(id))
        || audiences.hasAny(.standing(id))
      {
        changes.players.insert(id)
      }
    case .follow(let follower, let followed):
      if audiences.hasAny(.player(follower)) {
        changes.follows[follower, default: []].insert(followed)
      }
    case .standing(let id): noteStanding(of: id)
    case .audience(let id):
      noteStanding(of: id)
      if audiences.hasAny(.standing(id)) { changes.hidings.insert(id) }
    case .pushWaits(let until): changes.pushDue = min(until, changes.pushDue ?? until)
    case .parted(let one, let other):
      for stream in audiences[.player(one)].union(audiences[.player(other)])
      where audiences.watches(stream) {
        stream.eventLoop.execute { stream.shut() }
      }
    case .sessionsEnded(let id):
      for stream in audiences[.player(id)] { stream.eventLoop.execute { stream.shut() } }
    case nil: break
    }
  }

  /// Somebody's standing may be another now. Nothing is done where nobody listens.
  mutating func noteStanding(of player: PlayerID) {
    if audiences.hasAny(.standing(player)) { changes.standings.insert(player) }
  }

  private func isHeard(_ match: MatchID, of players: Players) -> Bool {
    audiences.hasAny(.player(players.first)) || audiences.hasAny(.player(players.second))
      || audiences.hasAny(.match(match))
  }
}
