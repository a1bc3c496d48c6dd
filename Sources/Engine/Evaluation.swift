public import Rules

/// What a position is worth to the side to move, if both sides play as well as they can.
public enum Value: UInt8, Sendable {
  case loss, draw, win
  /// Not proven.
  case unknown

  /// Of a score, which is up when the side to move wins.
  init(score: Int) {
    self = score == 0 ? .draw : score > 0 ? .win : .loss
  }
}

/// What an `Analyst` found out about a round.
public struct Evaluation: Equatable, Sendable {
  public var value: Value
  /// How many more moves both sides together play until somebody has won; nil for a draw and for an
  /// unknown value. Where `Analyst.provesEverything` it is exact: the winner is as fast and the loser
  /// as slow as possible. On larger boards the winner may know a faster way.
  public var plies: Int?
  /// The moves that are equally best, ordered by `Cell.index`: all of them where
  /// `Analyst.provesEverything`, those that the search could not tell apart elsewhere. Empty only once
  /// the round is over.
  public var best: [Cell]
  /// `value` is certain.
  public var isProven: Bool
  /// How many positions were looked at. It depends on what the analyst still knew.
  public var nodes: Int
}

/// Whoever asked for an answer no longer wants it.
public struct Cancelled: Error, Equatable, Sendable {
  public init() {}
}
