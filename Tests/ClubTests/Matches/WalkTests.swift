import API
import Club
import Rules
import TestSupport
import Testing

@Suite struct WalkTests {
  /// From the beginning, the last moves and the end of a round: every command of everybody, then every
  /// command after that, at once and when all clocks have run out.
  @Test(arguments: [Pace.relaxed, .live60], ["", "a1 a2 b1 b2", "a1 a2 b1 b2 c1"])
  func everyPairOfCommands(_ pace: Pace, _ moves: String) throws {
    var table = Table(pace: pace)
    try table.play(moves)
    var steps = 0
    func explore(_ match: OnlineMatch, at instant: Instant, depth: Int) {
      for command in match.allCommands {
        for player in [table.first, table.second, table.stranger] {
          guard let next = Self.take(command, player, in: match, at: instant) else { continue }
          steps += 1
          guard depth > 1 else { continue }
          explore(next, at: instant, depth: depth - 1)
          var late = next
          let muchLater = instant + .seconds(4 * 86_400)
          _ = late.lapse(at: muchLater)
          explore(late, at: muchLater, depth: depth - 1)
        }
      }
    }
    explore(table.match, at: table.now, depth: 2)
    #expect(steps > 100)
  }

  @Test func aThousandWalks() throws {
    for seed in 0..<1000 as Range<UInt64> {
      var generator = Generator(state: seed)
      let pace: Pace = .random(using: &generator) ? .relaxed : .live60
      let ruleset = Ruleset.presets[[0, 0, 1, 4].randomElement(using: &generator)!]
      var table = Table(ruleset, pace: pace)
      for _ in 0..<150 {
        table.pass(.milliseconds(.random(in: 0...4000, using: &generator)))
        if .random(in: 0..<50, using: &generator) == 0 { table.match.restart(at: table.now) }
        _ = table.match.lapse(at: table.now)
        // Mostly sensible moves, so that rounds reach their end.
        let players = [table.first, table.second]
        let player = players.randomElement(using: &generator)!
        let command: OnlineCommand
        if Bool.random(using: &generator),
          let cell = table.match.round.legalMoves.randomElement(using: &generator)
        {
          command = .move(
            round: table.match.roundNumber, ply: table.match.round.moves.count, cell: cell)
        } else {
          command = table.match.allCommands.randomElement(using: &generator)!
        }
        if let next = Self.take(command, player, in: table.match, at: table.now, seed: seed) {
          table.match = next
        }
      }
    }
  }

  /// The state after a command, nil when it is refused; every fault is recorded.
  private static func take(
    _ command: OnlineCommand, _ player: PlayerID, in match: OnlineMatch, at instant: Instant,
    seed: UInt64? = nil
  ) -> OnlineMatch? {
    var next = match
    do throws(OnlineRefusal) {
      let effects = try next.apply(command, by: player, at: instant)
      guard let seat = match.players.seat(of: player) else {
        Issue.record("a stranger's \(command) was taken")
        return nil
      }
      let faults = Step(
        before: match, after: next, command: command, seat: seat, effects: effects
      ).faults
      if !faults.isEmpty {
        Issue.record("\(faults): \(command) by \(seat), seed \(String(describing: seed))")
      }
      return next
    } catch {
      if next != match { Issue.record("\(command) was refused and changed the match") }
      return nil
    }
  }
}
