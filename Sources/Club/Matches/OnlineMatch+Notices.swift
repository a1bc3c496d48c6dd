package import API
package import Rules

/// The meaning of a change of a match to somebody who isn't looking.
extension OnlineMatch {
  /// The one thing that somebody is to be told who has last seen the match as it was before.
  ///
  /// - Parameter seat: of a player who didn't change it
  package func notice(for seat: Seat, since before: OnlineMatch) -> NoticeKind? {
    let other = seat.other
    guard isOpen else {
      if before.isOpen { return .roundOver }
      if self[other].wishesRematch, !before[other].wishesRematch { return .rematch }
      return resetAsk == other && before.resetAsk != other ? .asked : nil
    }
    if turn == seat, !isSameTurn(as: before) { return .yourMove }
    let asks = [
      (drawOffer, before.drawOffer), (takebackAsk, before.takebackAsk), (resetAsk, before.resetAsk),
    ]
    return asks.contains { $0.0 == other && $0.1 != other } ? .asked : nil
  }

  /// Whether the board is the one that whoever is to move had before them, or would have had.
  func isSameTurn(as before: OnlineMatch) -> Bool {
    roundNumber == before.roundNumber && round.moves.count == before.round.moves.count
  }
}
