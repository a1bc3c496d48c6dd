import Rules

/// The rules once more, slow and obvious, from nothing but the wording of the rules: the whole board
/// is looked at after every move.
struct SlowRules {
  let columns, rows, lineLength: Int
  let isMisere, isDrop: Bool
  /// "x", "o" or "." by column and row.
  var board: [[Character]]
  var ply = 0

  init(_ ruleset: Ruleset) {
    (columns, rows, lineLength) = (ruleset.columns, ruleset.rows, ruleset.lineLength)
    (isMisere, isDrop) = (ruleset.isMisere, ruleset.isDrop)
    board = Array(repeating: Array(repeating: ".", count: rows), count: columns)
  }

  var mover: Character { ply % 2 == 0 ? "x" : "o" }

  func mark(_ column: Int, _ row: Int) -> Character {
    (0..<columns).contains(column) && (0..<rows).contains(row) ? board[column][row] : "#"
  }

  /// Every run of enough equal marks, as the set of its cells' indices.
  var lines: Set<Set<Int>> {
    var lines: Set<Set<Int>> = []
    for column in 0..<columns {
      for row in 0..<rows where board[column][row] != "." {
        for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
          let mark = board[column][row]
          if self.mark(column - right, row - up) == mark { continue }
          var run: Set<Int> = []
          var (c, r) = (column, row)
          while self.mark(c, r) == mark {
            run.insert(r * columns + c)
            (c, r) = (c + right, r + up)
          }
          if run.count >= lineLength { lines.insert(run) }
        }
      }
    }
    return lines
  }

  var isFull: Bool { ply == columns * rows }

  /// "x" or "o" for the winner, "=" for a draw, nil while the round goes on.
  var result: Character? {
    if !lines.isEmpty {
      let last: Character = ply % 2 == 1 ? "x" : "o"
      return isMisere ? (last == "x" ? "o" : "x") : last
    }
    return isFull ? "=" : nil
  }

  var legal: [Int] {
    guard result == nil else { return [] }
    return (0..<columns * rows).filter { index in
      let (column, row) = (index % columns, index / columns)
      return board[column][row] == "." && (!isDrop || row == 0 || board[column][row - 1] != ".")
    }
  }

  func playing(_ index: Int) -> SlowRules {
    var next = self
    next.board[index % columns][index / columns] = mover
    next.ply += 1
    return next
  }
}

extension Round {
  /// The result in the letters of `SlowRules`.
  var result: Character? {
    switch outcome {
    case nil: nil
    case .draw: "="
    case .decided(.x, _): "x"
    case .decided(.o, _): "o"
    }
  }

  var lineSets: Set<Set<Int>> {
    guard case .decided(_, let lines) = outcome else { return [] }
    return Set(lines.map { Set($0.cells.map(\.index)) })
  }
}
