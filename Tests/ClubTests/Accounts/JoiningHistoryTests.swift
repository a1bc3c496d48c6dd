import API
import Base
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

/// Joining, held against random histories of a guest, a member and those whom they play.
@Suite struct JoiningHistoryTests {
  @Test(arguments: 1...60)
  func nothingIsLostAndNothingIsCounted(seed: UInt64) async throws {
    var history = try await History(seed: seed)
    try await history.happen(steps: 60)
    let before = try await history.ledger()
    let own = try await history.openRounds()
    try await history.services.join(history.guest, to: "Nina")
    let after = try await history.ledger()

    #expect(after.scores == before.joined(history.guest.0, to: history.member), "seed \(seed)")
    #expect(after.rounds == before.rounds, "every past round is there: seed \(seed)")
    #expect(try await history.faults() == [], "seed \(seed)")
    #expect(try await history.openRounds().isSuperset(of: own), "seed \(seed)")
    try await history.goOn()
  }
}

/// A guest, a member and three others who do this and that.
private struct History {
  let club: Club
  let services: Services
  let member: PlayerID
  let guest: (PlayerID, Secret)
  let others: [PlayerID]
  var generator: Generator

  init(seed: UInt64) async throws {
    club = try Club(seed: seed)
    services = try club.open()
    generator = Generator(state: seed)
    member = try await services.register("Nina").player.id
    guest = try await services.guest()
    others = try await services.guests(3)
  }

  private static let paces: [Pace] = [.relaxed, .live60]
  private static let rulesets: [Ruleset] = [.ticTacToe, .dropFour]

  /// Lets them meet, move, resign, wish, and let time pass; what is refused is no matter.
  mutating func happen(steps: Int) async throws {
    for _ in 0..<steps {
      club.pass(.seconds(Int64.random(in: 0...25, using: &generator)))
      let one = [member, guest.0].randomElement(using: &generator)!
      let other = (others + [member]).randomElement(using: &generator)!
      if one != other, Int.random(in: 0..<3, using: &generator) == 0 {
        let pace = Self.paces.randomElement(using: &generator)!
        let ruleset = Self.rulesets.randomElement(using: &generator)!
        let link = try await services.invitations.invite(by: one, ruleset, pace, starter: .random)
        _ = try? await services.invitations.take(link.code, by: other)
      } else if let record = try await services.matches.lobby(of: one).matches
        .randomElement(using: &generator)
      {
        try await act(in: record)
      }
    }
  }

  private mutating func act(in record: MatchRecord) async throws {
    let match = record.match
    let players = [match.players.first, match.players.second]
    guard let turn = match.turn else {
      for player in players {
        _ = try? await services.matches.act(
          .wishRematch(round: match.roundNumber, wish: true), by: player, in: record.id)
      }
      return
    }
    if Int.random(in: 0..<8, using: &generator) == 0 {
      _ = try? await services.matches.act(
        .resign(round: match.roundNumber), by: players.randomElement(using: &generator)!,
        in: record.id)
    } else if let cell = match.round.legalMoves.randomElement(using: &generator) {
      _ = try? await services.matches.act(
        match.asked(cell.index), by: match.players[turn], in: record.id)
    }
  }

  private func records() async throws -> [MatchRecord] {
    var found: [MatchID: MatchRecord] = [:]
    for player in others + [member, guest.0] {
      for record in try await services.matches.lobby(of: player, limit: 1000).matches {
        found[record.id] = try await services.matches.lapse(record.id)
      }
    }
    return Array(found.values)
  }

  func ledger() async throws -> Ledger {
    var ledger = Ledger()
    for record in try await records() {
      let match = record.match
      for seat in [Seat.first, .second] {
        let side = Ledger.Side(
          player: match.players[seat], opponent: match.players[seat.other],
          ruleset: record.snapshot.ruleset, pace: match.pace)
        ledger.scores[side, default: [0, 0]] = [match.score.of(seat), match.score.draws]
      }
      let page = try await services.matches.pastRounds(of: record.id, limit: 1000)
      ledger.rounds += page.rounds.map { past in
        let x = past.ending.winner.map { $0 == past.xSeat ? "x" : "o" } ?? "-"
        return "\(past.endedAt) \(past.round.moves.count) \(x)"
      }
    }
    ledger.rounds.sort()
    return ledger
  }

  /// The open rounds of the member, but not those against the guest.
  func openRounds() async throws -> Set<String> {
    let records = try await records().filter { record in
      let players = record.match.players
      return record.match.isOpen && players.seat(of: member) != nil
        && players.seat(of: guest.0) == nil
    }
    return Set(
      records.map { record in
        let players = record.match.players
        let opponent = players.first == member ? players.second : players.first
        return "\(opponent) \(record.snapshot.ruleset) \(record.match.pace) "
          + record.snapshot.round.moves
      })
  }

  /// The faults of the matches as they lie there.
  func faults() async throws -> [String] {
    var faults: [String] = []
    var live = 0
    for record in try await records() {
      let match = record.match
      let rounds = try await services.matches.pastRounds(of: record.id, limit: 1000).rounds
      let score = match.score
      let counted = [Seat.first, .second].map { seat in
        rounds.filter { $0.ending.winner == seat }.count
      }
      if counted != [score.first, score.second] { faults.append("score") }
      if rounds.filter({ $0.ending.isDraw }).count != score.draws { faults.append("draws") }
      if rounds.map(\.endedAt) != rounds.map(\.endedAt).sorted(by: >) { faults.append("order") }
      if rounds.contains(where: { $0.number < 1 || $0.number > match.roundNumber }) {
        faults.append("numbers")
      }
      if match.isOpen, rounds.first?.number == match.roundNumber { faults.append("open and past") }
      if let last = rounds.first, !match.isOpen, match.ending != .void,
        last.number != match.roundNumber || last.ending != match.ending
          || last.round != match.round
      {
        faults.append("the last round isn't the current one")
      }
      if match.isOpen, match.pace.isLive { live += 2 }
    }
    if try await services.liveSeats() != live { faults.append("live seats") }
    return faults
  }

  /// All open rounds of the member can be played on.
  func goOn() async throws {
    for record in try await services.matches.lobby(of: member, limit: 1000).matches {
      guard let turn = record.match.turn, let cell = record.match.round.legalMoves.first else {
        continue
      }
      let answer = try await services.matches.act(
        record.match.asked(cell.index), by: record.match.players[turn], in: record.id)
      guard case .accepted = answer else {
        Issue.record("\(answer)")
        return
      }
    }
  }
}

/// The results that count: who has won how often against whom, and all rounds that were played.
private struct Ledger {
  struct Side: Hashable {
    var player, opponent: PlayerID
    let ruleset: String
    let pace: Pace
  }

  /// Wins and draws.
  var scores: [Side: [Int]] = [:]
  var rounds: [String] = []

  /// The scores as they are to be when a guest is joined to a member.
  func joined(_ guest: PlayerID, to member: PlayerID) -> [Side: [Int]] {
    var joined: [Side: [Int]] = [:]
    for (side, score) in scores {
      var side = side
      if side.opponent != member, side.player == guest { side.player = member }
      if side.player != member || side.opponent != guest {
        if side.opponent == guest { side.opponent = member }
      }
      joined[side] = zip(joined[side] ?? [0, 0], score).map { $0 + $1 }
    }
    return joined
  }
}
