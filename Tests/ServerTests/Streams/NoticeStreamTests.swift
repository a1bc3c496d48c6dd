import API
import Club
import NIOCore
import Server
import TestSupport
import Testing

@Suite("Notices over the stream", .timeLimit(.minutes(1)))
struct NoticeStreamTests {
  @Test("how far they go comes at the beginning and with each change, to who doesn't look too")
  func state() async throws {
    try await House.opened(Club()) { house in
      let (match, x, o) = try await house.pair(.relaxed)
      try await house.look(o, "visible=false") { stream in
        let opening = try await stream.events(until: "ready")
        let first = try #require(opening.first { $0.name == "notices" })
        #expect(try first.value(as: NoticeState.self).unread == 0)
        try await house.play("b2", ply: 0, in: match.id, by: x)
        house.club.pass(Notices.patience)
        let told = try #require(try await stream.next("notices"))
        #expect(
          try told.value(as: NoticeState.self) == NoticeState(last: 1, readUpTo: 0, unread: 1))
        let read = try await house.ask(Endpoints.readNotices, by: o, NoticesRead(upTo: 1))
        let after = try #require(try await stream.next("notices"))
        #expect(try after.value(as: NoticeState.self) == read && read.unread == 0)
      }
    }
  }

  @Test("of a turn come after a restart, when nobody was told of it before")
  func restart() async throws {
    let club = try Club()
    let o = try await House.opened(club) { house in
      let (match, x, o) = try await house.pair(.relaxed)
      try await house.play("b2", ply: 0, in: match.id, by: x)
      return o
    }
    club.pass(.seconds(60))
    try await House.opened(club) { house in
      try await until { try await house.services.notices(.yourMove, of: o.id) == 1 }
    }
  }

  @Test("a screen counts by the stream's word, and by what is reported later")
  func visibility() async throws {
    try await House.opened(Club()) { house in
      let screens = house.services.streams.screens
      let (_, x, o) = try await house.pair(.relaxed)
      for (guest, query, isVisible) in [(x, "", true), (o, "visible=false", false)] {
        try await house.look(guest, query) { stream in
          _ = try await stream.events(until: "ready")
          #expect(screens.isVisible(guest.id) == isVisible)
          let report = PresenceReport(isHere: true, isVisible: !isVisible)
          _ = try await house.ask(Endpoints.presence, by: guest, report)
          #expect(screens.isVisible(guest.id) == !isVisible)
        }
      }
      try await until { !screens.isVisible(o.id) }
    }
  }

  @Test("a page that doesn't say again that it is looked at isn't any more")
  func lapsing() async throws {
    try await House.opened(Club()) { house in
      let screens = house.services.streams.screens
      let (_, x, _) = try await house.pair(.relaxed)
      try await house.look(x, "visible=true") { stream in
        _ = try await stream.events(until: "ready")
        let report = PresenceReport(isHere: true, isVisible: true)
        _ = try await house.ask(Endpoints.presence, by: x, report)
        house.club.pass(Screens.glance)
        _ = try await house.ask(Endpoints.me, by: x, Nothing())
        #expect(screens.isVisible(x.id))
        house.club.pass(Screens.word - Screens.glance)
        try await until { !screens.isVisible(x.id) }
      }
    }
  }
}

extension House {
  /// Opens an event stream with this query for as long as the body takes.
  fileprivate func look(
    _ guest: Guest, _ query: String, _ body: @Sendable @escaping (StreamReader) async throws -> Void
  ) async throws {
    try await RawClient.connected(to: port) { client in
      try await client.send(
        "GET \(Endpoints.events.path)?\(query) HTTP/1.1\r\nHost: test\r\n"
          + "Authorization: Bearer \(guest.token)\r\n\r\n")
      try await body(StreamReader(client))
    }
  }
}
