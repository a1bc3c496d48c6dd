internal import Rules

extension Session: GameScreen {
  /// The frame to be seen now in a window of this size.
  package func frame(in size: Size) -> Frame {
    isShowingHelp ? Frame(help(in: size), in: size) : boardFrame(in: size)
  }

  var shownCursorCell: Cell? { round.outcome == nil && !contest.isComputersTurn ? cursorCell : nil }
}
