import API
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

@Suite struct DeletionTests {
  @Test func inTheMiddleOfALiveMatchTheOpponentWins() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, secret) = try await services.register("Nina")
    let other = try await services.guests(1)[0]
    let live = try await services.pair(nina.id, other, .live60, cells: [4, 0, 8])
    _ = try await services.accounts.setFace(Face(color: 0, head: 1, detail: 2), of: nina.id)
    _ = club.published()
    try await services.accounts.delete(nina.id)

    let left = try #require(try await services.matches.match(live.id))
    let seat = try #require(left.match.players.seat(of: nina.id))
    #expect(left.match.ending == .resignation(of: seat) && left.match.score.of(seat.other) == 1)
    let former = try #require(try await services.accounts.player(nina.id))
    #expect(former.kind == .formerMember && former.name.text == "Former member")
    #expect(former.face == nil)
    #expect(try await services.accounts.player(of: secret) == nil)
    #expect(try await services.count("members") == 0)
    #expect(try await services.count("sessions") == 1)
    #expect(try await services.refusal(of: "Nina") == .wrongPassword)
    let changes = club.published()
    for change in [
      .match(left), .player(nina.id), .player(other), .sessionsEnded(of: nina.id),
    ] as [Change] {
      #expect(changes.contains(change))
    }
    #expect(try await services.liveSeats() == 0)
    _ = try await services.invitations.playNow(other, .ticTacToe, .live60, isHere: true)
    #expect(try await services.matches.lapse(live.id) == left, "its clock is of no matter")
  }

  @Test func noRoundBeginsWithWhoIsGone() async throws {
    let services = try Club().open()
    let guest = try await services.guest()
    let other = try await services.guests(1)[0]
    let match = try await services.pair(guest.0, other, cells: [0, 3, 1, 4, 2])
    _ = try await services.matches.act(
      .wishRematch(round: 1, wish: true), by: guest.0, in: match.id)
    _ = try await services.matches.act(.askReset(round: 1), by: guest.0, in: match.id)
    let link = try await services.invitations.invite(
      by: guest.0, .ticTacToe, .relaxed, starter: .random)
    try await services.accounts.delete(guest.0)
    await #expect(throws: InvitationRefusal.unknownCode) {
      try await services.invitations.take(link.code, by: other)
    }
    for command in [
      MatchCommand.wishRematch(round: 1, wish: true), .answerReset(round: 1, accept: true),
    ] {
      let answer = try await services.matches.act(command, by: other, in: match.id)
      #expect(answer.record.match.roundNumber == 1 && !answer.record.match.isOpen)
    }
    #expect(try await services.accounts.player(guest.0)?.kind == .formerGuest)
  }

  @Test func whoIsGoneIsPairedWithNobodyEvenByARequestOnTheWay() async throws {
    let services = try Club().open()
    let guest = try await services.guest()
    let other = try await services.guests(1)[0]
    _ = try await services.pair(guest.0, other)
    try await services.accounts.delete(guest.0)
    _ = try await services.invitations.playNow(guest.0, .gomoku, .relaxed, isHere: true)
    let pairing = try await services.invitations.playNow(other, .gomoku, .relaxed, isHere: true)
    #expect(pairing.match == nil)
  }

  @Test func whereNobodyIsLeftNothingIs() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    let (omar, _) = try await services.register("Omar")
    _ = try await services.pair(nina.id, omar.id, cells: [0, 3, 1, 4, 2])
    for id in [nina.id, omar.id] {
      try await services.accounts.delete(id)
    }
    for table in ["players", "members", "matches", "rounds", "sessions", "live_players"] {
      #expect(try await services.count(table) == 0, "\(table)")
    }
  }

  @Test func aNameIsFreeAgain() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    try await services.accounts.delete(nina.id)
    _ = try await services.register("Nina")
  }

  /// The schema knows which columns name players; the table in code says what becomes of each.
  @Test(.ofAFile) func everyColumnThatNamesAPlayerIsDeclared() async throws {
    let services = try Club().open()
    let columns = try await services.database.read { db in
      try db.rows(
        """
        SELECT s.name, f."from" FROM sqlite_schema s, pragma_foreign_key_list(s.name) f
        WHERE s.type = 'table' AND f."table" = 'players'
        """
      ) { "\(try $0[0] as String).\(try $0[1] as String)" }
    }
    #expect(columns.count > 5)
    let declared = PlayerTable.all.flatMap { table in table.columns.map { "\(table.name).\($0)" } }
    #expect(Set(columns) == Set(declared))
  }

  /// A column that names players without saying so to the database would escape the test above.
  @Test(.ofAFile) func columnsThatAreCalledAfterPlayersReferToThem() async throws {
    let services = try Club().open()
    let columns = try await services.database.read { db in
      try db.rows(
        """
        SELECT s.name, c.name FROM sqlite_schema s, pragma_table_info(s.name) c
        WHERE s.type = 'table' AND s.name <> 'message_word_changes' -- empty between two commits
          AND c.name LIKE '%\\_id' ESCAPE '\\'
          AND c.name NOT IN ('match_id', 'invitation_id') AND NOT EXISTS (
            SELECT 1 FROM pragma_foreign_key_list(s.name) f WHERE f."from" = c.name)
        """
      ) { "\(try $0[0] as String).\(try $0[1] as String)" }
    }
    #expect(columns == [])
  }
}
