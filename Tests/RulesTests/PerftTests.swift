import Rules
import Testing

struct PerftTests {
  /// Source: published perft counts of Connect Four on 7x6.
  @Test(
    "Drop four on 7x6 has as many ways to go on as others have counted",
    arguments: zip(0...8, [1, 7, 49, 343, 2401, 16807, 117_649, 823_536, 5_673_234]))
  func dropFour(depth: Int, count: Int) {
    #expect(Round(.dropFour).perft(depth: depth) == count)
  }

  /// Source: Henry Bottomley, "How many Tic-Tac-Toe (noughts and crosses) games are possible?" (2001):
  /// 1,440 end with the fifth move, 5,328 with the sixth, 47,952 with the seventh, 72,576 with the
  /// eighth, and 127,872 with the ninth.
  @Test("Rounds that are over don't go on")
  func ticTacToe() throws {
    let round = Round(.ticTacToe)
    #expect(round.perft(depth: 4) == 9 * 8 * 7 * 6)
    #expect(round.perft(depth: 5) == 15_120)
    #expect(round.perft(depth: 6) == (15_120 - 1_440) * 4)
    #expect(round.perft(depth: 7) == (54_720 - 5_328) * 3)
    #expect(round.perft(depth: 8) == (148_176 - 47_952) * 2)
    #expect(round.perft(depth: 9) == 127_872)
    #expect(round.perft(depth: 10) == 0)
    let over = try Round(text: "3x3x3:a1a2b1b2c1".utf8)
    #expect(over.perft(depth: 0) == 1 && over.perft(depth: 1) == 0)
  }
}
