import API
import Base
import Club
import Foundation
import HTTPTypes
import HummingbirdTesting
import Server
import TestSupport
import Testing

/// The doors of the club: who may come in, and who may look.
@Suite struct DoorTests {
  private let interface: Interface
  private var services: Services { interface.services }
  private var accounts: AccountService { interface.services.accounts }

  init() throws {
    interface = try Interface()
  }

  private func register(
    _ client: any TestClientProtocol, _ name: String, invitation: String? = nil
  ) async throws -> Caller {
    let answer = try await Caller(client).ask(
      Endpoints.register,
      Registration(
        name: name, email: "\(name.lowercased())@example.org", password: "correct horse",
        invitation: invitation, wantsToken: true))
    return Caller(client, token: answer.token, id: answer.player.id)
  }

  private func host(_ client: any TestClientProtocol) async throws -> Caller {
    let host = try await Caller.member(client, name: "Hana")
    try await accounts.setRole(.host, of: host.id!, reason: "", by: .commandLine)
    return host
  }

  private func refusedAs<Value>(
    _ body: () async throws -> Value
  ) async throws -> String? {
    try await refusal(body)?.type
  }

  @Test func registrationIsOpenByInvitationOrClosed() async throws {
    try await interface.open { client in
      let host = try await host(client)
      let link = try await host.ask(Endpoints.inviteToClub, ClubInvitationRequest(uses: 1))
      let token = String(try #require(link.url.split(separator: "#").last))
      try await host.ask(Endpoints.setDoors, DoorsChange(registration: .closed))
      for invitation in [nil, token] {
        let refused = try await refusedAs {
          try await register(client, "Omar", invitation: invitation)
        }
        #expect(refused == ProblemName.registrationClosed.type)
      }
      let preview = try await refusedAs {
        try await Caller(client).ask(
          Endpoints.previewClubInvitation, ClubInvitationLink(token: token))
      }
      #expect(preview == ProblemName.registrationClosed.type)
      try await host.ask(Endpoints.setDoors, DoorsChange(registration: .byInvitation))
      let needed = try await refusedAs { try await register(client, "Omar") }
      #expect(needed == ProblemName.invitationNeeded.type)
      let shown = try await Caller(client).ask(
        Endpoints.previewClubInvitation, ClubInvitationLink(token: token))
      #expect(shown.by?.id == host.id && shown.role == .member)
      let omar = try await register(client, "Omar", invitation: token)
      let used = try await refusedAs { try await register(client, "Nina", invitation: token) }
      #expect(used == ProblemName.linkUsed.type)
      let came = try await host.ask(
        Endpoints.invitedMembers, at: "\(link.invitation.number)")
      #expect(came.members.map(\.player.id) == [omar.id!] && came.next == nil)
      let acts = try await host.ask(Endpoints.clubActs).acts
      #expect(acts.prefix(2).map(\.act) == ["set-doors", "set-doors"])
      #expect(acts[0].detail == "registration invitation")
      #expect(try await Caller(client).ask(Endpoints.site).doors.registration == .byInvitation)
    }
  }

  @Test func anInvitationEndsWithItsDaysItsRevocationAndItsMaker() async throws {
    try await interface.open { client in
      let host = try await host(client)
      let moderator = try await Caller.member(client, name: "Mo")
      try await accounts.setRole(.moderator, of: moderator.id!, reason: "", by: .commandLine)
      var tokens: [String] = []
      for (maker, days) in [(host, 1), (host, nil), (moderator, nil)] {
        let made = try await maker.ask(
          Endpoints.inviteToClub, ClubInvitationRequest(days: days, note: "Note"))
        #expect(made.invitation.isOpen && made.invitation.note == "Note")
        tokens.append(String(try #require(made.url.split(separator: "#").last)))
      }
      try await moderator.ask(Endpoints.revokeClubInvitation, at: "2")
      try await accounts.setRole(.member, of: moderator.id!, reason: "", by: .commandLine)
      interface.club.pass(.seconds(24 * 60 * 60))
      for token in tokens {
        let refused = try await refusedAs { try await register(client, "Omar", invitation: token) }
        #expect(refused == ProblemName.linkUsed.type)
      }
      let page = try await host.ask(Endpoints.clubInvitations)
      #expect(page.invitations.map(\.number) == [3, 2, 1])
      #expect(page.invitations.allSatisfy { !$0.isOpen } && page.players.count == 2)
    }
  }

  @Test func onlyHostsInviteMoreThanMembersAndWithAProof() async throws {
    try await interface.open { client in
      let host = try await host(client)
      let moderator = try await Caller.member(client, name: "Mo")
      try await accounts.setRole(.moderator, of: moderator.id!, reason: "", by: .commandLine)
      let wish = ClubInvitationRequest(role: .moderator)
      let refused = try await refusedAs { try await moderator.ask(Endpoints.inviteToClub, wish) }
      #expect(refused == ProblemName.hostsOnly.type)
      let made = try await host.ask(Endpoints.inviteToClub, wish)
      let token = String(try #require(made.url.split(separator: "#").last))
      let revoked = try await refusedAs {
        try await moderator.ask(Endpoints.revokeClubInvitation, at: "\(made.invitation.number)")
      }
      #expect(revoked == ProblemName.hostsOnly.type)
      let nina = try await register(client, "Nina", invitation: token)
      #expect(try await nina.ask(Endpoints.me).role == .moderator)
      let act = try #require(try await host.ask(Endpoints.clubActs).acts.first)
      #expect(act.act == "set-role" && act.player == nina.id && act.by == host.id)
      #expect(act.detail == "member to moderator, invitation \(made.invitation.number)")
      interface.club.pass(AccountService.proofLife)
      let old = try await refusedAs { try await host.ask(Endpoints.inviteToClub, wish) }
      #expect(old == ProblemName.freshProofNeeded.type)
    }
  }

  @Test func whoIsInvitedComesIntoTheGroups() async throws {
    try await interface.open { client in
      let host = try await host(client)
      let friend = try await Caller.member(client, name: "Mo")
      for (one, other) in [(host, friend), (friend, host)] {
        try await one.ask(Endpoints.follow, at: "\(other.id!)")
      }
      let group = try await host.ask(
        Endpoints.makeGroup, GroupRequest(key: "k", name: "Class 7b", members: [friend.id!])
      )
      .room.id
      let made = try await host.ask(
        Endpoints.inviteToClub, ClubInvitationRequest(groups: [group]))
      #expect(made.invitation.groups == ["Class 7b"])
      let token = String(try #require(made.url.split(separator: "#").last))
      let omar = try await register(client, "Omar", invitation: token)
      #expect(try await omar.ask(Endpoints.room, at: "\(group)").room.memberCount == 3)
      let moderator = try await Caller.member(client, name: "Mia")
      try await accounts.setRole(.moderator, of: moderator.id!, reason: "", by: .commandLine)
      interface.services.bounds.choose([.groupMembers: 3])
      _ = try await register(client, "Nina", invitation: token)
      let full = try await host.ask(Endpoints.room, at: "\(group)").room
      #expect(full.memberCount == 3, "the host has chosen so few")
      #expect(try await Caller(client).ask(Endpoints.site).groupMembers == 3)
      let others = try await refusedAs {
        try await moderator.ask(
          Endpoints.inviteToClub, ClubInvitationRequest(groups: [group]))
      }
      #expect(others == ProblemName.unknownRoom.type)
      let seen = try await moderator.ask(Endpoints.clubInvitations).invitations
      #expect(seen.map(\.groups) == [[]], "what a group is called is for who is in it")
      #expect(
        try await host.ask(Endpoints.clubInvitations).invitations.map(\.groups) == [["Class 7b"]])
    }
  }

  @Test func whoIsInTheClubJoinsTheGroupsOfAnInvitation() async throws {
    try await interface.open { client in
      let host = try await host(client)
      let friend = try await Caller.member(client, name: "Mo")
      let nina = try await Caller.member(client, name: "Nina")
      for (one, other) in [(host, friend), (friend, host)] {
        try await one.ask(Endpoints.follow, at: "\(other.id!)")
      }
      let group = try await host.ask(
        Endpoints.makeGroup, GroupRequest(key: "k", name: "Class 7b", members: [friend.id!])
      )
      .room.id
      let made = try await host.ask(
        Endpoints.inviteToClub, ClubInvitationRequest(uses: 1, groups: [group]))
      let link = ClubInvitationLink(
        token: String(try #require(made.url.split(separator: "#").last)))
      // It is for members alone what a group is called.
      for other in [Caller(client), try await .guest(client)] {
        #expect(try await other.ask(Endpoints.previewClubInvitation, link).groups == nil)
      }
      try await host.ask(Endpoints.setDoors, DoorsChange(registration: .closed))
      let shut = try await refusedAs {
        try await friend.ask(Endpoints.previewClubInvitation, link)
      }
      #expect(shut == ProblemName.registrationClosed.type, "there is nothing for who is in all")
      #expect(
        try await nina.ask(Endpoints.previewClubInvitation, link).groups == ["Class 7b"])
      try await friend.ask(Endpoints.joinInvitedGroups, link)
      #expect(try await host.ask(Endpoints.clubInvitations).invitations.map(\.used) == [0])
      try await nina.ask(Endpoints.joinInvitedGroups, link)
      #expect(try await nina.ask(Endpoints.room, at: "\(group)").room.memberCount == 3)
      #expect(try await host.ask(Endpoints.clubInvitations).invitations.map(\.used) == [1])
      let gone = try await refusedAs { try await friend.ask(Endpoints.joinInvitedGroups, link) }
      #expect(gone == ProblemName.linkUsed.type)
    }
  }

  /// Groups of two who follow each other from now on.
  private func makeGroups(
    _ names: [String], of host: Caller, _ friend: Caller
  ) async throws -> [RoomID] {
    for (one, other) in [(host, friend), (friend, host)] {
      try await one.ask(Endpoints.follow, at: "\(other.id!)")
    }
    var groups: [RoomID] = []
    for name in names {
      groups.append(
        try await host.ask(
          Endpoints.makeGroup, GroupRequest(key: name, name: name, members: [friend.id!])
        ).room.id)
    }
    return groups
  }

  @Test func aMemberIsToldWhichGroupsTheyJoinedAndWhichWereFull() async throws {
    try await interface.open { client in
      let host = try await host(client)
      let friend = try await Caller.member(client, name: "Mo")
      let (nina, olga) = (
        try await Caller.member(client, name: "Nina"), try await Caller.member(client, name: "Olga")
      )
      let groups = try await makeGroups(["Class 7b", "Chess club"], of: host, friend)
      let made = try await host.ask(
        Endpoints.inviteToClub, ClubInvitationRequest(uses: 2, groups: groups))
      let link = ClubInvitationLink(
        token: String(try #require(made.url.split(separator: "#").last)))
      try await services.rooms.remove(friend.id!, from: groups[0], by: friend.id!)
      services.bounds.choose([.groupMembers: 2])
      let seen = try await nina.ask(Endpoints.previewClubInvitation, link)
      #expect(seen.groups == ["Class 7b"] && seen.fullGroups == ["Chess club"])
      let joined = try await nina.ask(Endpoints.joinInvitedGroups, link)
      #expect(joined == JoinedGroups(joined: ["Class 7b"], full: ["Chess club"]))
      let late = try await olga.ask(Endpoints.previewClubInvitation, link)
      #expect(late.groups == [] && late.fullGroups?.sorted() == ["Chess club", "Class 7b"])
      #expect(try await olga.ask(Endpoints.joinInvitedGroups, link).joined == [])
      let again = try await nina.ask(Endpoints.joinInvitedGroups, link)
      #expect(again == JoinedGroups(joined: [], full: ["Chess club"]), "in the other she is")
      #expect(try await host.ask(Endpoints.clubInvitations).invitations.map(\.used) == [1])
    }
  }

  @Test func whoRegistersByAnInvitationIsToldWhichOfItsGroupsAreFull() async throws {
    try await interface.open { client in
      let host = try await host(client)
      let friend = try await Caller.member(client, name: "Mo")
      let groups = try await makeGroups(["Class 7b", "Chess club"], of: host, friend)
      let made = try await host.ask(
        Endpoints.inviteToClub, ClubInvitationRequest(groups: groups))
      let secret = String(try #require(made.url.split(separator: "#").last))
      func register(_ name: String) async throws -> SessionAnswer {
        try await Caller(client).ask(
          Endpoints.register,
          Registration(
            name: name, email: "\(name)@example.org", password: Services.password,
            invitation: secret, wantsToken: true))
      }
      #expect(try await register("Nina").fullGroups == nil)
      try await services.rooms.remove(friend.id!, from: groups[0], by: friend.id!)
      services.bounds.choose([.groupMembers: 3])
      #expect(try await register("Olga").fullGroups == ["Chess club"])
      #expect(try await register("Pia").fullGroups?.sorted() == ["Chess club", "Class 7b"])
    }
  }

  @Test func whatNoInvitationCanBeIsRefused() async throws {
    try await interface.open { client in
      let host = try await host(client)
      for wish in [
        ClubInvitationRequest(uses: 0), ClubInvitationRequest(uses: 1001),
        ClubInvitationRequest(days: 0), ClubInvitationRequest(days: 366),
        ClubInvitationRequest(role: .guest),
        ClubInvitationRequest(note: String(repeating: "a", count: 201)),
      ] {
        let answer = try await host.send(
          Endpoints.inviteToClub.route,
          body: String(decoding: try JSONEncoder().encode(wish), as: UTF8.self))
        #expect(answer.status == .badRequest)
      }
    }
  }

  /// They pass for their match, and see nothing else.
  @Test func aGuestByLinkIsThereForTheirMatchAlone() async throws {
    try await interface.open { client in
      let host = try await host(client)
      let others = try await Couple(client)
      try await host.ask(Endpoints.setDoors, DoorsChange(guests: .byLink, isOpenToLook: false))
      let link = try await host.ask(
        Endpoints.invite, InvitationRequest(ruleset: "3x3x3", pace: .relaxed)
      ).link!
      let without = try await refusedAs {
        try await Caller(client).ask(Endpoints.makeGuest, GuestRequest(wantsToken: true))
      }
      #expect(without == ProblemName.guestsByLink.type)
      _ = try await Caller(client).ask(Endpoints.preview, at: link.code.text)
      let session = try await Caller(client).ask(
        Endpoints.makeGuest, GuestRequest(code: link.code.text, wantsToken: true))
      let guest = Caller(client, token: session.token, id: session.player.id)
      let match = try await guest.ask(Endpoints.take, at: link.code.text).match.id
      _ = try await guest.ask(Endpoints.match, at: "\(match)")
      _ = try await guest.ask(Endpoints.lobby)
      _ = try await guest.ask(Endpoints.roomOfMatch, at: "\(match)")
      let other = try await guest.send(Endpoints.match.route, "\(others.match.id)")
      #expect(other.status == .notFound)
      let watch = try await guest.send(
        Endpoints.events, method: .head, query: "?watch=\(others.match.id)")
      #expect(watch.status == .notFound)
      for route in [
        Endpoints.findGames.route, Endpoints.findPeople.route, Endpoints.playNow.route,
        Endpoints.friends.route,
      ] {
        let answer = try await guest.send(route, query: "?name=a&text=a", body: "{}")
        #expect(try answer.problem.type == ProblemName.guestsByLink.type, "\(route.path)")
      }
      let second = try await refusedAs {
        try await Caller(client).ask(
          Endpoints.makeGuest, GuestRequest(code: link.code.text, wantsToken: true))
      }
      #expect(second == ProblemName.guestsByLink.type, "the link is taken")
    }
  }

  @Test func withoutVisitorsNobodySeesAnything() async throws {
    try await interface.open { client in
      let host = try await host(client)
      let nobody = Caller(client)
      try await host.ask(Endpoints.setDoors, DoorsChange(guests: .closed, isOpenToLook: false))
      for route in [
        Endpoints.findGames.route, Endpoints.gameFilters.route, Endpoints.photo,
        Endpoints.gamePicture, Endpoints.previewPicture, Endpoints.events, Endpoints.preview.route,
        Endpoints.profile.route, Endpoints.match.route,
      ] {
        let answer = try await nobody.send(route, "\(host.id!)")
        #expect(try answer.problem.type == ProblemName.visitorsOff.type, "\(route.path)")
      }
      for path in ["/api/v1/openapi.yaml", "/developers"] {
        let answer = try await client.execute(uri: path, method: .get)
        #expect(answer.status == .forbidden, "\(path)")
      }
      #expect(try await nobody.send(Endpoints.health.route).status == .ok)
      #expect(try await nobody.send(Endpoints.site.route).status == .ok)
      #expect(try await nobody.send(Endpoints.me.route).status == .ok)
      _ = try await host.ask(Endpoints.gameFilters)
      try await host.ask(Endpoints.setDoors, DoorsChange(isOpenToLook: true))
      _ = try await nobody.ask(Endpoints.gameFilters)
    }
  }

  @Test func aNewcomerWaitsUntilTheyAreLetIn() async throws {
    try await interface.open { client in
      let host = try await host(client)
      try await host.ask(Endpoints.setDoors, DoorsChange(asksApproval: true))
      let omar = try await register(client, "Omar")
      let nina = try await register(client, "Nina")
      #expect(try await omar.ask(Endpoints.me).isWaiting == true)
      let refused = try await refusedAs { try await omar.ask(Endpoints.lobby) }
      #expect(refused == ProblemName.waitsForApproval.type)
      _ = try await omar.ask(Endpoints.account)
      // The face that was mixed before is there, however the newcomer comes back.
      let face = Face(color: 4, head: 14, detail: 3)
      #expect(try await omar.ask(Endpoints.setFace, face).player?.face == face)
      #expect(try await host.send(Endpoints.profile.route, "\(omar.id!)").status == .notFound)
      let waiting = try await host.ask(Endpoints.newcomers)
      #expect(waiting.newcomers.map(\.player.id) == [omar.id!, nina.id!] && waiting.next == nil)
      try await host.ask(Endpoints.letIn, at: "\(omar.id!)")
      _ = try await omar.ask(Endpoints.lobby)
      #expect(try await omar.ask(Endpoints.me).isWaiting == nil)
      #expect(try await host.send(Endpoints.profile.route, "\(omar.id!)").status == .ok)
      let isIn = try await refusedAs { try await host.ask(Endpoints.turnAway, at: "\(omar.id!)") }
      #expect(isIn == ProblemName.unknownPlayer.type)
      try await host.ask(Endpoints.turnAway, at: "\(nina.id!)")
      #expect(try await nina.send(Endpoints.account.route).status == .unauthorized)
      #expect(try await host.ask(Endpoints.newcomers).newcomers.isEmpty)
      let acts = try await host.ask(Endpoints.clubActs).acts
      #expect(acts.prefix(2).map(\.act) == ["turn-away", "let-in"])
    }
  }

  @Test func thoseWhoLetNewcomersInAreToldOnceUntilNobodyWaits() async throws {
    try await interface.open { client in
      let host = try await host(client)
      let moderator = try await Caller.member(client, name: "Mo")
      let member = try await Caller.member(client, name: "Kim")
      try await accounts.setRole(.moderator, of: moderator.id!, reason: "", by: .commandLine)
      try await host.ask(Endpoints.setDoors, DoorsChange(asksApproval: true))
      func told(_ caller: Caller) async throws -> [NoticeKind] {
        try await caller.ask(Endpoints.notices).notices.map(\.kind)
      }
      let (omar, nina) = (try await register(client, "Omar"), try await register(client, "Nina"))
      for staff in [host, moderator] { #expect(try await told(staff) == [.newcomer]) }
      #expect(try await told(member) == [])
      try await host.ask(Endpoints.letIn, at: "\(omar.id!)")
      #expect(try await told(moderator) == [.newcomer], "somebody waits still")
      try await host.ask(Endpoints.turnAway, at: "\(nina.id!)")
      for staff in [host, moderator] { #expect(try await told(staff) == []) }
      // What was read stays, and the next is told again.
      _ = try await register(client, "Olga")
      let notice = try #require(try await moderator.ask(Endpoints.notices).notices.first)
      _ = try await moderator.ask(Endpoints.readNotices, NoticesRead(upTo: notice.number))
      _ = try await register(client, "Pia")
      #expect(try await told(moderator) == [.newcomer, .newcomer])
      #expect(try await told(host) == [.newcomer])
    }
  }

  /// They began it as a guest, and the other has done nothing.
  @Test func aNewcomerGoesOnWithTheMatchThatTheyPlay() async throws {
    try await interface.open { client in
      let host = try await host(client)
      let others = try await Couple(client)
      let couple = try await Couple(client)
      try await host.ask(Endpoints.setDoors, DoorsChange(asksApproval: true))
      let room = try await couple.x.ask(Endpoints.roomOfMatch, at: "\(couple.match.id)").room.id
      let answer = try await couple.x.ask(
        Endpoints.register,
        Registration(
          name: "Nina", email: "nina@example.org", password: "correct horse", wantsToken: true))
      let nina = Caller(client, token: answer.token, id: answer.player.id)
      #expect(try await nina.ask(Endpoints.me).isWaiting == true)
      _ = try await nina.ask(Endpoints.match, at: "\(couple.match.id)")
      try await nina.ask(Endpoints.presence, PresenceReport(isHere: true))
      // A guest may have been in groups: nobody is heard there before they are let in.
      for route in [Endpoints.say.route, Endpoints.messages.route] {
        let refused = try await nina.send(route, "\(room)", body: #"{"key": "k", "text": "Hello"}"#)
        #expect(try refused.problem.type == ProblemName.waitsForApproval.type, "\(route.path)")
      }
      _ = try await nina.ask(Endpoints.command, at: "\(couple.match.id)", .resign(round: 1))
      let other = try await nina.send(Endpoints.match.route, "\(others.match.id)")
      #expect(other.status == .notFound)
      let besides = Endpoints.all.filter { $0.door == .beside && !$0.path.contains("{") }
      #expect(besides.count > 5)
      for route in besides + [Endpoints.findPeople.route, Endpoints.playNow.route] {
        let refused = try await nina.send(route, query: "?name=a", body: "{}")
        #expect(try refused.problem.type == ProblemName.waitsForApproval.type, "\(route.path)")
      }
    }
  }

  /// Whoever has a moderator's word doesn't wait for another's.
  @Test func whoIsInvitedDoesntWait() async throws {
    try await interface.open { client in
      let host = try await host(client)
      try await host.ask(Endpoints.setDoors, DoorsChange(asksApproval: true))
      let made = try await host.ask(Endpoints.inviteToClub, ClubInvitationRequest())
      let token = String(try #require(made.url.split(separator: "#").last))
      let omar = try await register(client, "Omar", invitation: token)
      _ = try await omar.ask(Endpoints.lobby)
    }
  }

  /// Whoever invites them has vouched for them, whatever is the matter with an address that nobody has confirmed.
  @Test func whoIsInvitedJoinsTheGroupsAndWaitsForNothing() async throws {
    try await interface.open { client in
      let host = try await host(client)
      let friend = try await Caller.member(client, name: "Kim")
      for (one, other) in [(host, friend), (friend, host)] {
        try await one.ask(Endpoints.follow, at: "\(other.id!)")
      }
      let group = try await host.ask(
        Endpoints.makeGroup, GroupRequest(key: "k", name: "Class 7b", members: [friend.id!])
      ).room.id
      try await accounts.setDoors(DoorsChange(asksApproval: true))
      let made = try await host.ask(
        Endpoints.inviteToClub, ClubInvitationRequest(groups: [group]))
      let token = String(try #require(made.url.split(separator: "#").last))
      try await interface.services.accounts.ban(
        .email(EmailAddress("omar@example.org")!), until: nil, reason: "")
      let omar = try await register(client, "Omar", invitation: token)
      #expect(try await omar.ask(Endpoints.me).isWaiting == nil)
      #expect(try await host.ask(Endpoints.room, at: "\(group)").room.memberCount == 3)
    }
  }

  /// A host who waited would find nobody to be let in by.
  @Test func whoGetsARoleDoesntWait() async throws {
    try await interface.open { client in
      try await accounts.setDoors(DoorsChange(asksApproval: true))
      let hana = try await register(client, "Hana")
      let mo = try await register(client, "Mo")
      let link = try #require(try await accounts.makeHostLink()).secret
      try await accounts.becomeHost(hana.id!, by: link, from: .unknown)
      try await accounts.setRole(.moderator, of: mo.id!, reason: "", by: .commandLine)
      for caller in [hana, mo] {
        #expect(try await caller.ask(Endpoints.me).isWaiting == nil)
        _ = try await caller.ask(Endpoints.lobby)
      }
      #expect(try await hana.ask(Endpoints.newcomers).newcomers.isEmpty)
    }
  }

  /// The club opened again has the doors that it had.
  @Test func theDoorsOutliveTheServer() async throws {
    let change = DoorsChange(registration: .closed, guests: .closed)
    let after = try await accounts.setDoors(change)
    #expect(services.streams.doors.now == after)
    #expect(try await accounts.doors() == after)
    let again = try await accounts.setDoors(change)
    #expect(again == after)
    #expect(try await accounts.acts().acts.count == 1, "the same again is no change")
  }
}
