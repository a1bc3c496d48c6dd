package import API
package import Rules

/// The meaning of a change of a match to somebody who isn't looking.
extension OnlineMatch {
  /// The one thing that somebody is to be told who has last seen the match as it was before.
  ///
  /// - Parameter seat: of a player who didn't change it
  package func notice(for seat: Seat, since before: OnlineMatch) -> NoticeKind? {
    let other = seat.other
    let isSameRound = roundNumber == before.roundNumber
    guard isOpen else {
      if before.isOpen { return .roundOver }
      if self[other].wishesRematch, !before[other].wishesRematch { return .rematch }
      return resetAsk == other && before.resetAsk != other ? .asked : nil
    }
    if turn == seat, !isSameRound || round.moves.count != before.round.moves.count {
      return .yourMove
    }
    let asks = [
      (drawOffer, before.drawOffer), (takebackAsk, before.takebackAsk), (resetAsk, before.resetAsk),
    ]
    return asks.contains { $0.0 == other && $0.1 != other } ? .asked : nil
  }
}
