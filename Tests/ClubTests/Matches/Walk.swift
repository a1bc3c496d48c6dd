import API
import Club
import Rules
import TestSupport

/// A step that a match takes, with what must hold of it whatever the command.
struct Step {
  let before, after: OnlineMatch
  let command: OnlineCommand
  let seat: Seat
  let effects: [OnlineEffect]

  /// Faults of it; empty for a good step.
  var faults: [String] {
    var faults: [String] = []
    func check(_ isGood: Bool, _ fault: String) {
      if !isGood { faults.append(fault) }
    }
    check(after == before || after.version == before.version + 1, "version")
    check(begins || after.roundNumber == before.roundNumber, "round number")
    check(!begins || after.roundNumber == before.roundNumber + 1, "skipped a round")
    check(!begins || after.round.moves.isEmpty && after.isOpen, "a round begins empty and open")
    check(!begins || bothAgreed, "a round began without both")
    check(begins || before.isOpen || after.ending == before.ending, "an ended round changed")
    check(ends == (before.isOpen && (!after.isOpen)), "ended without saying so")
    check(scoreIsRight, "score")
    check(movesAreRight, "moves")
    check(after.isOpen || after.drawOffer == nil && after.takebackAsk == nil, "asks after the end")
    check(outcomeAgrees, "ending and board disagree")
    check(
      begins || after[seat.other].wishesRematch == before[seat.other].wishesRematch,
      "somebody else's wish")
    return faults
  }

  private var begins: Bool { effects.contains(.roundBegan) }

  private var ends: Bool {
    effects.contains { if case .roundEnded = $0 { true } else { false } }
  }

  private var bothAgreed: Bool {
    switch command {
    case .wishRematch: before[seat.other].wishesRematch
    case .askReset, .answerReset: before.resetAsk == seat.other
    default: false
    }
  }

  private var scoreIsRight: Bool {
    switch command {
    case .askReset where begins, .answerReset where begins: after.score == Score()
    default:
      after.score.rounds
        == before.score.rounds + (ends && after.ending != .void ? 1 : 0)
    }
  }

  private var movesAreRight: Bool {
    let (old, new) = (before.round.moves, after.round.moves)
    if begins { return true }
    switch command {
    case .move: return new == old || new.dropLast() == old && before.turn == seat
    case .answerTakeback:
      return new == old || before.takebackAsk == seat.other && old.starts(with: new)
    default: return new == old
    }
  }

  private var outcomeAgrees: Bool {
    switch after.ending {
    case .line, .fullBoard: after.round.outcome != nil
    default: after.round.outcome == nil
    }
  }
}

extension OnlineMatch {
  /// Every command that there is, with the right number of round and ply and with a wrong one.
  var allCommands: [OnlineCommand] {
    var commands: [OnlineCommand] = [.leave, .arrive]
    for number in [roundNumber, roundNumber - 1] {
      commands += [
        .resign(round: number), .offerDraw(round: number), .askReset(round: number),
        .claim(round: number), .withdrawTakeback(round: number), .withdrawReset(round: number),
      ]
      for isYes in [true, false] {
        commands += [
          .answerDraw(round: number, accept: isYes), .answerReset(round: number, accept: isYes),
          .wishRematch(round: number, wish: isYes),
        ]
      }
      for ply in [round.moves.count, round.moves.count - 1] {
        commands.append(.askTakeback(round: number, ply: ply))
        commands.append(.answerTakeback(round: number, ply: ply, accept: true))
        commands.append(.answerTakeback(round: number, ply: ply, accept: false))
        commands += ruleset.cells.map { .move(round: number, ply: ply, cell: $0) }
      }
    }
    return commands
  }
}
