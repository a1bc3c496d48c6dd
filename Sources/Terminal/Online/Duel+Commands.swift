internal import API
internal import Rules

/// A word that asks for something in a match besides a move.
package enum DuelWord: String, CaseIterable, Sendable {
  case resign, draw, takeback, reset, rematch, claim, accept, decline

  var explanation: String {
    switch self {
    case .resign: "gives this round to your opponent"
    case .draw: "offers a draw, or takes the one that is offered"
    case .takeback: "asks for your last move back, where there is no clock"
    case .reset: "asks to clear the board and both scores"
    case .rematch: "wishes another round after this one"
    case .claim: "takes the round of an opponent who is away or doesn't move"
    case .accept: "says yes to what you are asked"
    case .decline: "says no to it"
    }
  }
}

extension Duel {
  /// The command that a word stands for now.
  ///
  /// - Throws: Why there is none. The rest is for the server to judge.
  func command(_ word: DuelWord) throws(Refusal) -> MatchCommand {
    let (number, ply) = (snapshot.round.number, snapshot.round.ply)
    switch word {
    case .accept, .decline: return try answer(accept: word == .accept)
    case .reset: return .askReset(round: number)
    case .rematch:
      guard !isOpen else { throw Refusal("The round goes on; a rematch comes after it.") }
      return .wishRematch(round: number, wish: true)
    case .resign, .draw, .takeback, .claim: break
    }
    guard isOpen else { throw Refusal("The round is over.") }
    switch word {
    case .resign: return .resign(round: number)
    case .draw: return .offerDraw(round: number)
    case .takeback:
      guard !snapshot.pace.isLive else {
        throw Refusal("Against the clock no move is taken back.")
      }
      return .askTakeback(round: number, ply: ply)
    default:
      guard snapshot.claimFrom[seat.index] != nil else {
        throw Refusal(
          snapshot.pace.isLive
            ? "\(opponentName) is here; there is nothing to claim."
            : "It is your turn; there is nothing to claim.")
      }
      return .claim(round: number)
    }
  }

  private func answer(accept: Bool) throws(Refusal) -> MatchCommand {
    let (number, other) = (snapshot.round.number, seat.other)
    if snapshot.drawOffer == other { return .answerDraw(round: number, accept: accept) }
    if snapshot.takebackAsk == other {
      return .answerTakeback(round: number, ply: snapshot.round.ply, accept: accept)
    }
    if snapshot.resetAsk == other { return .answerReset(round: number, accept: accept) }
    throw Refusal("You are asked nothing at the moment.")
  }

  /// The command that plays a cell.
  func move(_ cell: Cell) -> MatchCommand {
    .move(round: snapshot.round.number, ply: snapshot.round.ply, cell: cell.name)
  }

  /// Checks that it is the person's turn.
  func requireTurn() throws(Refusal) {
    guard isOpen else { throw Refusal("The round is over.") }
    guard isMyTurn else { throw Refusal("It is \(opponentName)'s turn.") }
  }
}
