import API
import Rules
import Terminal
import Testing

@Suite("Play online on the screen: keys in, frames and requests out")
struct OnlineScreenTests {
  private func press(_ text: String, on screen: inout OnlineScreen) -> [OnlineRequest] {
    var decoder = KeyDecoder()
    return decoder.decode(text.utf8).flatMap { screen.press($0) }
  }

  private func text(_ screen: OnlineScreen, columns: Int = 80, rows: Int = 30) -> String {
    screen.frame(in: Size(columns: columns, rows: rows), at: Table.start).text
  }

  @Test("Before the match it is said what is waited for, and Q leaves")
  func waiting() {
    var screen = OnlineScreen(.nina())
    #expect(text(screen).contains("Looking for somebody who plays 3×3"))
    #expect(press("b2\n", on: &screen).isEmpty && !screen.isOver)
    _ = press("q", on: &screen)
    #expect(screen.isOver)
  }

  @Test("Moves are aimed or typed; out of turn nothing is sent")
  func moves() {
    var table = Table()
    var screen = OnlineScreen(.playing(table))
    #expect(text(screen).contains("Your turn, X. 60 s."))
    #expect(
      press("\n", on: &screen) == [.command(.move(round: 1, ply: 0, cell: "b2"), table.id)])
    #expect(
      press("c3\n", on: &screen) == [.command(.move(round: 1, ply: 0, cell: "c3"), table.id)])
    _ = screen.hear(.answered(table.move("c3")), at: Table.start)
    #expect(text(screen).contains("You played c3. Ben's turn, O."))
    #expect(press("a1\n", on: &screen).isEmpty)
    #expect(text(screen).contains("It is Ben's turn."))
  }

  @Test("In drop a column is enough, and the cell goes to the server")
  func drop() {
    let table = Table(ruleset: "7x6x4d", moves: "d", ply: 1, ending: nil)
    var mine = table
    var screen = OnlineScreen(.playing(table))
    _ = screen.hear(.event(.match(mine.move("d"))), at: Table.start)
    #expect(
      press("d\n", on: &screen) == [.command(.move(round: 1, ply: 2, cell: "d3"), table.id)])
  }

  @Test("Offers are shown and answered by keys; giving up is asked for first")
  func asks() {
    var table = Table()
    var screen = OnlineScreen(.playing(table))
    #expect(press("d", on: &screen) == [.command(.offerDraw(round: 1), table.id)])
    _ = screen.hear(.event(.match(table.after { $0.drawOffer = .second })), at: Table.start)
    #expect(text(screen).contains("Ben offers a draw. Y accepts, N declines."))
    #expect(press("n", on: &screen) == [.command(.answerDraw(round: 1, accept: false), table.id)])
    #expect(press("g", on: &screen).isEmpty)
    #expect(text(screen).contains("Give this round up?"))
    #expect(press("n", on: &screen).isEmpty)
    #expect(press("gy", on: &screen) == [.command(.resign(round: 1), table.id)])
  }

  @Test("After the end Enter wishes a rematch, and the next round is there")
  func rematch() {
    var table = Table()
    var screen = OnlineScreen(.playing(table))
    let ended = table.after {
      $0.ending = EndingSnapshot(kind: .resignation, winner: .first)
      $0.score = ScoreSnapshot(wins: [1, 0], draws: 0)
    }
    _ = screen.hear(.event(.match(ended)), at: Table.start)
    #expect(text(screen).contains("Ben resigns. You win."))
    #expect(text(screen).contains("1 – 0"))
    #expect(
      press("\n", on: &screen) == [.command(.wishRematch(round: 1, wish: true), table.id)])
  }

  @Test("A lost connection is said for as long as it lasts")
  func connection() {
    var screen = OnlineScreen(.playing(Table()))
    _ = screen.hear(.lost, at: Table.start)
    #expect(text(screen).contains("Reconnecting…"))
    _ = press("a", on: &screen)
    #expect(text(screen).contains("Reconnecting…"))
    _ = screen.hear(.ready, at: Table.start)
    #expect(!text(screen).contains("Reconnecting…"))
  }

  @Test("Help shows the keys, and any key goes back")
  func help() {
    var screen = OnlineScreen(.playing(Table()))
    _ = press("?", on: &screen)
    #expect(text(screen).contains("G gives the round up"))
    #expect(press("d", on: &screen).isEmpty)
    #expect(text(screen).contains("Your turn, X."))
  }

  @Test("Every window: nothing is wider or higher than it")
  func everySize() {
    var table = Table(drawOffer: .second, resetAsk: .second)
    var screens = [OnlineScreen(.nina()), OnlineScreen(.playing(table))]
    let wide = PlayerSummary(id: Table.ben.id, name: PlayerName("三目並べの達人 🙂🙂🙂")!, kind: .guest)
    _ = screens[1].hear(.event(.player(wide)), at: Table.start)
    _ = screens[1].hear(.event(.match(table.move("b2"))), at: Table.start)
    for screen in screens {
      for columns in stride(from: 1, through: 120, by: 3) {
        for rows in stride(from: 1, through: 60, by: 4) {
          let frame = screen.frame(in: Size(columns: columns, rows: rows), at: Table.start)
          #expect(frame.rows.count <= rows)
          #expect(frame.rows.allSatisfy { $0.text.count + $0.text.wideOnes <= columns })
        }
      }
    }
  }
}

extension String {
  /// The number of characters, among those written here, that take two columns.
  fileprivate var wideOnes: Int { unicodeScalars.count { $0.value > 0x3000 } }
}
