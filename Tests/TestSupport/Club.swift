package import API
import Base
package import Club
import Database
import Foundation
package import Logging
package import Rules
package import Server
import Synchronization
import Testing

/// A server's services over a database of their own, with a clock and chance that the test gives.
package final class Club: Sendable {
  package let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString).path
  private let location: DatabaseLocation
  private let clock = HandClock()
  private let generator: Mutex<Generator>
  private let changes = Mutex<[Change]>([])

  package init(seed: UInt64 = 1) throws {
    location = try TestDatabase.location()
    generator = Mutex(Generator(state: seed))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  package var now: Instant { clock.now }

  package func pass(_ time: Duration) {
    clock.pass(time)
  }

  /// Lets time pass, by and by, until it is so: only while somebody sleeps, and only after some looks, for on a busy
  /// machine work that is in time would be late.
  package func pass(_ step: Duration, until isSo: () -> Bool) async throws {
    var looks = 0
    try await TestSupport.until {
      looks += 1
      if looks.isMultiple(of: 10), clock.isAwaited { clock.pass(step) }
      return isSo()
    }
  }

  /// Lets the time pass after which a player is told that it is their turn, and has them told.
  package func tellTurn(in match: MatchID, _ services: Services) async throws {
    pass(Notices.patience)
    let next = try await services.matches.tellTurn(in: match)
    #expect(next == nil)
  }

  /// The changes that were published since this was asked last.
  package func published() -> [Change] {
    changes.withLock { changes in
      defer { changes = [] }
      return changes
    }
  }

  /// Starts the server.
  ///
  /// - Parameter ask: stands for the services that know more of games
  package func open(
    games: GameServicesSettings = GameServicesSettings(), logger: Logger = .none,
    ask: ServiceCalling? = nil
  ) throws -> Services {
    let dependencies = Dependencies(
      now: { [clock] in clock.now }, random: { [self] in generator.withLock { $0.next() } },
      sleep: { [clock] in try await clock.sleep(until: $0) })
    let streams = EventStreams(dependencies)
    let database = try TestDatabase.open(folder, at: location) { [self] new in
      changes.withLock { $0 += new }
      streams.publish(new)
    }
    return Services(
      database, dependencies, passwordCost: .test, streams: streams, games: games,
      logger: logger, ask: ask)
  }
}

extension Change {
  package var roomNews: RoomNews? {
    if case .room(let news) = self { news } else { nil }
  }
}

extension Services {
  package func notices(_ kind: NoticeKind, of player: PlayerID) async throws -> Int {
    try await database.read { db in
      try db.first(
        "SELECT count(*) FROM notices WHERE player_id = $1 AND kind = $2", player, kind
      ) { try $0[0] } ?? 0
    }
  }

  package func guests(_ count: Int) async throws -> [PlayerID] {
    var guests: [PlayerID] = []
    for _ in 0..<count { guests.append(try await accounts.makeGuest().0.id) }
    return guests
  }

  /// Two who are in a match, the one with X first.
  package func pair(_ pace: Pace, _ ruleset: Ruleset = .ticTacToe) async throws -> (
    match: MatchRecord, x: PlayerID, o: PlayerID
  ) {
    let guests = try await guests(2)
    let invitation = try await invitations.invite(by: guests[0], ruleset, pace, starter: .owner)
    let record = try await invitations.take(invitation.code, by: guests[1])
    return (record, guests[0], guests[1])
  }

  /// Plays the cells with these indices, by whoever is on turn.
  @discardableResult
  package func play(_ cells: [Int], in id: MatchID) async throws -> MatchRecord {
    var record = try #require(try await matches.match(id))
    for index in cells {
      let turn = try #require(record.match.turn)
      let answer = try await matches.act(
        record.match.asked(index), by: record.match.players[turn], in: id)
      guard case .accepted(let next) = answer else {
        Issue.record("\(answer)")
        return record
      }
      record = next
    }
    return record
  }

  package func liveSeats() async throws -> Int {
    try await database.read { db in
      try db.first("SELECT count(*) FROM live_players") { try $0[0] } ?? 0
    }
  }
}

extension OnlineMatch {
  package func move(_ index: Int) -> OnlineCommand {
    .move(round: roundNumber, ply: round.moves.count, cell: ruleset.cell(at: index)!)
  }

  /// The same as a client says it.
  package func asked(_ index: Int) -> MatchCommand {
    let cell = ruleset.cell(at: index)!
    let column = Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(cell.column)))
    return .move(round: roundNumber, ply: round.moves.count, cell: "\(column)\(cell.row + 1)")
  }
}

extension Invitation {
  package var code: InvitationCode {
    guard case .link(let code, _, _) = form else { fatalError("not a link") }
    return code
  }
}

extension Pairing {
  package var match: MatchRecord? {
    if case .paired(let record) = self { record } else { nil }
  }
}

extension Pace {
  package static let live60 = Pace.live(.sixty)
}
