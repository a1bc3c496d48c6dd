import API
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

@Suite("Notices of matches")
struct MatchNoticesTests {
  /// Everything that one does, and what the other is told of it.
  @Test("tell the opponent's doings to who isn't looking, the newest of each kind")
  func doings() async throws {
    let club = try Club()
    let services = try club.open()
    let (match, x, o) = try await services.pair(.relaxed)
    #expect(try await services.kinds(x) == [.joined])
    #expect(try await services.kinds(o) == [])
    try await services.play([4], in: match.id)
    #expect(try await services.kinds(x) == [])
    try await services.act(.askTakeback(round: 1, ply: 1), x, match)
    #expect(try await services.kinds(o) == [.asked, .yourMove], "the turn goes first")
    try await services.act(.offerDraw(round: 1), x, match)
    #expect(try await services.kinds(o) == [.asked, .yourMove], "one of a kind")
    try await club.tellTurn(in: match.id, services)
    #expect(try await services.kinds(o) == [.asked, .yourMove], "a turn is told once")
    try await services.act(.answerTakeback(round: 1, ply: 1, accept: true), o, match)
    try await club.tellTurn(in: match.id, services)
    #expect(try await services.kinds(o) == [])
    #expect(try await services.kinds(x) == [.yourMove])
    try await services.act(.askReset(round: 1), o, match)
    #expect(try await services.kinds(x) == [.asked, .yourMove])
    try await services.act(.resign(round: 1), o, match)
    try await services.act(.wishRematch(round: 1, wish: true), o, match)
    #expect(try await services.kinds(x) == [.rematch, .roundOver, .asked, .yourMove])
    try await services.act(.wishRematch(round: 1, wish: true), x, match)
    try await club.tellTurn(in: match.id, services)
    #expect(try await services.kinds(x) == [])
    #expect(try await services.kinds(o) == [.yourMove])
    let told = try #require(try await services.notices.page(of: o).notices.first)
    #expect(told.player == x && told.match == match.id && told.ruleset == "3x3x3")
    #expect(told.pace == .relaxed && told.at == club.now - Notices.patience)
  }

  @Test("a relaxed match of many moves leaves one notice, and none while both play on")
  func one() async throws {
    let club = try Club()
    let services = try club.open()
    let (match, x, o) = try await services.pair(.relaxed, .gomoku)
    for cell in 0..<9 {
      try await services.play([cell], in: match.id)
      club.pass(.seconds(2))
      let due = try await services.matches.tellTurn(in: match.id)
      #expect(due == club.now + .seconds(1))
    }
    #expect(try await services.notices.state(of: o).last == 0)
    #expect(try await services.notices.state(of: x).last == 1, "the joining")
    try await club.tellTurn(in: match.id, services)
    #expect(try await services.kinds(o) == [.yourMove])
    _ = services.look(o)
    try await services.play([30], in: match.id)
    try await club.tellTurn(in: match.id, services)
    #expect(try await services.kinds(x) == [.yourMove], "who looks isn't told, nor asked twice")
    #expect(try await services.kinds(o) == [])
  }

  @Test("of a turn there is none for who looks meanwhile, though it be for a moment")
  func glance() async throws {
    let club = try Club()
    let services = try club.open()
    let (match, _, o) = try await services.pair(.relaxed)
    let screen = services.look(o)
    club.pass(.seconds(1))
    services.streams.screens.report(screen, isVisible: false)
    try await services.play([4], in: match.id)
    club.pass(.seconds(1))
    services.streams.screens.report(screen, isVisible: true)
    services.streams.screens.report(screen, isVisible: false)
    let version = try await services.matches.match(match.id)?.match.version
    _ = club.published()
    try await club.tellTurn(in: match.id, services)
    #expect(try await services.notices.state(of: o).last == 0)
    let after = try #require(try await services.matches.match(match.id))
    #expect(!after.isTurnUntold && after.match.version == version)
    #expect(club.published().isEmpty)
  }

  @Test("of a turn there is none by who is blocked or silenced by then")
  func unwanted() async throws {
    let club = try Club()
    let services = try club.open()
    let (blocked, x, o) = try await services.pair(.relaxed)
    try await services.play([4], in: blocked.id)
    _ = try await services.people.block(x, by: o)
    try await club.tellTurn(in: blocked.id, services)
    #expect(try await services.kinds(o) == [])
    let (muted, _, other) = try await services.pair(.relaxed)
    try await services.play([4], in: muted.id)
    _ = try await services.people.change(PreferencesChange(mutedNotices: [.yourMove]), of: other)
    try await club.tellTurn(in: muted.id, services)
    #expect(try await services.kinds(other) == [])
  }

  @Test("of a turn outlive the server that was to tell them")
  func restart() async throws {
    let club = try Club()
    let services = try club.open()
    let pairs = [try await services.pair(.relaxed), try await services.pair(.relaxed)]
    for (match, _, _) in pairs { try await services.play([4], in: match.id) }
    try await club.tellTurn(in: pairs[0].match.id, services)
    try await services.database.close()
    club.pass(.seconds(3600))
    let next = try club.open()
    let found = try await next.matches.untold(after: nil)
    #expect(found.matches == [pairs[1].match.id] && found.next == nil)
    #expect(try await next.kinds(pairs[1].o) == [])
    #expect(try await next.matches.tellTurn(in: pairs[1].match.id) == nil)
    #expect(try await next.kinds(pairs[1].o) == [.yourMove])
    #expect(try await next.matches.untold(after: nil).matches.isEmpty)
  }

  @Test("who looks on any screen isn't told; who has hidden it is")
  func looking() async throws {
    let services = try Club().open()
    let (match, x, o) = try await services.pair(.relaxed)
    let screen = services.look(o)
    let other = services.look(o, isVisible: false)
    try await services.play([4], in: match.id)
    #expect(try await services.kinds(o) == [])
    services.streams.screens.report(screen, isVisible: false)
    try await services.act(.askTakeback(round: 1, ply: 1), x, match)
    _ = try await services.matches.tellTurn(in: match.id)
    #expect(try await services.kinds(o) == [.asked])
    services.streams.screens.close(other)
    services.streams.screens.close(screen)
  }

  @Test("a round that time ends is told to both, and coming and going to nobody")
  func lapse() async throws {
    let club = try Club()
    let services = try club.open()
    let (match, x, o) = try await services.pair(.live60)
    try await services.play([4, 0], in: match.id)
    try await services.matches.presence(of: x, isHere: false)
    try await services.matches.presence(of: x, isHere: true)
    try await club.tellTurn(in: match.id, services)
    #expect(try await services.kinds(x) == [.yourMove], "coming back alone is no act")
    club.pass(.seconds(60))
    _ = try await services.matches.lapse(match.id)
    #expect(try await services.kinds(x) == [.roundOver, .yourMove])
    #expect(try await services.kinds(o) == [.roundOver])
    _ = try await services.matches.lapse(match.id)
    #expect(try await services.notices.state(of: o).last == 1)
  }

  @Test("a claim, a line and a full board end the round for the other")
  func endings() async throws {
    let club = try Club()
    let services = try club.open()
    let (line, _, loser) = try await services.pair(.relaxed)
    try await services.play([0, 3, 1, 4, 2], in: line.id)
    #expect(try await services.kinds(loser) == [.roundOver])
    let (claimed, x, o) = try await services.pair(.relaxed)
    try await services.play([4], in: claimed.id)
    try await club.tellTurn(in: claimed.id, services)
    club.pass(.seconds(3 * 24 * 60 * 60))
    try await services.act(.claim(round: 1), x, claimed)
    #expect(try await services.kinds(o) == [.roundOver, .yourMove])
  }

  @Test("a notice that was read stays when its player acts, and nothing is asked of the database")
  func read() async throws {
    let club = try Club()
    let services = try club.open()
    let (match, _, o) = try await services.pair(.relaxed)
    try await services.play([4], in: match.id)
    try await club.tellTurn(in: match.id, services)
    _ = try await services.notices.read(upTo: 1, by: o)
    let record = try await services.play([0], in: match.id)
    #expect(try await services.kinds(o) == [.yourMove])
    #expect(record.noticed == [] && record.isTurnUntold, "the other's is to come")
  }
}

extension Services {
  /// The kinds of what a player has been told, the newest first.
  func kinds(_ player: PlayerID) async throws -> [NoticeKind] {
    try await notices.page(of: player).notices.map(\.kind)
  }

  func act(_ command: MatchCommand, _ player: PlayerID, _ match: MatchRecord) async throws {
    guard case .accepted = try await matches.act(command, by: player, in: match.id) else {
      Issue.record("\(command) was refused")
      return
    }
  }
}
