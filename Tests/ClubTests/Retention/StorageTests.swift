import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

/// The space that things take, and what goes with the next sweep.
@Suite struct StorageTests {
  private static let nothing = ClubStorage.Due(
    messages: 0, media: 0, mediaBytes: 0, rounds: 0, guests: 0)

  private let club: Club
  private let services: Services
  private let nina: PlayerID
  private let ben: PlayerID
  private let room: RoomID

  init() async throws {
    club = try Club()
    services = try club.open()
    nina = try await services.register("Nina").player.id
    ben = try await services.register("Ben").player.id
    room = try await services.makeRoom(of: [nina, ben])
  }

  private func due(_ retention: Retention) async throws -> ClubStorage.Due {
    try await services.storage.count(retention).due
  }

  /// What somebody shows twice counts once, and for everybody who shows it.
  @Test func everyKindAndEverybodyIsCounted() async throws {
    try await services.show("1", bytes: 1000, by: nina, in: room)
    try await services.show("2", kind: 2, bytes: 5000, by: ben, in: room)
    try await services.show("3", kind: 3, bytes: 30, by: nina, in: room)
    try await services.show("1", bytes: 1000, by: nina, in: room)
    try await services.show("1", bytes: 1000, by: ben, in: room)
    let figures = try await services.storage.count(Retention())
    #expect(figures.bytes == [.photo: 1000, .video: 5000, .voice: 30])
    #expect(figures.shares.map(\.player) == [ben, nina])
    #expect(figures.shares.map(\.bytes) == [6000, 1030])
    #expect(figures.due == Self.nothing && figures.at == club.now)
  }

  /// Those who use most are named, and no more of them than a page has room for.
  @Test func twentyAreNamed() async throws {
    for number in 1...22 {
      let member = try await services.register("Mia \(number)").player.id
      try await services.enter(member, room)
      let digit: Character = number.isMultiple(of: 2) ? "a" : "b"
      try await services.show(digit, bytes: digit == "a" ? 10 : 20, by: member, in: room)
    }
    let shares = try await services.storage.count(Retention()).shares
    #expect(shares.map(\.bytes) == Array(repeating: 20, count: 11) + Array(repeating: 10, count: 9))
  }

  /// Messages go with what they show, unless something younger shows it too.
  @Test func oldMessagesAreDueUntilTheyAreGone() async throws {
    try await services.show("1", bytes: 1000, by: nina, in: room)
    try await services.show("2", bytes: 500, by: ben, in: room)
    club.pass(.seconds(5 * 86_400))
    try await services.show("2", bytes: 500, by: nina, in: room)
    #expect(try await due(Retention()) == Self.nothing)
    #expect(try await due(Retention(messages: 6)) == Self.nothing)
    #expect(
      try await due(Retention(messages: 3))
        == ClubStorage.Due(messages: 2, media: 1, mediaBytes: 1000, rounds: 0, guests: 0))
    #expect(try await services.retention.removeMessages(olderThan: 3) == 2)
    #expect(try await due(Retention(messages: 3)) == Self.nothing)
  }

  /// By themselves photos and videos go before their messages; what a group shows stays.
  @Test func oldMediaAreDueByThemselves() async throws {
    try await services.show("1", bytes: 1000, by: nina, in: room)
    try await services.show("2", kind: 2, bytes: 500, by: ben, in: room)
    club.pass(.seconds(5 * 86_400))
    let both = ClubStorage.Due(messages: 0, media: 2, mediaBytes: 1500, rounds: 0, guests: 0)
    #expect(try await due(Retention(media: 3)) == both)
    let photo = try #require(MediaID(String(repeating: "1", count: 64)))
    _ = try await services.database.write { [room] db in
      try db.execute("UPDATE rooms SET photo = $1 WHERE id = $2", photo, room)
    }
    #expect(
      try await due(Retention(media: 3))
        == ClubStorage.Due(messages: 0, media: 1, mediaBytes: 500, rounds: 0, guests: 0))
  }

  @Test func whatAnOpenReportIsAboutIsNotDue() async throws {
    let said = try await services.show("1", bytes: 1000, by: nina, in: room)
    try await services.reports.report(
      message: said.number, in: room, ReportRequest(reason: .photo), by: ben)
    club.pass(.seconds(5 * 86_400))
    #expect(try await due(Retention(messages: 3, media: 3)) == Self.nothing)
    #expect(try await services.reports.close(1, outcome: "Read"))
    #expect(
      try await due(Retention(messages: 3, media: 3))
        == ClubStorage.Due(messages: 1, media: 1, mediaBytes: 1000, rounds: 0, guests: 0))
  }

  @Test func oldRoundsAndUnusedGuestsAreDue() async throws {
    let match = try await services.pair(.relaxed).match
    try await services.play([0, 1, 3, 4, 6], in: match.id)
    _ = try await services.guests(2)
    #expect(try await due(Retention(rounds: 39)) == Self.nothing)
    club.pass(.seconds(40 * 86_400))
    #expect(
      try await due(Retention(rounds: 39))
        == ClubStorage.Due(messages: 0, media: 0, mediaBytes: 0, rounds: 1, guests: 2))
    #expect(try await due(Retention()).rounds == 0, "for ever")
  }

  /// However many media, messages, matches and players there are. Of what is due no more is counted than is told.
  @Test func everyPageIsLookedAt() async throws {
    let (matches, rounds, guests) = (1100, 10, 1200)
    try await services.database.write { [nina, ben, room] db in
      try db.execute(
        """
        WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < $1)
        INSERT INTO media (id, kind, width, height, bytes, created_at)
        SELECT '000000000000000000000000000000000000000000000000000000000000' || (1000 + n), 1, 1, 1, 2, 0 FROM n
        """, matches)
      try db.execute(
        """
        INSERT INTO messages (room_id, number, change, author_id, at, key, text, words, media)
        SELECT $1, number, number, $2, 0, number, '', '', id
        FROM (SELECT row_number() OVER (ORDER BY id) AS number, id FROM media) AS numbered
        """, room, nina)
      try Self.insertMatches(matches, of: nina, ben, rounds: rounds, in: db)
      try db.execute(
        """
        WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < $1)
        INSERT INTO players (id, kind, name, created_at) SELECT n, 1, 'Guest', 0 FROM n
        """, guests)
    }
    let figures = try await services.storage.count(Retention(messages: 1, rounds: 1))
    #expect(figures.bytes == [.photo: 2 * matches])
    #expect(figures.shares.map(\.bytes) == [2 * matches])
    #expect(figures.due.messages == matches && figures.due.media == matches)
    #expect(figures.due.mediaBytes == 2 * matches)
    #expect(figures.due.guests == guests)
    #expect(figures.due.rounds == StorageService.most + 1, "there are \(matches * rounds)")
  }

  /// More than are told are told as that, also where they are all of one match.
  @Test func moreRoundsOfOneMatchThanAreToldAreMore() async throws {
    let most = StorageService.most
    try await services.database.write { [nina, ben] db in
      try Self.insertMatches(1, of: nina, ben, rounds: most + 2, in: db)
    }
    #expect(try await due(Retention(rounds: 1)).rounds == most + 1)
  }

  private static func insertMatches(
    _ count: Int, of first: PlayerID, _ second: PlayerID, rounds: Int, in db: WriteTransaction
  ) throws {
    let players = Players(first, second)
    try db.execute(
      """
      WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < $3)
      INSERT INTO matches (id, first_id, second_id, ruleset, pace, is_private, updated_at, version,
        score_first, score_second, score_draws, round_number, round, x_seat, ending, turn_since,
        first_wishes, second_wishes)
      SELECT n, $1, $2, '3x3x' || n, 0, 0, 0, 1, 0, 0, 0, 1, '3x3x3:', 1, 11, 0,
        0, 0
      FROM n
      """, players.first, players.second, count)
    try db.execute(
      """
      WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < $1)
      INSERT INTO rounds (match_id, number, round, x_seat, ending, ended_at)
      SELECT id, n, '3x3x3:', 1, 11, n FROM matches, n
      """, rounds)
  }
}
