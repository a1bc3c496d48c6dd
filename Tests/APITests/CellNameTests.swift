import API
import Rules
import Testing

@Suite("Names of cells")
struct CellNameTests {
  @Test("lead back to the cell", arguments: ["3x3x3", "19x19x5", "3x19x3", "19x3x3", "7x6x4d"])
  func roundTrip(text: String) throws {
    let ruleset = try Ruleset(text: text.utf8)
    for cell in ruleset.cells { #expect(ruleset.cell(named: cell.name) == cell) }
    #expect(ruleset.cell(column: 0, row: 0)?.name == "a1")
    #expect(try Ruleset(text: "19x19x5".utf8).cell(column: 18, row: 18)?.name == "s19")
  }

  @Test(
    "are nothing else, whatever is sent",
    arguments: [
      "", "a", "1", "a0", "a01", "a+1", "a-1", "a 1", "A1", "b2 ", "t1", "s20", "a100", "ä1", "a١",
      "a-9223372036854775808", "a9223372036854775807", "a99999999999999999999",
    ])
  func nothingElse(name: String) throws {
    #expect(try Ruleset(text: "19x19x5".utf8).cell(named: name) == nil)
  }
}
