import API
import Club
import HTTP
import Synchronization

/// The numbers of people who look on at matches.
extension Hub {
  /// The number that all who listen to a match were told last.
  func spectators(of match: MatchID) -> MatchSpectators {
    state.withLock { MatchSpectators(match: match, count: $0.spectators[match] ?? 0) }
  }

  /// The numbers of those who look on here.
  func ownSpectators(of matches: [MatchID]) -> [MatchID: Int] {
    state.withLock { state in
      Dictionary(matches.map { ($0, state.ownSpectators[$0] ?? 0) }) { $1 }
    }
  }

  /// The matches at which somebody looks on here.
  var allSpectated: [MatchID] { state.withLock { Array($0.ownSpectators.keys) } }

  /// Counts anew, over all nodes, and tells all who listen to the match when it is another number.
  ///
  /// - Returns: whether the number of those who look on here is another than before
  func tellSpectators(of match: MatchID) -> Bool {
    let others = elsewhere.spectators(of: match)
    return state.withLock { state in
      let own = state.audiences.spectators(of: match)
      let isOther = own != state.ownSpectators[match] ?? 0
      state.ownSpectators[match] = own == 0 ? nil : own
      let count = own + others
      guard count != state.spectators[match] ?? 0 else { return isOther }
      state.spectators[match] = count == 0 ? nil : count
      send(
        News(.spectators(MatchSpectators(match: match, count: count))),
        to: state.audiences[.match(match)])
      return isOther
    }
  }
}
