/// A mark that a player puts on the board. X moves first in every round.
public enum Mark: UInt8, Equatable, Sendable {
  case x = 1
  case o = 2

  /// The other mark.
  public var opponent: Mark { self == .x ? .o : .x }
}
