public import Rules

/// The worth of a position to the side to move, if both sides play as well as they can.
public enum Value: UInt8, Sendable {
  case loss, draw, win
  /// A value that is not proven.
  case unknown

  /// Makes the value of a score, which is up when the side to move wins.
  init(score: Int) {
    self = score == 0 ? .draw : score > 0 ? .win : .loss
  }
}

/// The finding of an `Analyst` about a round.
public struct Evaluation: Equatable, Sendable {
  /// The worth of the position to the side to move; of a finished round to the side that would be next.
  public var value: Value
  /// The number of moves that both sides together still play until somebody has won; nil for a draw
  /// and for an unknown value. Where `Analyst.provesEverything`, and in drop without misere on boards of
  /// columns x (rows + 1) up to 64, it is exact: the winner is as fast and the loser as slow as possible.
  /// On other boards the winner may know a faster way.
  public var plies: Int?
  /// The moves that are equally best, ordered by `Cell.index`: all of them where `plies` is exact, those that
  /// the search could not tell apart elsewhere. Empty only once the round is over.
  public var best: [Cell]
  /// Whether `value` is certain.
  public var isProven: Bool
  /// Evidence that the value is right, where something short shows it.
  public var reason: Reason?
  /// The number of positions that were looked at. It depends on what the analyst still knew.
  public var nodes: Int
}

/// A reason for a proven value that a person can follow.
public enum Reason: Equatable, Sendable {
  /// A win or a loss: the moves to the end if the winner is as fast, and the loser as slow, as possible.
  case line([Cell])
  /// A draw: whoever answers each mark of the opponent on a cell of a pair by one on the other cell lets it
  /// complete no line. Each cell is in one pair only. The pairs stop the side to move, and its opponent as
  /// well if `stopsBoth`.
  case pairing([CellPair], stopsBoth: Bool)
  /// A draw: only these free cells belong to lines that somebody could still complete.
  case zone([Cell])
}

/// Two cells of a `Reason.pairing`.
public struct CellPair: Equatable, Sendable {
  /// A cell of the pair, free when it was found.
  public let first: Cell
  /// The cell that answers a mark on the first, and the other way round.
  public let second: Cell
}

/// An error for an answer that whoever asked for it no longer wants.
public struct Cancelled: Error, Equatable, Sendable {
  /// Makes the error, as `isCancelled` causes it.
  public init() {}
}
