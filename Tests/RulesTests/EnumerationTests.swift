import Rules
import Testing

/// The ends of the games below a position, counted.
private struct Tally: Equatable {
  var x = 0
  var o = 0
  var draws = 0
  /// Sequences cut off at the depth.
  var open = 0

  var games: Int { x + o + draws }

  mutating func add(_ result: Character?) {
    switch result {
    case "x": x += 1
    case "o": o += 1
    case "=": draws += 1
    default: open += 1
    }
  }
}

@Suite("Every game of small boards")
struct EnumerationTests {
  private func count(_ round: inout Round, depth: Int, into tally: inout Tally) {
    guard depth > 0, round.outcome == nil else { return tally.add(round.result) }
    for move in round.legalMoves {
      try! round.play(move)
      count(&round, depth: depth - 1, into: &tally)
      round.undo()
    }
  }

  private func count(_ slow: SlowRules, depth: Int, into tally: inout Tally) {
    let result = slow.result
    guard depth > 0, result == nil else { return tally.add(result) }
    for move in slow.legal { count(slow.playing(move), depth: depth - 1, into: &tally) }
  }

  @Test("3x3 has 255,168 games: 131,184 won by X, 77,904 by O, 46,080 drawn")
  func everyGameOfTicTacToe() {
    var round = Round(.ticTacToe)
    var tally = Tally()
    count(&round, depth: 9, into: &tally)
    #expect(tally == Tally(x: 131_184, o: 77_904, draws: 46_080))
    #expect(tally.games == 255_168)
    #expect(round == Round(.ticTacToe), "undo leaves nothing behind")
  }

  @Test("3x3 has 5,478 positions, 765 up to symmetry")
  func everyPositionOfTicTacToe() {
    var seen: Set<[UInt8]> = []
    func visit(_ round: inout Round) {
      guard seen.insert(round.ruleset.cells.map { round.board[$0]?.rawValue ?? 0 }).inserted else {
        return
      }
      for move in round.legalMoves {
        try! round.play(move)
        visit(&round)
        round.undo()
      }
    }
    var round = Round(.ticTacToe)
    visit(&round)
    #expect(seen.count == 5_478)

    let quarter = [6, 3, 0, 7, 4, 1, 8, 5, 2]
    let mirror = [2, 1, 0, 5, 4, 3, 8, 7, 6]
    let classes = Set(
      seen.map { position in
        var images: [[UInt8]] = []
        var image = position
        for _ in 0..<4 {
          image = quarter.map { image[$0] }
          images += [image, mirror.map { image[$0] }]
        }
        return images.min { $0.lexicographicallyPrecedes($1) }!
      })
    #expect(classes.count == 765)
  }

  @Test(
    "Counts agree with the slow rules",
    arguments: [
      ("3x3x3m", 9), ("3x3x3d", 9), ("3x3x3dm", 9), ("4x3x3", 5), ("3x4x4", 5), ("3x4x3d", 9),
      ("4x3x4dm", 8), ("4x3x3m", 5), ("4x4x4", 4), ("4x4x3d", 7), ("4x4x3dm", 7), ("5x3x5m", 4),
      ("5x5x4", 3), ("7x6x4d", 5), ("6x7x3dm", 5),
    ])
  func countsAgree(text: String, depth: Int) {
    var round = Round(ruleset(text))
    var quick = Tally()
    count(&round, depth: depth, into: &quick)
    var slow = Tally()
    count(SlowRules(ruleset(text)), depth: depth, into: &slow)
    #expect(quick == slow)
  }
}
