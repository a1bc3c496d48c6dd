internal import Engine
package import Rules

/// A position, and how many positions to look at for it.
package struct Question: Equatable, Sendable {
  package let round: Round
  package let budget: Int

  /// Whether it is soon answered: another is waited for before it is dropped.
  package var isShort: Bool { budget <= 500_000 }
}

/// Knowledge of the positions of one board, whichever way they were reached.
struct Findings: Sendable {
  private struct Found {
    var evaluation: Evaluation
    /// The most positions that were looked at for it.
    var tried: Int
  }

  private var found: [[UInt8]: Found] = [:]

  func evaluation(of round: Round) -> Evaluation? { found[key(of: round)]?.evaluation }

  func worth(of round: Round) -> Worth? { Worth(evaluation(of: round)) }

  /// The worth of a legal move to whoever makes it.
  func worth(of move: Cell, in round: Round) -> Worth? { worth(of: round.after(move))?.ofMove }

  /// Whether nothing more is to be learned about a round with so many positions.
  func isSettled(_ round: Round, budget: Int) -> Bool {
    guard let known = found[key(of: round)] else { return false }
    return known.evaluation.isProven || known.tried >= budget
  }

  /// Keeps what was found, unless more is known.
  mutating func add(_ evaluation: Evaluation, to question: Question) {
    let key = key(of: question.round)
    let before = found[key]
    if before?.evaluation.isProven == true && !evaluation.isProven { return }
    found[key] = Found(
      evaluation: evaluation, tried: max(question.budget, before?.tried ?? 0))
  }

  private func key(of round: Round) -> [UInt8] {
    var marks = [UInt8](repeating: 0, count: round.ruleset.cellCount)
    for (ply, cell) in round.moves.enumerated() {
      marks[cell.index] = ply.isMultiple(of: 2) ? 1 : 2
    }
    return marks
  }
}

extension Round {
  /// The round after one more of its legal moves.
  func after(_ move: Cell) -> Round {
    var next = self
    do throws(IllegalMove) { try next.play(move) } catch { preconditionFailure("an illegal move") }
    return next
  }
}
