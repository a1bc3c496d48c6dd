import API
import Testing

@Suite("How many play together")
struct PlayerRangeTests {
  @Test(
    "is read and written as text",
    arguments: [
      ("1", 1, 1), ("1-4", 1, 4), ("2-8", 2, 8), ("1+", 1, nil), ("2+", 2, nil),
      ("1-1000", 1, 1000),
    ] as [(String, Int, Int?)])
  func text(text: String, fewest: Int, most: Int?) throws {
    let range = try #require(PlayerRange(text))
    #expect(range.fewest == fewest && range.most == most)
    #expect(range.description == text && range == PlayerRange(fewest, most: most))
    #expect(PlayerRange("2-2")?.description == "2")
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "0", "0-4", "4-1", "1-1001", "1001+", "1-", "-1", "+", "+1", "1-2-3", "1 - 4", "one",
      "1–4",
      "１", "99999999999999999999",
    ])
  func nothingElse(text: String) {
    #expect(PlayerRange(text) == nil)
  }
}
