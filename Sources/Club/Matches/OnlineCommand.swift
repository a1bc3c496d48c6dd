package import API
package import Rules

/// A player's command to a match. All but coming and going name the round, and where it matters the
/// number of moves on the board, so that what is late or doubled does no harm.
package enum OnlineCommand: Equatable, Sendable {
  case move(round: Int, ply: Int, cell: Cell)
  case resign(round: Int)
  case offerDraw(round: Int)
  case answerDraw(round: Int, accept: Bool)
  case askTakeback(round: Int, ply: Int)
  case answerTakeback(round: Int, ply: Int, accept: Bool)
  /// Asks for the last move back no longer.
  case withdrawTakeback(round: Int)
  case askReset(round: Int)
  case answerReset(round: Int, accept: Bool)
  /// Asks for a full reset no longer.
  case withdrawReset(round: Int)
  /// Sets the player's own wish for another round after this one.
  case wishRematch(round: Int, wish: Bool)
  /// Takes a round whose other player is away or doesn't move.
  case claim(round: Int)
  /// The player left the live round, or their connection has been lost for a while.
  case leave
  /// The player is here, or here again.
  case arrive
}

extension OnlineCommand {
  /// Whether it asks something of the opponent beyond the round that is open.
  var reachesOut: Bool {
    switch self {
    case .offerDraw, .askTakeback, .askReset, .wishRematch(_, true): true
    case .move, .resign, .answerDraw, .answerTakeback, .withdrawTakeback, .answerReset,
      .withdrawReset, .wishRematch(_, false), .claim, .leave, .arrive:
      false
    }
  }
}

/// The reason why a command is refused. The state is then as it was.
package enum OnlineRefusal: Error, Equatable, Sendable {
  case notAPlayer
  /// The command names another round, or another number of moves, than there is.
  case outOfStep
  case notYourTurn
  /// The board has no such cell.
  case offBoard
  case illegalMove(IllegalMove)
  case roundIsOver
  case roundIsOpen
  /// The question doesn't exist that is answered here.
  case nothingToAnswer
  /// The player offered a draw lately: one offer a side in 10 plies, the next from this ply on.
  case drawOfferedLately(next: Int)
  /// The match isn't relaxed: takeback is for relaxed matches.
  case onlyWhenRelaxed
  case nothingToTakeBack
  /// The opponent asks for a takeback already.
  case answerFirst
  /// The turn is the claimant's own.
  case yourTurn
  case opponentIsHere
  /// The claim can be made from this instant on.
  case tooEarlyToClaim(until: Instant)
}

/// The effect of a change on the rest of the server.
package enum OnlineEffect: Equatable, Sendable {
  case roundBegan
  case roundEnded(PastRound)
  /// A live round was lost or made void by this player's absence.
  case abandoned(PlayerID)
}

/// A round that is over.
package struct PastRound: Equatable, Sendable {
  package let number: Int
  package let round: Round
  package let xSeat: Seat
  package let ending: Ending
  package let endedAt: Instant

  package init(number: Int, round: Round, xSeat: Seat, ending: Ending, endedAt: Instant) {
    self.number = number
    self.round = round
    self.xSeat = xSeat
    self.ending = ending
    self.endedAt = endedAt
  }
}
