internal import Rules

/// A board with what is said around it, for the whole screen.
protocol BoardScreen {
  var round: Round { get }
  /// The cell at which the cursor is shown; nil to hide it.
  var shownCursorCell: Cell? { get }
  /// Signs on free cells, by their index.
  var signs: [Int: CellSign] { get }
  func surroundings(_ kind: Surroundings, in size: Size) -> (above: [Row], below: [Row])
  /// The event that has just happened and what is to be done, in as many lines as it takes.
  func status(in size: Size) -> [Row]
}

/// The screen of a game. Each line is the longest wording that fits.
protocol GameScreen: BoardScreen {
  func title(in size: Size) -> Row
  func score(in size: Size) -> Row
  var keys: String { get }
  func shortKeys(in size: Size) -> String
}

/// Amount of text around a board.
enum Surroundings {
  /// Everything, with room and all keys.
  case full
  /// Facts that matter, in single lines.
  case tight
  /// The status alone.
  case least
}

extension GameScreen {
  var signs: [Int: CellSign] { [:] }

  func surroundings(_ kind: Surroundings, in size: Size) -> (above: [Row], below: [Row]) {
    let status = status(in: size)
    let keys = keys.wrapped(to: size.columns).map { Row($0, .quiet) }
    return switch kind {
    case .full:
      ([title(in: size), Row(), score(in: size), Row()], [Row()] + status + [Row()] + keys)
    case .tight: ([title(in: size), score(in: size)], status + [Row(shortKeys(in: size), .quiet)])
    case .least: ([], status)
    }
  }
}

extension BoardScreen {
  /// The largest board that fits, with as much around it as there is room for. Where not even the
  /// smallest fits, moves can be typed.
  func boardFrame(in size: Size) -> Frame {
    for (layout, kind) in looks {
      let board = layout.size(of: round.ruleset)
      let (above, below) = surroundings(kind, in: size)
      guard board.columns <= size.columns, board.rows + above.count + below.count <= size.rows
      else { continue }
      return Frame(above + picture(layout) + below, in: size)
    }
    return Frame(withoutBoard(in: size), in: size)
  }

  /// The rows of the board: all get the same width, so that they are centred alike.
  private func picture(_ layout: BoardLayout) -> [Row] {
    let rows = BoardPicture(
      round: round, cursorCell: shownCursorCell, layout: layout, signs: signs
    ).rows
    let width = layout.size(of: round.ruleset).columns
    // As much room on the right as the names of the rows take on the left.
    let right = layout.labelWidth(of: round.ruleset)
    return rows.map { row in
      var row = row
      row.append(String(repeating: " ", count: width - row.width + right))
      return row
    }
  }

  private func withoutBoard(in size: Size) -> [Row] {
    let least = BoardLayout.bare.size(of: round.ruleset)
    let words = """
      The board needs \(least.columns) columns and \(least.rows + 1) rows; make the window larger, \
      or type moves such as \(round.ruleset.exampleMove).
      """
    return status(in: size) + words.wrapped(to: size.columns).map { Row($0) }
  }
}

/// Looks from the most to the least beautiful.
private let looks: [(BoardLayout, Surroundings)] = [
  (.large, .full), (.large, .tight), (.medium, .full), (.medium, .tight), (.compact, .full),
  (.compact, .tight), (.tiny, .tight), (.compact, .least), (.tiny, .least), (.bare, .tight),
  (.bare, .least),
]

extension [String] {
  /// The first that fits into a width, else the last.
  func longest(in columns: Int) -> String {
    first { $0.columns <= columns } ?? last ?? ""
  }
}
