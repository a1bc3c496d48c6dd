package import Rules

/// What somebody at the screen sees and does: a contest, a cursor, a move being typed, the answer to
/// the last key. Pure: keys go in, frames come out (`frame`).
package struct Session: Sendable {
  package internal(set) var contest: Contest
  /// Where the cursor is; in drop only its column counts.
  var aimColumn: Int
  var aimRow: Int
  /// A cell that is being typed.
  var typed = ""
  /// What the last key led to, when it led to nothing else.
  var notice = ""
  var question: Question?
  var isShowingHelp = false
  /// Turns while the computer is thinking.
  var pulse = 0
  /// The person has quit.
  package internal(set) var isOver = false

  /// What can't be undone is done after a yes only.
  enum Question {
    case newRound, fullReset
  }

  package init(_ contest: Contest) {
    self.contest = contest
    aimColumn = (contest.round.ruleset.columns - 1) / 2
    aimRow = contest.round.ruleset.rows / 2
  }

  package var round: Round { contest.round }

  /// The cell that Enter would play; in drop the one where a mark would land, of a full column the
  /// highest.
  package var aim: Cell? {
    let ruleset = round.ruleset
    guard ruleset.isDrop else { return ruleset.cell(column: aimColumn, row: aimRow) }
    return round.board.landing(inColumn: aimColumn)
      ?? ruleset.cell(column: aimColumn, row: ruleset.rows - 1)
  }

  /// The computer has chosen; ignored when the round is no longer the one it was asked about.
  package mutating func answer(_ cell: Cell, to asked: Round) {
    guard contest.isComputersTurn, asked == round else { return }
    play(cell)
  }

  /// A moment has passed in which the computer was thinking.
  package mutating func tick() {
    pulse += 1
  }

  mutating func play(_ cell: Cell) {
    do throws(IllegalMove) {
      try contest.play(cell)
      notice = ""
    } catch {
      notice = TextError.Reason.illegal(error).moveWords(on: round.ruleset)
    }
  }
}
