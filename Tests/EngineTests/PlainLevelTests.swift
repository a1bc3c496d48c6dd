import Engine
import Rules
import Testing

/// Fair and Sharp against their description, written down a second time without any table.
struct PlainLevelTests {
  @Test(
    "Fair and Sharp choose what their description says in random positions",
    arguments: [
      "3x3x3", "4x4x4", "4x4x3", "5x5x4", "4x3x3", "3x5x4", "6x5x4", "9x9x5", "15x15x5", "19x19x5",
      "19x3x19", "7x6x4d", "6x7x5d", "4x4x3d", "3x3x3m", "4x4x4m", "6x5x3m", "15x15x5m", "7x6x4dm",
      "4x5x3dm",
    ])
  func randomPositions(text: String) throws {
    let ruleset = try Round("\(text):").ruleset
    var random = TestRandom(seed: 5)
    for sample in 0..<60 {
      let plies = sample * min(ruleset.cellCount, 60) / 60
      guard let round = try Round.random(ruleset, plies: plies, using: &random) else { continue }
      let plain = PlainGame(round)
      for (level, cells) in [(Level.fair, plain.fair), (.sharp, plain.sharp)] {
        var computer = Computer(ruleset, level: level)
        for seed in 0..<UInt64(20) {
          let cell = try #require(try computer.move(in: round, seed: seed))
          #expect(cells.contains(cell.index), "\(level) in \(round.text), seed \(random.seed)")
        }
      }
    }
  }
}

extension PlainGame {
  fileprivate var fair: [Int] {
    if let urgent { return urgent }
    let (columns, rows) = (middle(of: columns), middle(of: rows))
    let centre = candidates.filter {
      columns.contains($0 % self.columns) && rows.contains($0 / self.columns)
    }
    return centre.isEmpty ? candidates : centre
  }

  fileprivate var sharp: [Int] {
    if let urgent { return urgent }
    let worth = candidates.map { cell in
      columns * rows == 9 ? [1, 0, 1, 0, 2, 0, 1, 0, 1][cell] : linesWithoutOpponent(through: cell)
    }
    return zip(candidates, worth).filter { $0.1 == worth.max() }.map(\.0)
  }

  private var urgent: [Int]? {
    if isMisere { return nil }
    let wins = moves.filter { completes($0, mark: turn) }
    let blocks = moves.filter { completes($0, mark: 3 - turn) }
    return !wins.isEmpty ? wins : !blocks.isEmpty ? blocks : nil
  }

  private var candidates: [Int] {
    guard isMisere else { return moves }
    let safe = moves.filter { !completes($0, mark: turn) }
    let left = safe.isEmpty ? moves : safe
    let leaving = left.filter { !completes($0, mark: 3 - turn) }
    return leaving.isEmpty ? left : leaving
  }

  private func middle(of side: Int) -> ClosedRange<Int> { (side - 1) / 2...side / 2 }

  private func linesWithoutOpponent(through cell: Int) -> Int {
    var lines = 0
    for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
      for back in 0..<lineLength {
        let (left, bottom) = (cell % columns - back * right, cell / columns - back * up)
        let cells = (0..<lineLength).map { (left + $0 * right, bottom + $0 * up) }
        let isLine = cells.allSatisfy { (0..<columns).contains($0.0) && (0..<rows).contains($0.1) }
        if isLine, cells.allSatisfy({ marks[$0.1 * columns + $0.0] != 3 - turn }) { lines += 1 }
      }
    }
    return lines
  }
}
