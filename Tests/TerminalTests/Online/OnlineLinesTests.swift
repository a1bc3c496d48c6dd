import API
import Rules
import Terminal
import Testing

@Suite("Play online by lines")
struct OnlineLinesTests {
  private func game(_ table: Table = Table()) -> OnlineLines {
    OnlineLines(.playing(table))
  }

  @Test("A round to its end and a rematch with swapped marks")
  func round() {
    var table = Table()
    var game = game(table)
    #expect(game.ask("b2") == [.command(.move(round: 1, ply: 0, cell: "b2"), table.id)])
    #expect(
      game.lines(.answered(table.move("b2"))) == ["You played b2.", "Ben's turn, O. 60 s."])
    #expect(game.say("a1") == ["It is Ben's turn.", "Ben's turn, O. 60 s."])
    #expect(
      game.lines(.event(.match(table.move("a1")))) == ["Ben played a1.", "Your turn, X. 60 s."])
    _ = game.lines(.event(.match(table.move("b1"))))
    _ = game.lines(.event(.match(table.move("a2"))))
    let won = table.after {
      $0.moves += "b3"
      $0.ply += 1
      $0.ending = EndingSnapshot(kind: .line, winner: .first)
      $0.score = ScoreSnapshot(wins: [1, 0], draws: 0)
    }
    #expect(
      game.lines(.event(.match(won))) == [
        "You played b3.", "You win.", "The line: b1, b2, b3.", "You 1, Ben 0, draws 0.",
        "Type rematch for another round, or quit.",
      ])
    #expect(game.say("c1") == ["The round is over."])
    #expect(game.ask("rematch") == [.command(.wishRematch(round: 1, wish: true), table.id)])
    #expect(
      game.lines(.event(.match(table.after { $0.wishes = [true, false] })))
        == ["You wish a rematch; Ben is asked."])
    let next = table.after {
      $0.number = 2
      $0.x = .second
      $0.moves = ""
      $0.ply = 0
      $0.ending = nil
      $0.wishes = [false, false]
    }
    #expect(
      game.lines(.event(.match(next))) == ["Round 2. You have O.", "Ben's turn, X. 60 s."])
  }

  @Test("The same snapshot again, and an older one, say nothing")
  func doubled() {
    var table = Table()
    var game = game(table)
    let old = table.move("b2")
    let new = table.move("a1")
    #expect(game.lines(.event(.match(new))).count == 3)
    #expect(game.lines(.event(.match(new))).isEmpty)
    #expect(game.lines(.answered(old)).isEmpty)
  }

  @Test(
    "Every ending has its words",
    arguments: [
      (EndingSnapshot(kind: .fullBoard, winner: nil), "A draw."),
      (EndingSnapshot(kind: .agreement, winner: nil), "A draw by agreement."),
      (EndingSnapshot(kind: .resignation, winner: .first), "Ben resigns. You win."),
      (EndingSnapshot(kind: .resignation, winner: .second), "You resign. Ben wins."),
      (EndingSnapshot(kind: .lapse, winner: .second), "Your time is up. Ben wins."),
      (EndingSnapshot(kind: .claim, winner: .first), "Ben was away. You win."),
      (
        EndingSnapshot(kind: .void, winner: nil),
        "Too few moves were made in time: the round counts for nobody."
      ),
    ])
  func endings(ending: EndingSnapshot, words: String) {
    var table = Table()
    var game = game(table)
    #expect(
      game.lines(.event(.match(table.end(ending.kind, winner: ending.winner)))).first == words)
  }

  @Test("A draw is offered, refused by playing on, offered by the other and accepted")
  func draws() {
    var table = Table(moves: "b2", ply: 1)
    var game = game(table)
    #expect(game.ask("draw") == [.command(.offerDraw(round: 1), table.id)])
    #expect(game.say("accept").first == "You are asked nothing at the moment.")
    #expect(
      game.lines(.event(.match(table.after { $0.drawOffer = .first }))).first
        == "You offer a draw.")
    let refused = table.after {
      $0.drawOffer = nil
      $0.moves += "a1"
      $0.ply += 1
    }
    #expect(
      game.lines(.event(.match(refused))).prefix(2)
        == ["Ben goes on playing: no draw.", "Ben played a1."])
    #expect(
      game.lines(.event(.match(table.after { $0.drawOffer = .second }))).first
        == "Ben offers a draw. Type accept or decline.")
    #expect(game.ask("ACCEPT") == [.command(.answerDraw(round: 1, accept: true), table.id)])
  }

  @Test("A move is taken back when the other agrees, in relaxed matches alone")
  func takebacks() {
    var live = game()
    #expect(live.say("takeback").first == "Against the clock no move is taken back.")
    var table = Table(pace: .relaxed, moves: "b2", ply: 1)
    var game = game(table)
    #expect(game.ask("takeback") == [.command(.askTakeback(round: 1, ply: 1), table.id)])
    _ = game.lines(.event(.match(table.after { $0.takebackAsk = .first })))
    #expect(
      game.lines(.event(.match(table.after { $0.takebackAsk = nil }))).first
        == "Ben leaves your move where it is.")
    _ = game.lines(.event(.match(table.after { $0.takebackAsk = .first })))
    let taken = table.after {
      $0.takebackAsk = nil
      $0.moves = ""
      $0.ply = 0
    }
    #expect(
      game.lines(.event(.match(taken))) == ["Taken back: b2.", "Your turn, X."])
  }

  @Test("A full reset is asked for, and clears board and scores")
  func resets() {
    var table = Table(moves: "b2", ply: 1, score: ScoreSnapshot(wins: [2, 1], draws: 0))
    var game = game(table)
    #expect(
      game.lines(.event(.match(table.after { $0.resetAsk = .second }))).first
        == "Ben asks to clear board and scores. Type accept or decline.")
    #expect(game.ask("decline") == [.command(.answerReset(round: 1, accept: false), table.id)])
    let cleared = table.after {
      $0.resetAsk = nil
      $0.number = 2
      $0.moves = ""
      $0.ply = 0
      $0.score = ScoreSnapshot(wins: [0, 0], draws: 0)
    }
    #expect(
      game.lines(.event(.match(cleared))).prefix(2)
        == ["Board and scores are cleared.", "Round 2. You have X."])
  }

  @Test("Who is away is told, when the round can be claimed, and who is back")
  func claims() {
    var table = Table()
    var game = game(table)
    #expect(game.say("claim").first == "Ben is here; there is nothing to claim.")
    let from = Table.start + .seconds(20)
    let away = table.after {
      $0.away[1] = Table.start
      $0.claimFrom[0] = from
    }
    #expect(
      game.lines(.event(.match(away))).first
        == "Ben is away. In 20 s you may claim the round.")
    #expect(game.tick(at: Table.start + .seconds(19)).isEmpty)
    #expect(
      game.tick(at: from) == ["Ben is away. Type claim to take the round, or wait."])
    #expect(game.tick(at: from + .seconds(1)).isEmpty)
    #expect(game.ask("claim") == [.command(.claim(round: 1), table.id)])
    let back = table.after {
      $0.away[1] = nil
      $0.claimFrom[0] = nil
    }
    #expect(game.lines(.event(.match(back))).first == "Ben is back.")
  }

  @Test("When ten seconds are left it is said once, by the server's clock")
  func clock() {
    var game = game()
    let ahead = StreamEvent.Heartbeat(now: Table.start + .seconds(30))
    _ = game.lines(.event(.beat(ahead)))
    #expect(game.tick(at: Table.start + .seconds(19)).isEmpty)
    #expect(game.tick(at: Table.start + .seconds(20)) == ["Your turn, X. 10 s."])
    #expect(game.tick(at: Table.start + .seconds(21)).isEmpty)
    #expect(game.say("") == ["Your turn, X. 30 s."])
  }

  @Test("The board, the marks, the score, help; and words that mean nothing")
  func words() {
    var game = game(Table(moves: "b2", ply: 1))
    #expect(game.say("board").first == "3 . . .")
    #expect(game.say("marks").first == "X on b2.")
    #expect(game.say("score").first == "You 0, Ben 0, draws 0.")
    #expect(game.say("help").contains { $0.hasPrefix("rematch: ") })
    var mine = OnlineLines(.playing(Table()))
    #expect(mine.say("hello").first?.hasPrefix("A move is") == true)
    #expect(mine.say("b9").first?.hasPrefix("This board has") == true)
    var early = OnlineLines(.nina())
    #expect(early.say("b2") == ["There is no round yet."])
    #expect(!early.isOver)
    _ = early.say("quit")
    #expect(early.isOver)
  }

  @Test("A match that this program can't show ends it with a reason")
  func newer() {
    var session = OnlineSession.nina()
    _ = session.hear(.found(Table(ruleset: "hex").answer))
    #expect(session.failure != nil && session.duel == nil)
  }
}
