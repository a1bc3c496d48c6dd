import Rules

/// A second, slow and obvious implementation of the rules and of full search, to compare with.
struct PlainGame {
  let columns: Int
  let rows: Int
  let lineLength: Int
  let isMisere: Bool
  let isDrop: Bool
  /// 0 is free, 1 is X, 2 is O; by index of the cell.
  var marks: [Int]
  /// The cells whose marks tell positions apart: those that were free at the start.
  private var changing: [Int]
  private var known: [Int: Int] = [:]

  init(_ ruleset: Ruleset) {
    columns = ruleset.columns
    rows = ruleset.rows
    lineLength = ruleset.lineLength
    isMisere = ruleset.isMisere
    isDrop = ruleset.isDrop
    marks = Array(repeating: 0, count: columns * rows)
    changing = Array(marks.indices)
  }

  init(_ round: Round) {
    self.init(round.ruleset)
    for (ply, cell) in round.moves.enumerated() { marks[cell.index] = ply % 2 + 1 }
    changing = marks.indices.filter { marks[$0] == 0 }
  }

  var turn: Int { marks.count { $0 != 0 } % 2 + 1 }

  var moves: [Int] {
    marks.indices.filter { cell in
      marks[cell] == 0 && (!isDrop || cell < columns || marks[cell - columns] != 0)
    }
  }

  func hasLine(of mark: Int) -> Bool {
    for row in 0..<rows {
      for column in 0..<columns {
        for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
          var length = 0
          var (x, y) = (column, row)
          while x < columns, y >= 0, y < rows, marks[y * columns + x] == mark {
            length += 1
            x += right
            y += up
          }
          if length >= lineLength { return true }
        }
      }
    }
    return false
  }

  func completes(_ cell: Int, mark: Int) -> Bool {
    var next = self
    next.marks[cell] = mark
    return next.hasLine(of: mark)
  }

  /// The score for the side to move: 0 for a draw, 1000 less the plies to the end for a win, the
  /// negative of that for a loss.
  mutating func score() -> Int {
    let key = changing.reduce(0) { $0 &* 3 &+ marks[$1] }
    if let score = known[key] { return score }
    let score: Int
    if hasLine(of: 3 - turn) {
      score = isMisere ? 1000 : -1000
    } else if moves.isEmpty {
      score = 0
    } else {
      score = moves.map { self.score(after: $0) }.max()!
    }
    known[key] = score
    return score
  }

  /// The score of a move for the side that plays it.
  mutating func score(after cell: Int) -> Int {
    marks[cell] = turn
    let score = -self.score()
    marks[cell] = 0
    return score == 0 ? 0 : score > 0 ? score - 1 : score + 1
  }

  /// The answer that an analyst ought to give about a running position.
  mutating func answer() -> (score: Int, best: [Int]) {
    let scores = moves.map { ($0, score(after: $0)) }
    let most = scores.map(\.1).max()!
    return (most, scores.filter { $0.1 == most }.map(\.0))
  }
}
