package import Rules

/// The session of somebody at the screen, as they see and control it: a contest, a cursor, a move
/// being typed, the answer to the last key. Pure: keys go in, frames come out (`frame`).
package struct Session: Sendable {
  package internal(set) var contest: Contest
  var cursor: Cursor
  /// The effect of the last key, when it led to nothing else.
  var notice = ""
  var question: Question?
  var isShowingHelp = false
  /// Turns while the computer is thinking.
  var pulse = 0
  /// The person has quit.
  package internal(set) var isOver = false

  /// A question before something that can't be undone: it is done after a yes only.
  enum Question {
    case newRound, fullReset
  }

  package init(_ contest: Contest) {
    self.contest = contest
    cursor = Cursor(on: contest.round.ruleset)
  }

  package var round: Round { contest.round }

  /// The cell that Enter would play. See `Cursor.cell`.
  package var cursorCell: Cell? { cursor.cell(in: round) }

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
