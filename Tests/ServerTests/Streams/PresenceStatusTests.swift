import API
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

@Suite("Where somebody is", .timeLimit(.minutes(1)))
struct PresenceStatusTests {
  @Test("who is followed is seen to come, wait, play and go")
  func wholeEvening() async throws {
    try await House.opened(Club()) { house in
      let (nina, ben) = (try await house.guest(), try await house.guest())
      _ = try await house.ask(Endpoints.follow, by: nina, at: "\(ben.id)", Nothing())
      try await house.listen(as: nina) { stream in
        let opening = try await stream.events(until: "ready")
        #expect(!opening.contains { $0.name == "standing" }, "who is offline isn't told of")
        try await house.listen(as: ben) { own in
          _ = try await own.events(until: "ready")
          #expect(try await stream.standing { $0.presence == .online }?.player == ben.id)
          let request = PoolRequest(ruleset: "3x3x3", pace: .live(.sixty))
          let waiting = try await house.ask(Endpoints.playNow, by: ben, request)
          let entry = try #require(waiting.invitation).id
          #expect(try await stream.standing { !$0.open.isEmpty }?.open.map(\.id) == [entry])
          let other = try await house.guest()
          let match = try #require(try await house.ask(Endpoints.playNow, by: other, request).match)
          let playing = try await stream.standing { $0.presence == .playing }
          #expect(playing?.match == match.id && playing?.open == [])
          _ = try await house.ask(
            Endpoints.command, by: ben, at: "\(match.id)", .resign(round: 1))
          #expect(try await stream.standing { $0.presence == .online }?.match == nil)
        }
        try await house.services.streams.untilNoStream(of: ben.id)
        house.club.pass(.seconds(14))
        #expect(
          try await house.standing(of: ben, for: nina).presence == .online, "a reload is not seen")
        house.club.pass(.seconds(1))
        #expect(try await stream.standing { $0.presence == .offline }?.player == ben.id)
      }
    }
  }

  @Test("friends who show when they were here hear when the other left, and nobody else")
  func lastSeen() async throws {
    try await House.opened(Club()) { house in
      let (nina, ben) = (try await house.guest(), try await house.guest())
      let (carl, dora) = (try await house.guest(), try await house.guest())
      for (one, other) in [(nina, ben), (ben, nina), (carl, ben), (dora, ben), (ben, dora)] {
        _ = try await house.ask(Endpoints.follow, by: one, at: "\(other.id)", Nothing())
      }
      _ = try await house.ask(
        Endpoints.setPreferences, by: dora, PreferencesChange(showsLastSeen: false))
      try await house.listen(as: nina) { friend in
        try await house.listen(as: carl) { follower in
          try await house.listen(as: dora) { hiding in
            for stream in [friend, follower, hiding] { _ = try await stream.events(until: "ready") }
            try await house.listen(as: ben) { own in _ = try await own.events(until: "ready") }
            try await house.services.streams.untilNoStream(of: ben.id)
            let left = house.club.now
            house.club.pass(.seconds(15))
            #expect(try await friend.standing { $0.presence == .offline }?.lastSeenAt == left)
            for stream in [follower, hiding] {
              let told = try await stream.standing { $0.presence == .offline }
              #expect(told != nil && told?.lastSeenAt == nil)
            }
            #expect(try await house.standing(of: ben, for: nina).lastSeenAt == left)
            #expect(try await house.standing(of: ben, for: dora).lastSeenAt == nil)
          }
        }
      }
    }
  }

  @Test("a server that stops notes who was there")
  func stop() async throws {
    try await House.opened(Club()) { house in
      let (nina, ben) = (try await house.guest(), try await house.guest())
      for (one, other) in [(nina, ben), (ben, nina)] {
        _ = try await house.ask(Endpoints.follow, by: one, at: "\(other.id)", Nothing())
      }
      try await house.listen(as: ben) { own in
        _ = try await own.events(until: "ready")
        try await house.services.streams.noteAllSeen(house.services)
      }
      #expect(try await house.services.people.lastSeen(of: ben.id) == house.club.now)
      #expect(try await house.services.people.lastSeen(of: nina.id) == nil)
    }
  }

  @Test("at the beginning of a stream those are told who are not offline")
  func opening() async throws {
    try await House.opened(Club()) { house in
      let (nina, ben) = (try await house.guest(), try await house.guest())
      let (carl, dora) = (try await house.guest(), try await house.guest())
      for other in [ben, carl] {
        _ = try await house.ask(Endpoints.follow, by: nina, at: "\(other.id)", Nothing())
      }
      try await house.listen(as: ben) { own in
        _ = try await own.events(until: "ready")
        try await house.listen(as: dora) { others in
          _ = try await others.events(until: "ready")
          try await house.listen(as: nina) { stream in
            let told = try await stream.events(until: "ready").filter { $0.name == "standing" }
              .map { try $0.value(as: PresenceStatus.self) }
            #expect(told == [PresenceStatus(player: ben.id, presence: .online)])
          }
        }
      }
    }
  }

  @Test("a link that is shown to friends is told to them alone")
  func linkForFriends() async throws {
    try await House.opened(Club()) { house in
      let (nina, ben) = (try await house.guest(), try await house.guest())
      let carl = try await house.guest()
      for (one, other) in [(nina, ben), (ben, nina), (carl, ben)] {
        _ = try await house.ask(Endpoints.follow, by: one, at: "\(other.id)", Nothing())
      }
      try await house.listen(as: nina) { friend in
        try await house.listen(as: carl) { stranger in
          for stream in [friend, stranger] { _ = try await stream.events(until: "ready") }
          func invite(_ isShown: Bool?) async throws -> InvitationSummary {
            try await house.ask(
              Endpoints.invite, by: ben,
              InvitationRequest(ruleset: "5x5x4", pace: .relaxed, isShownToFriends: isShown))
          }
          #expect(try await invite(nil).link?.isShownToFriends == nil)
          let shown = try await invite(true)
          #expect(shown.link?.isShownToFriends == true)
          // Its owner isn't there, and waits all the same.
          let told = try await friend.standing { !$0.open.isEmpty }
          #expect(told?.presence == .offline && told?.open.map(\.id) == [shown.id])
          #expect(try await house.standing(of: ben, for: nina).open.map(\.id) == [shown.id])
          #expect(try await house.standing(of: ben, for: carl).open == [])
          try await house.listen(as: nina) { later in
            let opening = try await later.events(until: "ready").filter { $0.name == "standing" }
            #expect(
              try opening.map { try $0.value(as: PresenceStatus.self).open.map(\.id) }
                == [[shown.id]])
          }
          let match = try await house.ask(
            Endpoints.takeInvitation, by: nina, at: "\(shown.id)", Nothing()
          ).match
          #expect(match.ruleset == "5x5x4")
          #expect(try await friend.standing { $0.open.isEmpty } != nil)
        }
      }
    }
  }

  @Test("a private match is played, but not shown")
  func privateMatch() async throws {
    try await House.opened(Club()) { house in
      let (_, x, _) = try await house.pair(.live(.sixty))
      let nina = try await house.guest()
      _ = try await house.ask(Endpoints.follow, by: nina, at: "\(x.id)", Nothing())
      let standing = try await house.standing(of: x, for: nina)
      #expect(standing.presence == .playing && standing.match == nil)
    }
  }

  @Test("who hides a screen is away")
  func away() async throws {
    try await House.opened(Club()) { house in
      let (nina, ben) = (try await house.guest(), try await house.guest())
      _ = try await house.ask(Endpoints.follow, by: nina, at: "\(ben.id)", Nothing())
      try await house.listen(as: nina) { stream in
        _ = try await stream.events(until: "ready")
        try await house.listen(as: ben) { own in
          _ = try await own.events(until: "ready")
          for (isVisible, presence) in [(false, PresenceStatus.Presence.away), (true, .online)] {
            _ = try await house.ask(
              Endpoints.presence, by: ben, PresenceReport(isHere: true, isVisible: isVisible))
            #expect(try await stream.standing { $0.presence == presence } != nil)
          }
        }
      }
    }
  }

  @Test("who may know is chosen, and a change is told at once")
  func audience() async throws {
    try await House.opened(Club()) { house in
      let (nina, ben) = (try await house.guest(), try await house.guest())
      let carl = try await house.guest()
      for other in [nina, carl] {
        _ = try await house.ask(Endpoints.follow, by: other, at: "\(ben.id)", Nothing())
      }
      _ = try await house.ask(Endpoints.follow, by: ben, at: "\(carl.id)", Nothing())
      try await house.listen(as: ben) { own in
        _ = try await own.events(until: "ready")
        try await house.listen(as: nina) { stranger in
          try await house.listen(as: carl) { friend in
            for stream in [stranger, friend] { _ = try await stream.events(until: "ready") }
            func choose(_ audience: Preferences.Audience) async throws {
              _ = try await house.ask(
                Endpoints.setPreferences, by: ben, PreferencesChange(presenceFor: audience))
            }
            try await choose(.friends)
            #expect(try await stranger.standing()?.presence == .offline)
            #expect(try await friend.standing()?.presence == .online)
            #expect(try await house.standing(of: ben, for: nina).presence == .offline)
            _ = try await house.ask(Endpoints.unfollow, by: ben, at: "\(carl.id)", Nothing())
            #expect(try await friend.standing()?.presence == .offline)
            _ = try await house.ask(Endpoints.follow, by: ben, at: "\(nina.id)", Nothing())
            #expect(try await stranger.standing()?.presence == .online)
            try await choose(.nobody)
            #expect(try await stranger.standing()?.presence == .offline)
            try await choose(.everybody)
            #expect(try await stranger.standing()?.presence == .online)
            #expect(try await friend.standing { $0.presence == .online } != nil)
          }
        }
      }
    }
  }

  @Test("those who may not know don't even hear that something changes")
  func silence() async throws {
    try await House.opened(Club()) { house in
      let (nina, ben) = (try await house.guest(), try await house.guest())
      let carl = try await house.guest()
      for other in [ben, carl] {
        _ = try await house.ask(Endpoints.follow, by: nina, at: "\(other.id)", Nothing())
      }
      _ = try await house.ask(
        Endpoints.setPreferences, by: ben, PreferencesChange(presenceFor: .nobody))
      try await house.listen(as: nina) { stream in
        _ = try await stream.events(until: "ready")
        let request = PoolRequest(ruleset: "3x3x3", pace: .relaxed)
        _ = try await house.ask(Endpoints.playNow, by: ben, request)
        try await house.listen(as: ben) { own in
          _ = try await own.events(until: "ready")
          try await house.listen(as: carl) { other in
            _ = try await other.events(until: "ready")
            #expect(try await stream.standing()?.player == carl.id, "nothing came between")
          }
        }
      }
    }
  }

  @Test("to follow and to block is told to who listens")
  func followAndBlock() async throws {
    try await House.opened(Club()) { house in
      let (nina, ben) = (try await house.guest(), try await house.guest())
      try await house.listen(as: ben) { own in
        _ = try await own.events(until: "ready")
        try await house.listen(as: nina) { stream in
          _ = try await stream.events(until: "ready")
          _ = try await house.ask(Endpoints.follow, by: nina, at: "\(ben.id)", Nothing())
          #expect(try await stream.standing()?.presence == .online)
          _ = try await house.ask(Endpoints.rename, by: ben, NameChange(name: "Benjamin"))
          while let event = try await stream.next("player") {
            if event.data.contains("Benjamin") { break }
          }
          _ = try await house.ask(Endpoints.block, by: ben, at: "\(nina.id)", Nothing())
          #expect(try await stream.standing { $0.presence == .offline }?.player == ben.id)
          _ = try await house.ask(
            Endpoints.playNow, by: ben, PoolRequest(ruleset: "3x3x3", pace: .relaxed))
          _ = try await house.ask(
            Endpoints.invite, by: nina, InvitationRequest(ruleset: "3x3x3", pace: .relaxed))
          let next = try await stream.next { ["invitations", "standing"].contains($0.name) }
          #expect(next?.name == "invitations", "of who has blocked nothing comes")
        }
      }
    }
  }

  @Test("a challenge comes to both, with names, and is gone when it lapses")
  func challenge() async throws {
    try await House.opened(Club()) { house in
      let (nina, ben) = (try await house.guest(), try await house.guest())
      try await house.listen(as: ben) { stream in
        _ = try await stream.events(until: "ready")
        let challenge = try await house.ask(
          Endpoints.challenge, by: nina, at: "\(ben.id)",
          InvitationRequest(ruleset: "3x3x3", pace: .live(.sixty)))
        let name = try await stream.next { $0.name == "player" && $0.data.contains("\(nina.id)") }
        #expect(name != nil)
        #expect(try await stream.open()?.challenges == [challenge])
        try await house.listen(as: nina) { own in
          let events = try await own.events(until: "ready")
          #expect(events.contains { $0.name == "player" && $0.data.contains("\(ben.id)") })
          #expect(
            events.contains { $0.name == "invitations" && $0.data.contains("\(challenge.id)") })
          house.club.pass(.seconds(300))
          #expect(try await stream.open()?.challenges == [])
          #expect(try await own.open()?.challenges == [])
        }
      }
    }
  }

  @Test("friends are told once of somebody who has waited for a while")
  func waiting() async throws {
    try await House.opened(Club()) { house in
      let (nina, ben) = (try await house.guest(), try await house.guest())
      let carl = try await house.guest()
      for (one, other) in [(nina, ben), (ben, nina), (carl, nina)] {
        _ = try await house.ask(Endpoints.follow, by: one, at: "\(other.id)", Nothing())
      }
      try await house.listen(as: nina) { stream in
        _ = try await stream.events(until: "ready")
        for ruleset in ["3x3x3", "15x15x5"] {
          _ = try await house.ask(
            Endpoints.playNow, by: nina, PoolRequest(ruleset: ruleset, pace: .relaxed))
        }
        #expect(try await house.services.notices(.opened, of: ben.id) == 0)
        house.club.pass(.seconds(9))
        house.club.pass(.seconds(1))
        try await until { try await house.services.notices(.opened, of: ben.id) > 0 }
        #expect(try await house.services.notices(.opened, of: carl.id) == 0, "no friend")
      }
    }
  }
}

extension House {
  fileprivate func standing(of guest: Guest, for viewer: Guest) async throws -> PresenceStatus {
    try await ask(Endpoints.profile, by: viewer, at: "\(guest.id)", Nothing()).person.standing
  }
}

extension StreamReader {
  fileprivate func standing(
    where isSo: (PresenceStatus) -> Bool = { _ in true }
  ) async throws -> PresenceStatus? {
    while let event = try await next("standing") {
      let standing = try event.value(as: PresenceStatus.self)
      if isSo(standing) { return standing }
    }
    return nil
  }

  fileprivate func open() async throws -> OpenInvitations? {
    try await next("invitations")?.value(as: OpenInvitations.self)
  }

  fileprivate func next(where isSo: (Event) -> Bool) async throws -> Event? {
    while let event = try await next() {
      if isSo(event) { return event }
    }
    return nil
  }
}
