internal import Rules

/// The way in which the levels `fair` and `sharp` look at a position: a few rules, and not one move
/// ahead.
///
/// Each answers with the cells among which it chooses at random.
struct Judgement {
  private let ruleset: Ruleset
  private let mark: Mark
  private let legal: [Cell]
  private let tally: Tally

  init(of round: Round) {
    ruleset = round.ruleset
    mark = round.moves.count.isMultiple(of: 2) ? .x : .o
    legal = round.legalMoves
    tally = Tally(round)
  }

  /// The cells for `fair`: wins, blocks, the centre, any cell.
  var fair: [Cell] {
    if let urgent { return urgent }
    let centre = harmless.filter(isCentral)
    return centre.isEmpty ? harmless : centre
  }

  /// The cells for `sharp`: wins, blocks, the strongest cell.
  var sharp: [Cell] {
    if let urgent { return urgent }
    var best: [Cell] = []
    var most = 0
    for cell in harmless {
      let strength = strength(of: cell)
      if strength > most { best = [] }
      if strength >= most {
        best.append(cell)
        most = strength
      }
    }
    return best
  }

  /// The cells that win at once, else those that keep the opponent from winning with its next mark.
  /// Nil if there are none, and in misere.
  private var urgent: [Cell]? {
    guard !ruleset.isMisere else { return nil }
    for side in [mark, mark.opponent] {
      let completing = legal.filter { tally.completes($0.index, for: side) }
      if !completing.isEmpty { return completing }
    }
    return nil
  }

  /// The cells that may be played; in misere, where 'wins' and 'blocks' turn round, only those that
  /// complete no line, and of these only those that leave the opponent every cell on which it would
  /// complete one. Either condition is dropped where no cell meets it.
  private var harmless: [Cell] {
    guard ruleset.isMisere else { return legal }
    var cells = legal
    for side in [mark, mark.opponent] {
      let others = cells.filter { !tally.completes($0.index, for: side) }
      if !others.isEmpty { cells = others }
    }
    return cells
  }

  /// Whether a cell is one of the 1, 2 or 4 middle cells: no column and no row is nearer to the
  /// middle.
  private func isCentral(_ cell: Cell) -> Bool {
    abs(2 * cell.column + 1 - ruleset.columns) <= 1 && abs(2 * cell.row + 1 - ruleset.rows) <= 1
  }

  /// The strength of a cell: on 3x3 the centre before the corners before the sides, which is also
  /// the order of how many lines run through them; on other boards the number of lines through the
  /// cell that hold no mark of the opponent.
  private func strength(of cell: Cell) -> Int {
    ruleset.cellCount == 9
      ? tally.lines.through(cell.index).count
      : tally.linesOpen(to: mark, through: cell.index)
  }
}
