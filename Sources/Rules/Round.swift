/// One board from empty to a line or a draw: a ruleset and the moves that were played.
///
///     var round = Round(.ticTacToe)
///     try round.play(round.legalMoves[4])   // X takes b2
///     round.turn                            // .o
public struct Round: Equatable, Sendable {
  /// The ruleset that it is played by.
  public let ruleset: Ruleset
  /// The moves in order; the first is X's.
  public private(set) var moves: [Cell] = []
  /// The marks as the moves have left them.
  public private(set) var board: Board
  /// The outcome, nil while it goes on.
  public private(set) var outcome: Outcome?

  /// A round that has not begun.
  public init(_ ruleset: Ruleset) {
    self.ruleset = ruleset
    board = Board(ruleset)
  }

  /// The side that is to move, nil once the round is over.
  public var turn: Mark? { outcome == nil ? nextMark : nil }

  private var nextMark: Mark { moves.count.isMultiple(of: 2) ? .x : .o }

  /// Puts the mark whose turn it is on `cell`.
  ///
  /// Cost: grows with the length of a line, not with the board.
  /// - Throws: why the move is illegal; the round is then as it was.
  public mutating func play(_ cell: Cell) throws(IllegalMove) {
    guard outcome == nil else { throw .roundIsOver }
    guard ruleset.contains(cell) else { throw .otherBoard }
    guard board[cell] == nil else { throw .occupied }
    guard !ruleset.isDrop || board.isSupported(cell.index) else { throw .notLowestInColumn }
    let mover = nextMark
    board[cell] = mover
    moves.append(cell)
    let lines = board.lines(through: cell)
    if !lines.isEmpty {
      outcome = .decided(winner: ruleset.isMisere ? mover.opponent : mover, lines: lines)
    } else if board.isFull {
      outcome = .draw
    }
  }

  /// Takes the last move back and returns it; nil, and nothing happens, before the first move.
  @discardableResult
  public mutating func undo() -> Cell? {
    guard let last = moves.popLast() else { return nil }
    board[last] = nil
    outcome = nil
    return last
  }

  /// Every cell that may be played now, ordered by index; empty once the round is over.
  public var legalMoves: [Cell] { outcome == nil ? board.playable : [] }
}

/// The outcome of a round.
public enum Outcome: Equatable, Sendable {
  /// A win. `lines` are all that the last move made, in misere those of the loser.
  case decided(winner: Mark, lines: [Line])
  /// The board is full and holds no line.
  case draw
}

/// The reason why a move can't be played.
public enum IllegalMove: UInt8, Error, Equatable, Sendable {
  /// The round has an outcome already.
  case roundIsOver
  /// A mark lies there.
  case occupied
  /// A cell that isn't the lowest free one of its column: in drop a mark falls further.
  case notLowestInColumn
  /// The cell belongs to a board of another size.
  case otherBoard
}
