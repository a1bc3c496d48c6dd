import API
import Base
import Club
import HTTP
import HTTPTypes
import Synchronization

/// The listeners, and the players who are present by that.
extension Hub {
  /// Lets a stream listen to what concerns its caller, within the limits.
  func admit(_ stream: EventStream, of caller: Caller, limits: Limits) throws(Problem) {
    try state.withLock { state throws(Problem) in
      let ofPlayer = caller.player.map { state.audiences[.player($0)].count } ?? 0
      guard ofPlayer < limits.streamsPerPlayer,
        state.audiences.count(in: caller.network) < limits.streamsPerAddress,
        state.audiences.count(in: caller.network.wide)
          < limits.streamsPerAddress * ClientNetwork.wideFactor
      else { throw Problem(.tooManyStreams) }
      state.audiences.add(stream, of: caller)
      if let player = caller.player, ofPlayer == 0, state.leftAt.removeValue(forKey: player) == nil
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

  /// The number of open streams.
  var listenerCount: Int { state.withLock { $0.audiences.listeners.count } }

  /// The number of players who have a stream open.
  var playerCount: Int {
    state.withLock { Set($0.audiences.listeners.values.compactMap(\.caller.player)).count }
  }

  func isStreaming(_ player: PlayerID) -> Bool { hasListener(of: .player(player)) }

  func hasListener(of interest: Audiences.Interest) -> Bool {
    state.withLock { $0.audiences.hasAny(interest) }
  }

  /// Whether the player has a stream, or had one a moment ago.
  func isPresent(_ player: PlayerID) -> Bool {
    state.withLock { $0.audiences.hasAny(.player(player)) || $0.leftAt[player] != nil }
  }

  /// The instant at which the player's last stream ended, nil for somebody who came back.
  func leftAt(_ player: PlayerID) -> Instant? {
    state.withLock { $0.leftAt[player] }
  }

  /// A player whose last stream ended then counts as present no more, unless they came back.
  func forget(_ player: PlayerID, whoLeftAt instant: Instant) {
    state.withLock { state in
      guard state.leftAt[player] == instant else { return }
      state.leftAt[player] = nil
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
