package import API
import Rules

extension MatchRecord {
  /// The match as clients see it.
  package var snapshot: MatchSnapshot {
    MatchSnapshot(
      id: id, version: match.version, players: [match.players.first, match.players.second],
      ruleset: match.ruleset.text, pace: match.pace, isPrivate: isPrivate,
      score: ScoreSnapshot(
        wins: [match.score.first, match.score.second], draws: match.score.draws),
      round: match.roundSnapshot, drawOffer: match.drawOffer,
      drawOfferFrom: [match.drawOfferFrom(.first), match.drawOfferFrom(.second)],
      takebackAsk: match.takebackAsk, resetAsk: match.resetAsk,
      wishes: [match.first.wishesRematch, match.second.wishesRematch],
      away: [match.first.awaySince, match.second.awaySince],
      claimFrom: [match.claimFrom(.first), match.claimFrom(.second)], updatedAt: updatedAt)
  }
}

extension OnlineMatch {
  fileprivate var roundSnapshot: RoundSnapshot {
    RoundSnapshot(
      number: roundNumber, x: xSeat, moves: round.movesText, ply: round.moves.count, turn: turn,
      turnSince: turnSince, deadline: deadline, ending: ending.map(EndingSnapshot.init))
  }
}

extension PastRound {
  package var summary: PastRoundSummary {
    PastRoundSummary(
      number: number, x: xSeat, moves: round.movesText, ending: EndingSnapshot(ending),
      endedAt: endedAt)
  }
}

extension EndingSnapshot {
  init(_ ending: Ending) {
    let kind: Kind =
      switch ending {
      case .line: .line
      case .fullBoard: .fullBoard
      case .resignation: .resignation
      case .lapse: .lapse
      case .claim: .claim
      case .agreement: .agreement
      case .void: .void
      }
    self.init(kind: kind, winner: ending.winner)
  }
}

extension Round {
  /// The moves of its text form: "b2a1c3".
  fileprivate var movesText: String {
    String(decoding: utf8Text.dropFirst(ruleset.utf8Text.count + 1), as: UTF8.self)
  }
}
