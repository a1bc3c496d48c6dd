internal import Rules

extension Evaluation {
  /// The best moves among which to choose in this round. On larger boards most moves of a draw hold it, and
  /// any move of a position that is lost at once is as bad as another: those that `Judgement` likes make it
  /// harder for the opponent.
  func choice(in round: Round) -> [Cell] {
    let isLostAtOnce = value == .loss && plies == 2
    guard round.ruleset.cellCount > SmallBoard.largest, isProven, value == .draw || isLostAtOnce
    else { return best }
    let sharp = Judgement(of: round).sharp
    let choice = best.filter(sharp.contains)
    return choice.isEmpty ? best : choice
  }
}
