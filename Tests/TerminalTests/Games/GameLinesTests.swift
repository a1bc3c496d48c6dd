import API
import Terminal
import Testing

@Suite struct GameLinesTests {
  private func game(
    _ title: String, year: Int? = nil, platforms: [String] = [], ruleset: String? = nil
  ) -> GameSummary {
    GameSummary(
      id: GameID(rawValue: 1), title: title, year: year, platforms: platforms, genre: nil,
      cover: nil, ruleset: ruleset, players: 0, isMine: false)
  }

  @Test func eachGameHasALine() {
    let page = GamePage(
      games: [
        game("Hollow Knight", year: 2017, platforms: ["PC", "Switch"]), game("Ico"),
        game("Gomoku", platforms: ["Web"], ruleset: "15x15x5"),
      ], searched: .catalogue, next: nil)
    #expect(
      GameLines.lines(page) == [
        "Hollow Knight (2017), PC, Switch", "Ico",
        "Gomoku, Web – 'gameon online --board 15x15x5'",
      ])
  }

  @Test func whatIsNotAllSaysSo() {
    #expect(
      GameLines.lines(GamePage(games: [], searched: .catalogue, next: nil))
        == ["No game is called like that."])
    #expect(
      GameLines.lines(GamePage(games: [game("A")], searched: .catalogue, next: "x")).last
        == "There are more. Give more words.")
  }

  @Test func aTitleDoesNotLeadTheTerminalAstray() {
    let page = GamePage(
      games: [game("A\u{1B}[2J\nB", platforms: ["P\u{7}C"])], searched: .catalogue, next: nil)
    #expect(GameLines.lines(page) == ["A[2J B, PC"])
  }
}
