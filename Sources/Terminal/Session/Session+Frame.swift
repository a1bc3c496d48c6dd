internal import Rules

extension Session {
  /// What is to be seen now in a window of this size: the largest board that fits, with as much
  /// around it as there is room for. Where not even the smallest fits, moves can be typed.
  package func frame(in size: Size) -> Frame {
    if isShowingHelp { return Frame(help(in: size), in: size) }
    for (layout, surroundings) in Self.looks {
      let board = layout.size(of: round.ruleset)
      let (above, below) = self.surroundings(surroundings, in: size)
      guard board.columns <= size.columns, board.rows + above.count + below.count <= size.rows
      else { continue }
      return Frame(above + picture(layout) + below, in: size)
    }
    return Frame(withoutBoard(in: size), in: size)
  }

  enum Surroundings {
    /// Title, score, room, status and keys.
    case full
    /// The same in single lines.
    case tight
    /// The status alone.
    case least
  }

  /// From the most to the least beautiful.
  private static let looks: [(BoardLayout, Surroundings)] = [
    (.large, .full), (.large, .tight), (.medium, .full), (.medium, .tight), (.compact, .full),
    (.compact, .tight), (.tiny, .tight), (.compact, .least), (.tiny, .least), (.bare, .tight),
    (.bare, .least),
  ]

  /// All rows of the board get the same width, so that they are centred alike.
  private func picture(_ layout: BoardLayout) -> [Row] {
    let hasCursor = round.outcome == nil && !contest.isComputersTurn
    let rows = BoardPicture(round: round, aim: hasCursor ? aim : nil, layout: layout).rows
    let width = layout.size(of: round.ruleset).columns
    // As much room on the right as the names of the rows take on the left.
    let right = layout.labelWidth(of: round.ruleset)
    return rows.map { row in
      var row = row
      row.append(String(repeating: " ", count: width - row.width + right))
      return row
    }
  }

  private func surroundings(_ kind: Surroundings, in size: Size) -> (above: [Row], below: [Row]) {
    let status = status(in: size)
    let keys = keys.wrapped(to: size.columns).map { Row($0, .quiet) }
    return switch kind {
    case .full:
      ([title(in: size), Row(), score(in: size), Row()], [Row()] + status + [Row()] + keys)
    case .tight: ([title(in: size), score(in: size)], status + [Row(shortKeys(in: size), .quiet)])
    case .least: ([], status)
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
