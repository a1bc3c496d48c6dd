package import Rules

/// The size at which a board is drawn.
package enum BoardLayout: CaseIterable {
  /// Cells of 7 by 3 characters with a grid and drawn marks.
  case large
  /// Cells of 3 by 1 with a grid.
  case medium
  /// A mark and the room beside it, no grid.
  case compact
  /// A mark alone, and names of rows only.
  case tiny
  /// A mark alone.
  case bare

  /// The characters that a board takes, with its names of columns and rows.
  package func size(of ruleset: Ruleset) -> Size {
    let (columns, rows) = (ruleset.columns, ruleset.rows)
    let label = labelWidth(of: ruleset)
    return switch self {
    case .large: Size(columns: label + 8 * columns + 1, rows: 4 * rows + 2)
    case .medium: Size(columns: label + 4 * columns + 1, rows: 2 * rows + 2)
    case .compact: Size(columns: label + 2 * columns + 1, rows: rows + 1)
    case .tiny: Size(columns: label + columns, rows: rows + 1)
    case .bare: Size(columns: columns, rows: rows)
    }
  }

  /// The width of the names of rows, with a blank.
  func labelWidth(of ruleset: Ruleset) -> Int {
    self == .bare ? 0 : (ruleset.rows > 9 ? 3 : 2)
  }
}
