import API
import Club
import HummingbirdTesting
import Rules
import Server
import TestSupport
import Testing

@Suite struct LobbyTests {
  @Test func aLongLobbyComesInPages() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let guest = try await Caller.guest(client)
      for number in 0..<53 {
        let other = try await interface.services.guests(1)[0]
        let link = try await interface.services.invitations.invite(
          by: other, .ticTacToe, .relaxed, starter: .random)
        _ = try await interface.services.invitations.take(link.code, by: guest.id!)
        // Some change at the same moment.
        if number.isMultiple(of: 3) { interface.club.pass(.milliseconds(1)) }
      }
      let open = try await guest.ask(
        Endpoints.invite, InvitationRequest(ruleset: "3x3x3", pace: .relaxed))
      let first = try await guest.ask(Endpoints.lobby)
      #expect(first.matches.count == 50 && first.invitations == [open])
      let second = try await guest.ask(Endpoints.lobby, query: "?before=\(first.next ?? "")")
      #expect(second.matches.count == 3 && second.invitations == [] && second.next == nil)
      let all = first.matches + second.matches
      #expect(Set(all.map(\.id)).count == 53)
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.updatedAt >= $1.updatedAt })
      for page in [first, second] {
        #expect(Set(page.players.map(\.id)) == Set(page.matches.flatMap(\.players)))
        #expect(page.players.count == page.matches.count + 1, "each once")
      }
    }
  }

  @Test func pastRoundsComeInPages() async throws {
    try await Interface().open { client in
      let couple = try await Couple(client)
      for round in 1...43 {
        try await couple.o.tell(.resign(round: round), in: couple.match)
        for player in [couple.x, couple.o] {
          try await player.tell(.wishRematch(round: round, wish: true), in: couple.match)
        }
      }
      var numbers: [Int] = []
      var query = ""
      while true {
        let page = try await Caller(client).ask(
          Endpoints.rounds, at: "\(couple.match.id)", query: query)
        numbers += page.rounds.map(\.number)
        guard let next = page.next else { break }
        query = "?before=\(next)"
      }
      #expect(numbers == (1...43).reversed())
    }
  }

  @Test func anInvitationShowsWhatBecameOfIt() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let owner = try await Caller.guest(client, name: "Nina")
      let (taker, other) = (try await Caller.guest(client), try await Caller.guest(client))
      let summary = try await owner.ask(
        Endpoints.invite,
        InvitationRequest(ruleset: "7x6x4d", pace: .live(.thirty), starter: .taker))
      let link = try #require(summary.link)
      #expect(link.url == "http://localhost/join/\(link.code.text)")
      func status(_ caller: Caller, _ typed: String? = nil) async throws -> InvitationPreview {
        try await caller.ask(Endpoints.preview, at: typed ?? link.code.text)
      }
      let seen = try await status(
        Caller(client), "\(link.code)".lowercased().replacing(" ", with: "%20-"))
      #expect(seen.owner.name.text == "Nina" && seen.ruleset == "7x6x4d" && seen.status == .open)
      #expect(seen.pace == .live(.thirty) && seen.starter == .taker)
      #expect(try await status(owner).status == .yourOwn)
      let own = try await refusal { try await owner.ask(Endpoints.take, at: link.code.text) }
      #expect(own?.type == ProblemName.ownInvitation.type)

      let taken = try await taker.ask(Endpoints.take, at: link.code.text)
      let again = try await taker.ask(Endpoints.take, at: link.code.text)
      #expect(again.match == taken.match, "who took it is led there again")
      for player in [owner, taker] {
        let preview = try await status(player)
        #expect(preview.status == .used && preview.match == taken.match.id)
      }
      let seenByOther = try await status(other)
      #expect(seenByOther.status == .used && seenByOther.match == nil)
      let used = try await refusal { try await other.ask(Endpoints.take, at: link.code.text) }
      #expect(used?.type == ProblemName.invitationUsed.type && used?.status == 410)

      let late = try await owner.ask(
        Endpoints.invite, InvitationRequest(ruleset: "3x3x3", pace: .relaxed))
      interface.club.pass(.seconds(24 * 60 * 60))
      #expect(try await status(other, late.link!.code.text).status == .expired)
      let expired = try await refusal {
        try await other.ask(Endpoints.take, at: late.link!.code.text)
      }
      #expect(expired?.type == ProblemName.invitationExpired.type && expired?.status == 410)
      for wrong in ["AAAAAAAA", "IIIIOOOO", "AAAA", "%F0%9F%98%80", "AAAAAAAAA"] {
        let unknown = try await refusal { try await status(other, wrong) }
        #expect(unknown?.type == ProblemName.unknownCode.type && unknown?.status == 404)
      }
    }
  }
}
