/// Board size, how many in a row make a line, and the variant flags: all that decides which moves
/// are legal and how a round ends. Tic-tac-toe is 3x3x3.
///
/// A `Ruleset` that exists is playable: the initialiser refuses everything outside `sides` and
/// lines that fit into neither direction.
public struct Ruleset: Equatable, Sendable {
  /// The numbers of columns and of rows that a board may have.
  public static let sides = 3...19

  /// Number of columns, in `sides`.
  public let columns: Int
  /// Number of rows, in `sides`.
  public let rows: Int
  /// The number of marks of one kind in a row from which on they make a line: 3 to the longer side.
  public let lineLength: Int
  /// Whether the one who makes a line loses.
  public let isMisere: Bool
  /// Whether a mark falls to the lowest free cell of its column.
  public let isDrop: Bool

  /// Makes a ruleset that can be played.
  ///
  /// - Throws: which number is outside what is allowed.
  public init(
    columns: Int, rows: Int, lineLength: Int, isMisere: Bool = false, isDrop: Bool = false
  ) throws(RulesetError) {
    guard Self.sides.contains(columns) else { throw .columnsOutOfRange }
    guard Self.sides.contains(rows) else { throw .rowsOutOfRange }
    guard (Self.sides.lowerBound...max(columns, rows)).contains(lineLength) else {
      throw .lineLengthOutOfRange
    }
    self.init(
      playable: (columns, rows, lineLength), isMisere: isMisere, isDrop: isDrop)
  }

  private init(playable size: (Int, Int, Int), isMisere: Bool = false, isDrop: Bool = false) {
    (columns, rows, lineLength) = size
    self.isMisere = isMisere
    self.isDrop = isDrop
  }

  /// Three in a row on 3x3.
  public static var ticTacToe: Ruleset { Ruleset(playable: (3, 3, 3)) }
  /// Five or more in a row on 15x15.
  public static var gomoku: Ruleset { Ruleset(playable: (15, 15, 5)) }
  /// Four in a row on 7x6, marks fall.
  public static var dropFour: Ruleset { Ruleset(playable: (7, 6, 4), isDrop: true) }

  /// The boards that are offered first: 3x3x3, 4x4x4, 5x5x4, 15x15x5 and drop 7x6x4.
  public static var presets: [Ruleset] {
    [
      ticTacToe, Ruleset(playable: (4, 4, 4)), Ruleset(playable: (5, 5, 4)), gomoku, dropFour,
    ]
  }
}

/// The reason why there is no such ruleset.
public enum RulesetError: UInt8, Error, Equatable, Sendable {
  /// The number of columns is not in `Ruleset.sides`.
  case columnsOutOfRange
  /// The number of rows is not in `Ruleset.sides`.
  case rowsOutOfRange
  /// The length of a line is below 3 or above the longer side.
  case lineLengthOutOfRange
}
