import API
import Club
import Rules
import TestSupport
import Testing

/// Requests of two players that are handled at the same time, in every order that chance finds. Each
/// request reads the state, applies its command, and stores the result over the version it read.
@Suite struct InterleavingTests {
  @Test func aThousandInterleavingsLoseAndDoubleNothing() {
    for seed in 0..<1000 as Range<UInt64> {
      var server = InterleavedServer(seed: seed)
      server.playRounds(6)
      #expect(server.faults == [], "seed \(seed)")
    }
  }

  @Test func withoutTheVersionCheckTheTestSeesIt() {
    let faulty = (0..<100 as Range<UInt64>).filter { seed in
      var server = InterleavedServer(seed: seed, checksVersion: false)
      server.playRounds(6)
      return !server.faults.isEmpty
    }
    #expect(faulty.count > 50)
  }

  @Test func withMovesThatNameNoRoundTheTestSeesIt() {
    let faulty = (0..<100 as Range<UInt64>).filter { seed in
      var server = InterleavedServer(seed: seed, namesRound: false)
      server.playRounds(6)
      return !server.faults.isEmpty
    }
    #expect(faulty.count > 10)
  }
}

/// A server that handles requests step by step, with faults that can be planted.
private struct InterleavedServer {
  private struct Request {
    /// The same for a request that is sent again.
    let number: Int
    let command: OnlineCommand
    let player: PlayerID
    var read: OnlineMatch?
  }

  private var generator: Generator
  private let checksVersion, namesRound: Bool
  private let first = PlayerID(rawValue: 1)
  private let second = PlayerID(rawValue: 2)
  private let instant = Instant(milliseconds: 0)
  private var stored: OnlineMatch
  private var requests: [Request] = []
  private var sent: [Request] = []
  private var done: Set<Int> = []
  private var past: [PastRound] = []
  private var begun = 0
  /// Moves whose players know that they were taken.
  private var acknowledged: [(round: Int, ply: Int, cell: Cell)] = []
  private(set) var faults: [String] = []

  init(seed: UInt64, checksVersion: Bool = true, namesRound: Bool = true) {
    generator = Generator(state: seed)
    self.checksVersion = checksVersion
    self.namesRound = namesRound
    stored = OnlineMatch(
      players: Players(first, second), ruleset: .ticTacToe, pace: .relaxed, xSeat: .first,
      at: instant)
  }

  mutating func playRounds(_ count: Int) {
    var steps = 0
    while past.count < count, steps < 20_000 {
      steps += 1
      if requests.count < 4 { send() }
      advance(.random(in: 0..<requests.count, using: &generator))
    }
    if past.count < count { faults.append("it got stuck") }
    if Set(past.map(\.number)).count != past.count { faults.append("a round ended twice") }
    if begun != stored.roundNumber - 1 { faults.append("a round began twice, or was lost") }
    if stored.score.rounds != past.count { faults.append("the score lost a round") }
    for move in acknowledged where !holds(move) { faults.append("an acknowledged move is lost") }
  }

  /// Lets somebody do what the state suggests, sometimes twice, and sometimes again much later.
  private mutating func send() {
    if let old = sent.randomElement(using: &generator), .random(in: 0..<5, using: &generator) == 0 {
      requests.append(old)
      return
    }
    let player = Bool.random(using: &generator) ? first : second
    let command: OnlineCommand
    if stored.isOpen {
      guard let cell = stored.round.legalMoves.randomElement(using: &generator) else { return }
      command = .move(round: stored.roundNumber, ply: stored.round.moves.count, cell: cell)
    } else {
      command = .wishRematch(round: stored.roundNumber, wish: true)
    }
    let request = Request(number: sent.count, command: command, player: player)
    sent.append(request)
    for _ in 0..<Int.random(in: 1...2, using: &generator) { requests.append(request) }
  }

  /// Takes one request a step further: it reads, or it applies and stores.
  private mutating func advance(_ index: Int) {
    guard let read = requests[index].read else {
      requests[index].read = stored
      return
    }
    var request = requests.remove(at: index)
    var next = read
    guard
      let effects = try? next.apply(
        renamed(request.command, for: read), by: request.player, at: instant)
    else { return }
    guard !checksVersion || read.version == stored.version else {
      request.read = nil
      requests.append(request)
      return
    }
    if next != read, !done.insert(request.number).inserted {
      faults.append("a request was carried out twice")
    }
    stored = next
    for effect in effects {
      if case .roundEnded(let round) = effect { past.append(round) }
      if effect == .roundBegan { begun += 1 }
    }
    if case .move(let round, let ply, let cell) = request.command {
      acknowledged.append((round, ply, cell))
    }
  }

  private func renamed(_ command: OnlineCommand, for match: OnlineMatch) -> OnlineCommand {
    guard !namesRound, case .move(_, let ply, let cell) = command else { return command }
    return .move(round: match.roundNumber, ply: ply, cell: cell)
  }

  private func holds(_ move: (round: Int, ply: Int, cell: Cell)) -> Bool {
    let moves =
      move.round == stored.roundNumber
      ? stored.round.moves : past.first { $0.number == move.round }?.round.moves ?? []
    return moves.indices.contains(move.ply) && moves[move.ply] == move.cell
  }
}
