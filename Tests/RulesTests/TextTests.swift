import Rules
import Testing

@Suite("Text forms")
struct TextTests {
  @Test("Every ruleset reads back from its text, and everything else is refused")
  func rulesets() throws {
    for columns in 1...21 {
      for rows in 1...21 {
        for line in 1...21 {
          for flags in ["", "d", "m", "dm"] {
            let text = "\(columns)x\(rows)x\(line)\(flags)"
            let allowed =
              (3...19).contains(columns) && (3...19).contains(rows)
              && (3...max(columns, rows)).contains(line)
            #expect((try? Ruleset(text: text.utf8))?.text == (allowed ? text : nil))
          }
        }
      }
    }
  }

  @Test(
    "Bad texts are refused with the place and the reason",
    arguments: [
      ("", 0, .expectedNumber), ("x3x3:", 0, .expectedNumber), ("3", 1, .expected(120)),
      ("3x03x3:", 2, .expectedNumber), ("0003x3x3:", 0, .expectedNumber),
      ("3x3x3", 5, .expected(58)), ("3x3x3md:", 6, .expected(58)), ("3X3x3:", 1, .expected(120)),
      ("99999999999999999999x3x3:", 0, .expectedNumber),
      ("20x3x3:", 0, .ruleset(.columnsOutOfRange)), ("3x2x3:", 2, .ruleset(.rowsOutOfRange)),
      ("3x3x4:", 4, .ruleset(.lineLengthOutOfRange)),
      ("3x3x3:b", 7, .expectedNumber), ("3x3x3:b2B1", 8, .expectedColumn),
      ("3x3x3:b2 a1", 8, .expectedColumn), ("3x3x3:t1", 6, .expectedColumn),
      ("3x3x3:d1", 6, .offBoard), ("3x3x3:a4", 6, .offBoard), ("3x3x3:a0", 6, .offBoard),
      ("3x3x3:b2b2", 8, .illegal(.occupied)),
      ("3x3x3:a1a3b1b3c1c3", 16, .illegal(.roundIsOver)),
      ("3x3x3d:aaaa", 10, .illegal(.occupied)), ("3x3x3d:d", 7, .offBoard),
      ("3x3x3d:a1", 8, .expectedColumn), ("3x3x3:\u{e9}", 6, .expectedColumn),
    ] as [(String, Int, TextError.Reason)])
  func refusals(text: String, offset: Int, reason: TextError.Reason) {
    #expect(throws: TextError.self) { try Round(text: text.utf8) }
    do {
      _ = try Round(text: text.utf8)
    } catch {
      #expect(error.offset == offset && error.reason == reason, "\(text): \(error)")
    }
  }

  @Test("Random bytes are a round only in its own spelling", arguments: 1...50)
  func randomBytes(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    let letters = Array("0123456789xdm:abcdefs;-".utf8)
    var accepted = 0
    for _ in 0..<2_000 {
      var text = Array("4x3x3:".utf8)
      for _ in 0..<Int.random(in: 0...10, using: &generator) {
        text.append(letters.randomElement(using: &generator)!)
      }
      if Bool.random(using: &generator) {
        text[Int.random(in: 0..<text.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      if let round = try? Round(text: text) {
        accepted += 1
        #expect(round.utf8Text == text, "seed \(seed)")
      }
    }
    #expect(accepted > 0)
  }
}
