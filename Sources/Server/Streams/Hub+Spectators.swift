import API
import HTTP
import Synchronization

/// The numbers of people who look on at matches.
extension Hub {
  /// The number that all who listen to a match were told last.
  func spectators(of match: MatchID) -> MatchSpectators {
    state.withLock { MatchSpectators(match: match, count: $0.spectators[match] ?? 0) }
  }

  /// Counts anew, and tells all who listen to the match when it is another number.
  func tellSpectators(of match: MatchID) {
    state.withLock { state in
      let count = state.audiences.spectators(of: match)
      guard count != state.spectators[match] ?? 0 else { return }
      state.spectators[match] = count == 0 ? nil : count
      send(
        News(.spectators(MatchSpectators(match: match, count: count))),
        to: state.audiences[.match(match)])
    }
  }
}
