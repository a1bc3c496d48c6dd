import API
import Client
import Foundation
import HTTP
import Rules
import Testing

@Suite("The client and the server", .timeLimit(.minutes(1)))
struct RealServerTests {
  /// Runs a server with two guests.
  private func withTwo(
    _ body: (_ nina: GameOnClient, _ ben: GameOnClient) async throws -> Void
  ) async throws {
    try await RealServer().run { port in
      try await body(
        try await RealServer.guest("Nina", on: port), try await RealServer.guest("Ben", on: port))
    }
  }

  /// Reads events until the match is as it is wanted.
  private func next(
    _ events: inout StreamEvents.AsyncIterator, where isWanted: (MatchSnapshot) -> Bool
  ) async throws -> MatchSnapshot {
    while let event = try await events.next() {
      if case .match(let match) = event, isWanted(match) { return match }
    }
    throw EndOfEvents()
  }

  @Test("Names and sessions: made, changed, carried, ended")
  func sessions() async throws {
    try await withTwo { nina, _ in
      let visitor = nina.signedIn(with: nil)
      #expect(try await visitor.me() == nil)
      #expect(try await nina.me()?.name.text == "Nina")
      #expect(try await nina.rename(to: " Nina  K ")?.name.text == "Nina K")

      let carried = try await visitor.takeCarry(nina.makeCarry().token)
      #expect(carried.player.name.text == "Nina K")
      try await nina.endSession()
      let problem = await #expect(throws: ProblemDocument.self) { try await nina.me() }
      #expect(problem?.name == .notSignedIn)
      let elsewhere = visitor.signedIn(with: carried.token)
      #expect(try await elsewhere.me()?.id == carried.player.id)
    }
  }

  @Test("A face comes with a guest, is mixed anew and given back")
  func faces() async throws {
    try await withTwo { nina, _ in
      let (crown, hat) = (Face(color: 1, head: 14, detail: 0), Face(color: 2, head: 9, detail: 7))
      let ada = try await nina.signedIn(with: nil).makeGuest(named: "Ada", face: crown)
      #expect(ada.player.face == crown)
      #expect(try await nina.setFace(hat)?.face == hat)
      #expect(try await nina.me()?.face == hat)
      #expect(try await nina.setFace(nil)?.face == nil)
    }
  }

  @Test("A member's photo is given, seen and taken away")
  func photos() async throws {
    // White, 32 by 32 pixels.
    let picture = try #require(
      Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAACAAAAAgAQAAAABbAUdZAAAAD0lEQVR4"
          + "2mP4DwQMg5cAANrpf4Em8vpjAAAAAElFTkSuQmCC"))
    try await withTwo { guest, visitor in
      let problem = await #expect(throws: ProblemDocument.self) {
        try await guest.setPhoto(Array(picture))
      }
      #expect(problem?.name == .membersOnly)
      let session = try await guest.call(
        Endpoints.register,
        body: Registration(
          name: "Nina", email: "nina@example.org", password: "correct horse", wantsToken: true))
      let nina = guest.signedIn(with: session.token)
      let media = try #require(try await nina.setPhoto(Array(picture))?.photo)
      #expect(try await visitor.photo(media, .small).starts(with: [0xff, 0xd8]))
      #expect(try await nina.removePhoto()?.photo == nil)
      let gone = await #expect(throws: ProblemDocument.self) {
        try await visitor.photo(media, .large)
      }
      #expect(gone?.name == .unknownPhoto)
    }
  }

  @Test("A link is seen, taken once, and leads its two players to the match again")
  func links() async throws {
    try await withTwo { nina, ben in
      let invitation = try await nina.invite(to: .gomoku, pace: .relaxed, starter: .taker)
      let code = try #require(invitation.link?.code)
      let preview = try await ben.preview(code)
      #expect(preview.owner.name.text == "Nina" && preview.status == .open)
      #expect(try await nina.lobby().invitations == [invitation])
      let own = await #expect(throws: ProblemDocument.self) { try await nina.take(code) }
      #expect(own?.name == .ownInvitation)

      let match = try await ben.take(code).match
      #expect(match.ruleset == "15x15x5" && match.isPrivate)
      #expect(try await nina.preview(code).match == match.id)
      #expect(try await ben.take(code).match == match)
      #expect(try await ben.lobby().matches == [match])

      let other = try await nina.invite(to: .ticTacToe, pace: .relaxed)
      try await nina.withdraw(other.id)
      #expect(try await nina.lobby().invitations.isEmpty)
    }
  }

  @Test("Two meet, play a round that both see, and another with the marks swapped")
  func wholeMatch() async throws {
    try await withTwo { nina, ben in
      var seenByNina = nina.events().makeAsyncIterator()
      var seenByBen = ben.events().makeAsyncIterator()
      #expect(try await nina.playNow(.ticTacToe, pace: .live(.sixty)).match == nil)
      let paired = try #require(try await ben.playNow(.ticTacToe, pace: .live(.sixty)).match)
      let begun = try await next(&seenByNina) { $0.id == paired.id }
      let ninaSeat: Seat = begun.players[0] == (try await nina.me())?.id ? .first : .second
      let (x, o) = begun.round.x == ninaSeat ? (nina, ben) : (ben, nina)

      for (ply, cell) in ["a1", "b1", "a2", "b2", "a3"].enumerated() {
        let move = MatchCommand.move(round: 1, ply: ply, cell: cell)
        let after = try await (ply.isMultiple(of: 2) ? x : o).command(move, in: begun.id)
        #expect(after.round.ply == ply + 1)
        let again = try await (ply.isMultiple(of: 2) ? x : o).command(move, in: begun.id)
        #expect(again == after, "the same move again changes nothing")
      }
      let ended = try await next(&seenByNina) { $0.round.ending != nil }
      #expect(ended.round.ending == EndingSnapshot(kind: .line, winner: begun.round.x))
      #expect(try await next(&seenByBen) { $0.round.ending != nil } == ended)

      async let wishes = (
        x.command(.wishRematch(round: 1, wish: true), in: begun.id),
        o.command(.wishRematch(round: 1, wish: true), in: begun.id)
      )
      _ = try await wishes
      let second = try await next(&seenByBen) { $0.round.number == 2 }
      #expect(second.round.x == begun.round.x.other)
      let rounds = try await nina.rounds(of: begun.id)
      #expect(rounds.rounds.map(\.moves) == ["a1b1a2b2a3"] && rounds.next == nil)
    }
  }

  @Test("A refusal comes with the match as it is; a stranger watches and can't act")
  func refusals() async throws {
    try await withTwo { nina, ben in
      let code = try #require(try await nina.invite(to: .ticTacToe, pace: .relaxed).link?.code)
      let match = try await ben.take(code).match
      let early = await #expect(throws: ProblemDocument.self) {
        try await nina.command(.move(round: 1, ply: 5, cell: "a1"), in: match.id)
      }
      #expect(early?.name == .outOfStep && early?.match == match)

      let visitor = nina.signedIn(with: nil)
      var watched = visitor.events(watching: [match.id]).makeAsyncIterator()
      #expect(try await next(&watched) { $0.id == match.id } == match)
      let nobody = await #expect(throws: ProblemDocument.self) {
        try await visitor.command(.resign(round: 1), in: match.id)
      }
      #expect(nobody?.name == .notSignedIn)
      let resigned = try await ben.command(.resign(round: 1), in: match.id)
      #expect(try await next(&watched) { $0.round.ending != nil } == resigned)
    }
  }

  @Test("The server stops and starts: streams and commands go on, and nothing is told twice")
  func restart() async throws {
    let server = try RealServer()
    // Between its two runs nobody else gets it.
    let held = try HeldPort()
    defer { withExtendedLifetime(held) {} }
    var ear = MatchListener()
    let (nina, match) = try await server.run(port: held.number) { port in
      var nina = try await RealServer.guest("Nina", on: port)
      nina.retries.longestPause = .milliseconds(50)
      let ben = try await RealServer.guest("Ben", on: port)
      let code = try #require(try await nina.invite(to: .ticTacToe, pace: .relaxed).link?.code)
      let match = try await ben.take(code).match
      ear.listen(to: nina.events())
      #expect(try await ear.events(until: \.isReady).contains(.match(match)))
      return (nina, match)
    }
    try await server.run(port: held.number) { _ in
      #expect(try await !ear.events(until: \.isReady).contains(.match(match)))
      let asked = try await nina.command(.askReset(round: 1), in: match.id)
      _ = try await ear.events { $0 == .match(asked) }
      try await ear.stop()
    }
  }
}

struct EndOfEvents: Error {}

/// Hears events in a task of its own.
private struct MatchListener {
  private let tell: AsyncStream<StreamEvent>.Continuation
  private var told: AsyncStream<StreamEvent>.AsyncIterator
  private var listening: Task<Void, any Error>?

  init() {
    let (stream, tell) = AsyncStream<StreamEvent>.makeStream()
    self.tell = tell
    told = stream.makeAsyncIterator()
  }

  mutating func listen(to events: StreamEvents) {
    listening = Task { [tell] in
      for try await event in events { tell.yield(event) }
      tell.finish()
    }
  }

  /// The events before the first for which `isLast` holds.
  mutating func events(until isLast: (StreamEvent) -> Bool) async throws -> [StreamEvent] {
    var events: [StreamEvent] = []
    while let event = await told.next() {
      if isLast(event) { return events }
      events.append(event)
    }
    throw EndOfEvents()
  }

  func stop() async throws {
    listening?.cancel()
    try await listening?.value
  }
}

extension StreamEvent {
  fileprivate var isReady: Bool { if case .ready = self { true } else { false } }
}
