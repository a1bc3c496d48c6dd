import API
import Rules
import Terminal
import Testing

@Suite("Finding a match, and keeping it when the connection breaks")
struct OnlineSessionTests {
  private let entry = InvitationSummary(
    id: InvitationID(rawValue: 3), ruleset: "3x3x3", pace: .live(.sixty), starter: .random,
    createdAt: Table.start, link: nil)

  private var link: InvitationSummary {
    InvitationSummary(
      id: InvitationID(rawValue: 4), ruleset: "3x3x3", pace: .relaxed, starter: .random,
      createdAt: Table.start,
      link: InvitationSummary.Link(
        code: InvitationCode("7KMQ2XTZ")!, url: "http://localhost:8080/join/7KMQ2XTZ",
        expiresAt: Table.start + .seconds(86_400)))
  }

  private func waiting(_ invitation: InvitationSummary, _ session: OnlineSession) -> OnlineSession {
    var session = session
    _ = session.hear(.ready)
    _ = session.hear(.invited(invitation))
    return session
  }

  @Test("Nothing is asked before it is known what there is")
  func order() {
    var session = OnlineSession.nina()
    #expect(session.hear(.event(.player(Table.ben))).requests.isEmpty)
    #expect(session.hear(.ready).requests == [.playNow(.ticTacToe, .live(.sixty))])
    #expect(!session.isNeeded)
  }

  @Test("Whoever waits is at once in the match that begins, with its opponent's name")
  func pairing() throws {
    var session = waiting(entry, .nina())
    #expect(session.isNeeded && session.invitation == entry)
    _ = session.hear(.event(.player(Table.ben)))
    let step = session.hear(.event(.match(Table().snapshot)))
    #expect(step.story.first == "You play Ben: 3×3, 3 in a row wins, live, 60 s a move.")
    #expect(session.duel?.isMyTurn == true && session.isNeeded)
  }

  @Test("Other matches, and rounds that were open before, are not what is waited for")
  func others() {
    var session = OnlineSession.nina()
    _ = session.hear(.event(.match(Table().snapshot)))
    _ = session.hear(.ready)
    _ = session.hear(.invited(entry))
    var old = Table()
    _ = session.hear(.event(.match(old.move("b2"))))
    _ = session.hear(
      .event(.match(Table(id: MatchID(rawValue: 8), ruleset: "4x4x4").snapshot)))
    _ = session.hear(.event(.match(Table(id: MatchID(rawValue: 9), pace: .relaxed).snapshot)))
    _ = session.hear(.event(.match(old.end(.line, winner: .first))))
    #expect(session.duel == nil)
    _ = session.hear(
      .event(
        .match(
          old.after {
            $0.number = 2
            $0.ending = nil
            $0.moves = ""
            $0.ply = 0
          })))
    #expect(session.duel?.snapshot.round.number == 2)
  }

  @Test("A match that began while the connection was lost is found")
  func whileLost() {
    var session = waiting(entry, .nina())
    #expect(session.hear(.lost).asides == ["The connection is lost; it is being made again."])
    #expect(session.hear(.lost).asides.isEmpty)
    _ = session.hear(.event(.match(Table().snapshot)))
    #expect(session.duel != nil)
    #expect(session.hear(.ready).asides == ["The connection is back."])
  }

  @Test("An entry that is gone leads to its match, or to another entry")
  func entryIsGone() {
    var session = waiting(entry, .nina())
    let gone = OnlineNews.event(.invitations(OpenInvitations(invitations: [], challenges: [])))
    #expect(session.hear(gone).requests == [.lobby])
    let empty = Lobby(matches: [], invitations: [], challenges: [], players: [], next: nil)
    #expect(session.hear(.lobby(empty)).requests == [.playNow(.ticTacToe, .live(.sixty))])
    _ = session.hear(.invited(entry))
    let found = Lobby(
      matches: [Table().snapshot], invitations: [], challenges: [], players: [Table.ben], next: nil)
    _ = session.hear(.lobby(found))
    #expect(session.duel?.opponentName == "Ben")
  }

  @Test("A link shows its address and code, and leads to its match when it is taken")
  func links() {
    var session = OnlineSession.nina(.link, pace: .relaxed)
    #expect(session.hear(.ready).requests == [.invite(.ticTacToe, .relaxed)])
    let words = session.hear(.invited(link)).asides
    #expect(words.contains("http://localhost:8080/join/7KMQ2XTZ"))
    #expect(words.contains("The code: 7KMQ 2XTZ"))
    let gone = OnlineNews.event(.invitations(OpenInvitations(invitations: [], challenges: [])))
    #expect(session.hear(gone).requests == [.preview(InvitationCode("7KMQ2XTZ")!)])
    let preview = InvitationPreview(
      owner: Table.nina, ruleset: "3x3x3", pace: .relaxed, starter: .random, status: .used,
      expiresAt: Table.start, match: Table().id)
    #expect(session.hear(.previewed(preview)).requests == [.match(Table().id)])
  }

  @Test("A code that is refused ends it with the reason; one's own leads to its match")
  func codes() throws {
    let code = try #require(InvitationCode("7KMQ2XTZ"))
    func problem(_ name: ProblemName) -> ProblemDocument {
      ProblemDocument(type: name.type, title: "No", status: name.status, detail: "Because.")
    }
    var session = OnlineSession.nina(.code(code))
    #expect(session.hear(.ready).requests == [.take(code)])
    _ = session.hear(.refused(.take(code), problem(.invitationUsed)))
    #expect(session.failure == "Because.")
    var own = OnlineSession.nina(.code(code))
    let step = own.hear(.refused(.take(code), problem(.ownInvitation)))
    #expect(step.requests == [.preview(code)] && own.failure == nil)
  }

  @Test("A live round that is to be finished first is gone to")
  func finishFirst() {
    var session = OnlineSession.nina()
    let request = OnlineRequest.playNow(.ticTacToe, .live(.sixty))
    let problem = ProblemDocument(
      type: ProblemName.finishYourRoundFirst.type, title: "No", status: 409, finish: Table().id)
    #expect(session.hear(.refused(request, problem)).requests == [.match(Table().id)])
    #expect(session.failure == nil)
  }

  @Test("A move that found no connection is sent once when it is back, unless its round is over")
  func unsent() {
    let move = MatchCommand.move(round: 1, ply: 0, cell: "b2")
    let request = OnlineRequest.command(move, Table().id)
    var session = OnlineSession.playing(Table())
    _ = session.hear(.lost)
    _ = session.hear(.unanswered(request))
    #expect(session.hear(.ready).requests == [request])
    #expect(session.hear(.ready).requests.isEmpty)

    var table = Table()
    var late = OnlineSession.playing(table)
    _ = late.hear(.lost)
    _ = late.hear(.unanswered(request))
    _ = late.hear(.event(.match(table.end(.lapse, winner: .second))))
    let step = late.hear(.ready)
    #expect(step.requests.isEmpty && step.asides.contains { $0.contains("too late") })
  }

  @Test("Who is seen as away, and is not, says so at once")
  func away() {
    var table = Table()
    var session = OnlineSession.playing(table)
    #expect(
      session.hear(.event(.match(table.after { $0.away[0] = Table.start }))).requests == [.here])
  }

  @Test("Presence is asked for in live rounds alone, and until they end")
  func needed() {
    #expect(!OnlineSession.playing(Table(pace: .relaxed)).isNeeded)
    var table = Table()
    var session = OnlineSession.playing(table)
    #expect(session.isNeeded)
    _ = session.hear(.event(.match(table.end(.resignation, winner: .first))))
    #expect(!session.isNeeded)
  }

  @Test("A refusal is said, and the match is taken as the server has it")
  func refusal() {
    var table = Table()
    var session = OnlineSession.playing(table)
    let problem = ProblemDocument(
      type: ProblemName.outOfStep.type, title: "Out of step", status: 409,
      detail: "The match has gone on.", match: table.move("a1"))
    let step = session.hear(
      .refused(.command(.move(round: 1, ply: 0, cell: "b2"), table.id), problem))
    #expect(step.asides == ["The match has gone on."] && step.story == ["You played a1."])
  }
}
