/// The strength of a computer player, on every board.
///
/// In drop only the cells that a mark can reach count. In misere 'wins' and 'blocks' turn round: a cell
/// that would complete a line of one's own is avoided, and one that would complete a line of the
/// opponent is left to it, if that can be; the rest holds as it is.
public enum Level: UInt8, CaseIterable, Sendable {
  /// A player that takes any free cell at random.
  case gentle
  /// A player that wins if it can; else blocks; else takes the centre; else any free cell at
  /// random.
  case fair
  /// A player that wins, blocks; then takes the centre before corners before sides on 3x3, on other
  /// boards the cell through which most lines run that hold no mark of the opponent.
  case sharp
  /// Plays the best move that the `Analyst` finds: a perfect one where it proves everything.
  case perfect
}
