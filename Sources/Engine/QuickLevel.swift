public import Rules

/// The levels that see what is on the board and search nothing: they answer at once, and need no memory.
public enum QuickLevel: UInt8, Sendable {
  case gentle, fair, sharp

  /// The cell that it plays, nil when the round is over. It depends on the moves so far and the seed alone.
  public func move(in round: Round, seed: UInt64) -> Cell? {
    guard round.outcome == nil else { return nil }
    var random = SplitMix64(seed: seed, ply: round.moves.count)
    return random.pick(from: choice(in: round))
  }

  private func choice(in round: Round) -> [Cell] {
    switch self {
    case .gentle: round.legalMoves
    case .fair: Judgement(of: round).fair
    case .sharp: Judgement(of: round).sharp
    }
  }
}
