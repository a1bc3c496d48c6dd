import Engine
import Rules
import Testing

/// The levels below Perfect, on positions made by hand: every cell that they may choose, and no other.
struct LevelTests {
  @Test(
    "Gentle plays any free cell that a mark can reach", arguments: ["3x3x3:b2a1", "5x4x4d:aabc"])
  func gentle(text: String) throws {
    let round = try Round(text)
    #expect(try choices(of: .gentle, in: round) == names(round.legalMoves))
  }

  @Test(
    "Fair and Sharp win if they can, else they block", arguments: [Level.fair, .sharp],
    [
      // A win before a block, and every win.
      ("3x3x3:a1a2b1b2", "c1"), ("4x4x3:a1a4b1b4", "c1"), ("4x3x4:a1a3b1b3c1c3", "d1"),
      ("4x4x3:b1a4c1b4", "a1 d1"), ("5x5x4:b2b3c2c3d2d3", "a2 e2"),
      ("15x15x5:h8a1i8b1j8c1k8d1", "g8 l8"),
      // A block, and every block.
      ("3x3x3:a1b2b1", "c1"), ("4x4x3:b2a4c2", "a2 d2"), ("15x15x5:h8a1i8c1j8e1k8", "g8 l8"),
      // Marks that fall: a line in the air is neither won nor blocked before it can be reached.
      ("5x4x4d:baaccebd", "d2"), ("4x4x4d:abacad", "a4"), ("4x4x4d:abaca", "a4"),
      ("7x6x4d:cdcdc", "c4"),
    ])
  func urgent(level: Level, position: (text: String, cells: String)) throws {
    #expect(
      try choices(of: level, in: Round(position.text)).joined(separator: " ") == position.cells)
  }

  @Test(
    "Fair else takes a free one of the 1, 2 or 4 middle cells, else any free cell",
    arguments: [
      ("3x3x3:", "b2"), ("3x3x3:a1", "b2"), ("4x3x3:", "b2 c2"), ("3x4x4:a1", "b2 b3"),
      ("4x4x4:b2", "c2 b3 c3"), ("5x4x4:c2", "c3"), ("19x19x5:a1", "j10"),
      ("3x3x3:b2", "a1 b1 c1 a2 c2 a3 b3 c3"), ("3x4x4:b2a1b3", "b1 c1 a2 c2 a3 c3 a4 b4 c4"),
      ("5x4x4d:", "a1 b1 c1 d1 e1"), ("5x4x4d:c", "c2"), ("4x4x4d:a", "b1 c1 d1 a2"),
      ("4x4x4d:aabb", "b3"), ("5x4x4d:baacceb", "c3"),
    ])
  func fair(text: String, cells: String) throws {
    #expect(try choices(of: .fair, in: Round(text)).joined(separator: " ") == cells)
  }

  @Test(
    "Sharp else takes centre before corners before sides on 3x3, elsewhere the cell with most lines that hold no mark of the opponent",
    arguments: [
      ("3x3x3:", "b2"), ("3x3x3:a1", "b2"), ("3x3x3:b2", "a1 c1 a3 c3"), ("3x3x3:b2a1", "c1 a3 c3"),
      ("3x3x3:b2a1c1a3a2c2", "c3"), ("3x3x3:b2a1c1a3a2c2c3", "b1 b3"),
      ("3x3x3d:", "a1 c1"), ("3x3x3d:b", "b2"),
      ("4x4x4:", "a1 d1 b2 c2 b3 c3 a4 d4"), ("4x4x4:a1", "c2 b3"),
      ("4x3x3:", "b2 c2"), ("5x5x4:", "c3"), ("9x9x5:", "e5"), ("7x6x4d:", "d1"),
      ("4x4x4:b2", "d1 a4"),
    ])
  func sharp(text: String, cells: String) throws {
    #expect(try choices(of: .sharp, in: Round(text)).joined(separator: " ") == cells)
  }

  @Test(
    "In misere Fair and Sharp complete no line and leave the opponent's losing cells alone, if that can be avoided",
    arguments: [
      // The third in a row, on the bottom, is avoided.
      ("3x3x3m:a1b2b1a3", "a2 c2 b3 c3", "c3"),
      // Not even the centre.
      ("3x3x3m:a1b1c3a2", "c1 c2 a3 b3", "c1 a3"),
      // Where the opponent would complete a line is left to it.
      ("3x3x3m:a1b2c2b1", "c1 a2 a3 c3", "c1 a3 c3"),
      // It can't be avoided.
      ("3x3x3m:a1b2b1c2a2a3b3c3", "c1", "c1"),
      ("3x3x3m:", "b2", "b2"), ("4x4x4dm:abacad", "b2 c2", "b2"),
    ])
  func misere(text: String, fair: String, sharp: String) throws {
    #expect(try choices(of: .fair, in: Round(text)).joined(separator: " ") == fair)
    #expect(try choices(of: .sharp, in: Round(text)).joined(separator: " ") == sharp)
  }

  @Test("No level moves once the round is over", arguments: Level.allCases)
  func over(level: Level) throws {
    #expect(try choices(of: level, in: Round("3x3x3:a1a2b1b2c1")).isEmpty)
  }

  @Test("The same seed gives the same round, another seed another one", arguments: Level.allCases)
  func repeated(level: Level) throws {
    func play(seed: UInt64) throws -> String {
      var round = try Round("4x4x4:")
      var computer = Computer(round.ruleset, level: level)
      while let cell = try computer.move(in: round, seed: seed) { try round.play(cell) }
      return round.text
    }
    #expect(try play(seed: 1) == play(seed: 1))
    #expect(try (2..<6).contains { try play(seed: $0) != play(seed: 1) })
  }
}
