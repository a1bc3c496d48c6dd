import API
import Club
import Database
import Dispatch
import Rules
import Server
import TestSupport
import Testing

/// The writer knows the matches that were changed lately without reading them: never another state than was committed.
@Suite("Recent matches")
struct RecentMatchesTests {
  @Test("are as they lie in the database, whatever was done in them")
  func walk() async throws {
    let services = try Club().open()
    let (match, x, o) = try await services.pair(.relaxed, .gomoku)
    let doings: [(MatchCommand, PlayerID)] = [
      (.askTakeback(round: 1, ply: 6), o), (.answerTakeback(round: 1, ply: 6, accept: true), x),
      (.offerDraw(round: 1), x), (.resign(round: 1), o), (.wishRematch(round: 1, wish: true), x),
      (.wishRematch(round: 1, wish: true), o), (.askReset(round: 2), o),
      (.answerReset(round: 2, accept: true), x),
    ]
    try await services.play([0, 20, 1, 21, 2, 22], in: match.id)
    for (command, player) in doings {
      let outcome = try await services.matches.act(command, by: player, in: match.id)
      guard case .accepted(let record) = outcome else {
        Issue.record("\(command): \(outcome)")
        return
      }
      #expect(try await services.matches.match(match.id) == record)
    }
    let last = try await services.play([5], in: match.id)
    #expect(try await services.matches.match(match.id) == last)
    #expect(last.match.roundNumber == 3 && last.match.round.moves.count == 1)
  }

  @Test("are forgotten where what was written of them is rolled back", .ofAFile)
  func rollback() async throws {
    let services = try Club().open()
    let (match, x, _) = try await services.pair(.relaxed)
    let before = try await services.play([0, 3, 1, 4], in: match.id)
    try await services.plant()
    await #expect(throws: DatabaseError.self) {
      try await services.matches.act(before.match.asked(2), by: x, in: match.id)
    }
    #expect(try await services.matches.match(match.id) == before)
    try await services.pull()
    // A move that seems to be there already would be accepted, and nothing stored.
    let after = try await services.play([2], in: match.id)
    #expect(!after.match.isOpen)
    #expect(try await services.matches.match(match.id) == after)
  }

  @Test("are forgotten where a group of commands is refused for one of them", .ofAFile)
  func group() async throws {
    let services = try Club().open()
    let (lasting, _, _) = try await services.pair(.relaxed)
    let (failing, _, _) = try await services.pair(.relaxed)
    let ready = try await services.play([0, 3, 1, 4], in: failing.id)
    try await services.plant()
    let accepted = await services.actTogether([
      (lasting.match.asked(4), try #require(lasting.match.mover), lasting.id),
      (ready.match.asked(2), try #require(ready.match.mover), failing.id),
    ])
    #expect(accepted == [0: true, 1: false])
    #expect(try await services.matches.match(failing.id) == ready)
    try await services.pull()
    #expect(try await services.play([2], in: failing.id).match.isOpen == false)
    let next = try await services.play([0], in: lasting.id)
    #expect(next.match.round.moves.count == 2)
    #expect(try await services.matches.match(lasting.id) == next)
  }

  @Test("are forgotten with the match")
  func deletion() async throws {
    let services = try Club().open()
    let (match, x, o) = try await services.pair(.relaxed)
    try await services.play([4], in: match.id)
    for player in [x, o] { try await services.accounts.delete(player) }
    await #expect(throws: MatchRefusal.unknownMatch) {
      try await services.matches.act(.resign(round: 1), by: x, in: match.id)
    }
  }
}

extension OnlineMatch {
  /// The player who is to move.
  fileprivate var mover: PlayerID? { turn.map { players[$0] } }
}

extension Services {
  /// Has the end of each round fail, when the match is stored already.
  fileprivate func plant() async throws {
    try await database.write { db in
      _ = try db.execute(
        """
        CREATE TRIGGER planted BEFORE INSERT ON rounds BEGIN SELECT RAISE(ABORT, 'planted'); END
        """)
    }
  }

  fileprivate func pull() async throws {
    try await database.write { db in _ = try db.execute("DROP TRIGGER planted") }
  }

  /// Has commands be one group of writes.
  ///
  /// - Returns: which of them were accepted
  fileprivate func actTogether(
    _ commands: [(MatchCommand, PlayerID, MatchID)]
  ) async -> [Int: Bool] {
    let (answers, answer) = AsyncStream.makeStream(of: (Int, Bool).self)
    let gate = DispatchSemaphore(value: 0)
    database.write { _ in
      gate.wait()
      // A group that runs again goes through it again.
      gate.signal()
    } done: { _ in
    }
    for (number, (command, player, match)) in commands.enumerated() {
      matches.act(command, by: player, in: match) { outcome in
        if case .success(.accepted) = outcome {
          answer.yield((number, true))
        } else {
          answer.yield((number, false))
        }
      }
    }
    gate.signal()
    var accepted: [Int: Bool] = [:]
    for await (number, isAccepted) in answers {
      accepted[number] = isAccepted
      if accepted.count == commands.count { break }
    }
    return accepted
  }
}
