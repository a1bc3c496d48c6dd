import API
import Base
import Club
import HTTP
import HTTPTypes
import NIOCore
import Synchronization

/// The listeners, and the players who are present by that.
extension Hub {
  /// Lets a stream listen to what concerns its caller, within the limits.
  ///
  /// - Parameter doors: what the caller may hear of; it is asked only when no change of them can be missed any more
  func admit(
    _ stream: EventStream, of caller: Caller, limits: Limits, doors: DoorsInForce
  ) throws(Problem) {
    try state.withLock { state throws(Problem) in
      let ofPlayer = caller.player.map { state.audiences[.player($0)].count } ?? 0
      guard ofPlayer < limits.streamsPerPlayer,
        state.audiences.count(in: caller.network) < limits.streamsPerAddress,
        state.audiences.count(in: caller.network.wide)
          < limits.streamsPerAddress * ClientNetwork.wideFactor
      else { throw Problem(.tooManyStreams) }
      state.audiences.add(stream, of: caller, doors.now)
      if let player = caller.player, ofPlayer == 0, state.leftAt.removeValue(forKey: player) == nil,
        !elsewhere.standing(of: player).isPresent
      {
        tellPresence(of: player, true, state)
        state.note(.presenceStatus(player))
      }
    }
    remind()
  }

  func add(_ stream: EventStream, to interests: some Sequence<Audiences.Interest>) {
    state.withLock { state in
      for interest in interests { state.audiences.add(stream, to: interest) }
    }
  }

  /// The pieces of news that a stream may hear.
  func heard(_ news: [News], by stream: EventStream) -> [News] {
    state.withLock { state in
      news.filter { !state.audiences.hearers(of: $0.thing.page, among: [stream]).isEmpty }
    }
  }

  /// - Returns: The player who had opened it, whether it was their last, and the matches at which it looked on;
  ///   nil when it is gone already.
  func remove(
    _ stream: EventStream, at now: Instant
  ) -> (caller: Caller, wasLast: Bool, spectated: [MatchID])? {
    state.withLock { state in
      let spectated = state.audiences.spectated(by: stream)
      guard let caller = state.audiences.remove(stream) else { return nil }
      guard let player = caller.player, !state.audiences.hasAny(.player(player)) else {
        return (caller, false, spectated)
      }
      state.leftAt[player] = now
      return (caller, true, spectated)
    }
  }

  /// Shuts the streams of a player whose session is over.
  ///
  /// - Returns: The instant at which the next of the others ends; nil where none does.
  func endStreams(of player: PlayerID, _ life: SessionLife, by now: Instant) -> Instant? {
    state.withLock { state in
      var next: Instant?
      for stream in state.audiences[.player(player)] {
        guard let end = state.audiences.listeners[stream]?.caller.session?.endsAt(life) else {
          continue
        }
        if end <= now {
          stream.eventLoop.execute { stream.shut() }
        } else {
          next = min(next ?? end, end)
        }
      }
      return next
    }
  }

  /// Shuts every stream: whoever opens it anew gets all as it is.
  func shutAll() {
    state.withLock { state in
      for stream in state.audiences.listeners.keys { stream.eventLoop.execute { stream.shut() } }
    }
  }

  /// The number of open streams.
  var listenerCount: Int { state.withLock { $0.audiences.listeners.count } }

  /// The players who have a stream open.
  var players: Set<PlayerID> {
    state.withLock { Set($0.audiences.listeners.values.compactMap(\.caller.player)) }
  }

  /// Whether the player has a stream, at whichever node.
  func isStreaming(_ player: PlayerID) -> Bool {
    hasListener(of: .player(player)) || elsewhere.standing(of: player).isStreaming
  }

  /// Whether the player has a stream that tells of their messages, at whichever node.
  func hearsMessages(_ player: PlayerID) -> Bool {
    here(player).hearsMessages || elsewhere.standing(of: player).hearsMessages
  }

  /// The players who have a stream at this node, or had their last one here a moment ago.
  var allHere: Set<PlayerID> {
    state.withLock { state in
      Set(state.audiences.listeners.values.compactMap(\.caller.player)).union(state.leftAt.keys)
    }
  }

  /// The standing of a player by the streams of this node.
  func here(_ player: PlayerID) -> NodeStanding {
    state.withLock { state in
      let streams = state.audiences[.player(player)]
      var standing = NodeStanding()
      standing.isStreaming = !streams.isEmpty
      standing.hearsMessages = !state.audiences.hearers(
        of: Endpoints.messages.route, among: streams
      ).isEmpty
      standing.leftAt = state.leftAt[player]
      return standing
    }
  }

  func hasListener(of interest: Audiences.Interest) -> Bool {
    state.withLock { $0.audiences.hasAny(interest) }
  }

  /// Whether the player has a stream, or had one a moment ago, at whichever node.
  func isPresent(_ player: PlayerID) -> Bool {
    state.withLock { $0.audiences.hasAny(.player(player)) || $0.leftAt[player] != nil }
      || elsewhere.standing(of: player).isPresent
  }

  /// The instant at which the player's last stream ended, at whichever node; nil for somebody who came back.
  func leftAt(_ player: PlayerID) -> Instant? {
    let here = state.withLock { $0.audiences.hasAny(.player(player)) ? nil : $0.leftAt[player] }
    let there = elsewhere.standing(of: player)
    guard !there.isStreaming, !hasListener(of: .player(player)) else { return nil }
    return here.map { max($0, there.leftAt ?? $0) } ?? there.leftAt
  }

  /// A player whose last stream at this node ended is looked after by another node from now on.
  func leaveToOthers(_ player: PlayerID) {
    state.withLock { $0.leftAt[player] = nil }
  }

  /// Tells those who listen where a player is by what other nodes say.
  func presenceChanged(of player: PlayerID) {
    let isHere = isPresent(player)
    state.withLock { state in
      tellPresence(of: player, isHere, state)
      state.note(.presenceStatus(player))
    }
    remind()
  }

  /// The players who are present, and when each was last seen: now, but for those whose last stream ended.
  func lastSeen(by now: Instant) -> [PlayerID: Instant] {
    state.withLock { state in
      let here = state.audiences.listeners.values.compactMap(\.caller.player)
      return state.leftAt.merging(here.map { ($0, now) }) { max($0, $1) }
    }
  }

  /// A player whose last stream ended then counts as present no more, unless they came back.
  func forget(_ player: PlayerID, whoLeftAt instant: Instant) {
    let wasElsewhere = elsewhere.standing(of: player).isPresent
    elsewhere.forget(player, whoLeftAt: instant)
    state.withLock { state in
      let wasHere = state.leftAt[player].map { $0 <= instant } ?? false
      guard wasHere || wasElsewhere else { return }
      if wasHere { state.leftAt[player] = nil }
      guard !state.audiences.hasAny(.player(player)), state.leftAt[player] == nil,
        !elsewhere.standing(of: player).isPresent
      else { return }
      tellPresence(of: player, false, state)
      state.note(.presenceStatus(player))
    }
    remind()
  }

  /// The links that each stream of a player is to be given.
  func links(of player: PlayerID) -> [(EventStream, Links)] {
    state.withLock { state in
      state.audiences[.player(player)].compactMap { stream in
        state.audiences.listeners[stream].map { (stream, $0.caller.links) }
      }
    }
  }

  private func tellPresence(of player: PlayerID, _ isHere: Bool, _ state: State) {
    let audience = state.audiences[.presence(player)]
    if !audience.isEmpty {
      send(News(.presence(PlayerPresence(player: player, isHere: isHere))), to: audience)
    }
  }
}
