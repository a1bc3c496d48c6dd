import API
import Club
import HTTP
import Synchronization

/// The streams that listen to where somebody is.
extension Hub {
  /// Lets all streams of a player listen to something, or ignore it from now on.
  func set(_ interest: Audiences.Interest, _ isHeard: Bool, for player: PlayerID) {
    state.withLock { state in
      for stream in state.audiences[.player(player)] {
        if isHeard {
          state.audiences.add(stream, to: interest)
        } else {
          state.audiences.remove(stream, from: interest)
        }
      }
    }
  }

  func remove(_ stream: EventStream, from interests: some Sequence<Audiences.Interest>) {
    state.withLock { state in
      for interest in interests { state.audiences.remove(stream, from: interest) }
    }
  }

  /// The streams that listen to something, by the players who opened them.
  func streams(hearing interest: Audiences.Interest) -> [PlayerID: [EventStream]] {
    state.withLock { state in
      var streams: [PlayerID: [EventStream]] = [:]
      for stream in state.audiences[interest] {
        guard let player = state.audiences.listeners[stream]?.caller.player else { continue }
        streams[player, default: []].append(stream)
      }
      return streams
    }
  }

  /// Notes that somebody's presence status may be another now, by nothing that the database knows
  /// of.
  func presenceStatusChanged(of player: PlayerID) {
    state.withLock { $0.note(.presenceStatus(player)) }
    remind()
  }
}
