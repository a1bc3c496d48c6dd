import API
import Rules
import Terminal

/// Snapshots of one match between Nina, who sits first and is at the terminal, and Ben.
struct Table {
  static let nina = PlayerSummary(
    id: PlayerID(rawValue: 1), name: PlayerName("Nina")!, kind: .guest)
  static let ben = PlayerSummary(id: PlayerID(rawValue: 2), name: PlayerName("Ben")!, kind: .guest)
  static let start = Instant(milliseconds: 1_800_000_000_000)

  var id = MatchID(rawValue: 7)
  var version = 1
  var ruleset = "3x3x3"
  var pace = Pace.live(.sixty)
  var number = 1
  var x = Seat.first
  var moves = ""
  var ply = 0
  var ending: EndingSnapshot?
  var score = ScoreSnapshot(wins: [0, 0], draws: 0)
  var drawOffer: Seat?
  var takebackAsk: Seat?
  var resetAsk: Seat?
  var wishes = [false, false]
  var away: [Instant?] = [nil, nil]
  var claimFrom: [Instant?] = [nil, nil]

  /// The snapshot after a change, with a newer version.
  mutating func after(_ change: (inout Table) -> Void = { _ in }) -> MatchSnapshot {
    change(&self)
    version += 1
    return snapshot
  }

  /// The snapshot after a move.
  mutating func move(_ cell: String) -> MatchSnapshot {
    after {
      $0.moves += cell
      $0.ply += 1
    }
  }

  mutating func end(_ kind: EndingSnapshot.Kind, winner: Seat? = nil) -> MatchSnapshot {
    after { $0.ending = EndingSnapshot(kind: kind, winner: winner) }
  }

  var snapshot: MatchSnapshot {
    let turn = ending == nil ? (ply.isMultiple(of: 2) ? x : x.other) : nil
    return MatchSnapshot(
      id: id, version: version, players: [Self.nina.id, Self.ben.id], ruleset: ruleset, pace: pace,
      isPrivate: false, score: score,
      round: RoundSnapshot(
        number: number, x: x, moves: moves, ply: ply, turn: turn, turnSince: Self.start,
        deadline: pace.isLive && turn != nil ? Self.start + .seconds(pace.seconds) : nil,
        ending: ending),
      drawOffer: drawOffer, drawOfferFrom: [0, 0], takebackAsk: takebackAsk, resetAsk: resetAsk,
      wishes: wishes, away: away, claimFrom: claimFrom, updatedAt: Self.start)
  }

  var answer: MatchAnswer { MatchAnswer(match: snapshot, players: [Self.nina, Self.ben]) }
}

extension OnlineSession {
  /// Nina's session, before anything has come.
  static func nina(
    _ goal: Goal = .pool, ruleset: Ruleset = .ticTacToe, pace: Pace = .live(.sixty)
  ) -> OnlineSession {
    OnlineSession(me: Table.nina, goal: goal, ruleset: ruleset, pace: pace)
  }

  mutating func hear(_ news: OnlineNews) -> OnlineStep { hear(news, at: Table.start) }

  /// Nina's session in the match of a table.
  static func playing(_ table: Table) -> OnlineSession {
    var session = nina()
    _ = session.hear(.ready)
    _ = session.hear(.found(table.answer))
    return session
  }
}

extension OnlineNews {
  static let ready = OnlineNews.event(.ready(StreamEvent.Heartbeat(now: Table.start)))
}

extension OnlineLines {
  mutating func say(_ line: String) -> [String] { read(line, at: Table.start).lines }
  mutating func ask(_ line: String) -> [OnlineRequest] { read(line, at: Table.start).requests }
  mutating func lines(_ news: OnlineNews) -> [String] { hear(news, at: Table.start).lines }
}
