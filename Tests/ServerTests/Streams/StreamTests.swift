import API
import Club
import NIOCore
import Server
import TestSupport
import Testing

@Suite("Event streams", .timeLimit(.minutes(1)))
struct StreamTests {
  @Test("tell both players and who looks on, first what there is and then each change")
  func everybody() async throws {
    try await House.opened(Club()) { house in
      let (match, x, o) = try await house.pair(.relaxed)
      let listeners: [(Guest?, [MatchID])] = [(x, []), (o, []), (nil, [match.id])]
      try await withThrowingTaskGroup { group in
        let (ready, isReady) = AsyncStream<Void>.makeStream()
        for (guest, watched) in listeners {
          group.addTask {
            try await house.listen(as: guest, watching: watched) { stream in
              let opening = try await stream.events(until: "ready")
              #expect(opening.first { $0.name == "match" }?.data.contains("\(match.id)") == true)
              #expect(opening.count { $0.name == "player" } == 2)
              #expect(opening.count { $0.name == "invitations" } == (guest == nil ? 0 : 1))
              #expect(opening.count { $0.name == "presence" } == (guest == nil ? 2 : 0))
              isReady.yield()
              #expect(try await stream.match()?.round.moves == "b2")
              isReady.yield()
              #expect(try await stream.match()?.round.moves == "b2a1")
            }
          }
        }
        var readies = ready.makeAsyncIterator()
        for (ply, cell) in ["b2", "a1"].enumerated() {
          for _ in listeners { await readies.next() }
          try await house.play(cell, ply: ply, in: match.id, by: ply == 0 ? x : o)
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("have the head that proxies and browsers need")
  func head() async throws {
    try await House.opened(Club()) { house in
      let guest = try await house.guest()
      let head = try await house.listen(as: guest) { try await $0.head() }.lowercased()
      #expect(head.hasPrefix("http/1.1 200"))
      for field in [
        "content-type: text/event-stream", "cache-control: no-store", "x-accel-buffering: no",
        "x-content-type-options: nosniff",
      ] { #expect(head.contains(field)) }
      #expect(!head.contains("content-encoding") && !head.contains("content-length"))
    }
  }

  @Test("go on for a proxy that asks for the connection to be closed after its answer")
  func closingProxy() async throws {
    try await House.opened(Club()) { house in
      let (match, x, _) = try await house.pair(.relaxed)
      let moves = try await RawClient.connected(to: house.port) { client in
        try await client.send(
          "GET \(Endpoints.events.path)?watch=\(match.id) HTTP/1.1\r\nHost: test\r\n"
            + "Connection: close\r\n\r\n")
        let stream = StreamReader(client)
        _ = try await stream.events(until: "ready")
        try await house.play("b2", ply: 0, in: match.id, by: x)
        return try await stream.match()?.round.moves
      }
      #expect(moves == "b2")
    }
  }

  @Test("are not opened by who asks for the head alone")
  func headAlone() async throws {
    try await House.opened(Club()) { house in
      let guest = try await house.guest()
      try await RawClient.connected(to: house.port) { client in
        try await client.send(
          "HEAD \(Endpoints.events.path) HTTP/1.1\r\nHost: test\r\n"
            + "Authorization: Bearer \(guest.token)\r\n\r\n")
        let head = try await client.read(until: "\r\n\r\n")
        #expect(head.hasPrefix("HTTP/1.1 200"))
        #expect(!house.services.streams.isStreaming(guest.id))
        try await client.get("/health")
        let next = try await client.read(until: "}")
        #expect(next.hasPrefix("HTTP/1.1 200"))
      }
    }
  }

  @Test("give a sign of life every 20 s")
  func beat() async throws {
    try await House.opened(Club()) { house in
      let guest = try await house.guest()
      try await house.listen(as: guest) { stream in
        _ = try await stream.events(until: "ready")
        for _ in 0..<3 {
          house.club.pass(.seconds(20))
          let beat = try await stream.next()
          #expect(beat?.name == "beat" && beat?.data == #"{"now":"\#(house.club.now)"}"#)
        }
      }
    }
  }

  @Test("begin with the state of now after a reconnect")
  func reconnect() async throws {
    try await House.opened(Club()) { house in
      let (match, x, o) = try await house.pair(.relaxed)
      try await house.listen(as: x) { _ = try await $0.events(until: "ready") }
      try await house.play("b2", ply: 0, in: match.id, by: x)
      try await house.play("a1", ply: 1, in: match.id, by: o)
      let now = try await house.listen(as: x) { try await $0.match() }
      #expect(now?.round.moves == "b2a1")
    }
  }

  @Test("are for somebody, or for a match whose id one has")
  func access() async throws {
    try await House.opened(Club()) { house in
      let (match, _, _) = try await house.pair(.relaxed)
      #expect(match.isPrivate)
      let refusal = try await house.listen(as: nil) { try await $0.head() }
      #expect(refusal.hasPrefix("HTTP/1.1 401"))
      let told = try await house.listen(as: nil, watching: [match.id]) { try await $0.match() }
      #expect(told?.id == match.id)
      let nothing = try await house.listen(as: nil, watching: [MatchID(rawValue: 7)]) {
        try await $0.events(until: "ready")
      }
      #expect(nothing.map(\.name) == ["ready"])
      let many = (1...17).map { MatchID(rawValue: $0) }
      let tooMany = try await house.listen(as: nil, watching: many) { try await $0.head() }
      #expect(tooMany.hasPrefix("HTTP/1.1 400"))
      let stranger = try await house.guest()
      await #expect(throws: ProblemDocument.self) {
        try await house.play("b2", ply: 0, in: match.id, by: stranger)
      }
    }
  }

  @Test("tell a new match with the name of the opponent before it, and the invitations left")
  func newMatch() async throws {
    try await House.opened(Club()) { house in
      let (x, o) = (try await house.guest(), try await house.guest())
      try await house.listen(as: x) { stream in
        _ = try await stream.events(until: "ready")
        let made = try await house.ask(
          Endpoints.invite, by: x, InvitationRequest(ruleset: "3x3x3", pace: .relaxed))
        let code = try #require(made.link?.code)
        #expect(try await stream.next("invitations")?.data.contains(code.text) == true)
        let taken = try await house.ask(Endpoints.take, by: o, at: code.text, Nothing())
        let news = try await stream.events(until: "invitations")
        let name = try #require(news.firstIndex { $0.data.contains(#""id":"\#(o.id)""#) })
        let match = try #require(news.firstIndex { $0.name == "match" })
        #expect(name < match)
        #expect(try news[match].value(as: MatchSnapshot.self) == taken.match)
        #expect(news.last?.data == #"{"challenges":[],"invitations":[]}"#)
        _ = try await house.ask(Endpoints.rename, by: o, NameChange(name: "Nina Kaur"))
        #expect(try await stream.next("player")?.data.contains("Nina Kaur") == true)
        _ = try await house.ask(Endpoints.setFace, by: o, Face(color: 1, head: 2, detail: 3))
        let face = #""face":{"color":1,"detail":3,"head":2}"#
        #expect(try await stream.next("player")?.data.contains(face) == true)
        _ = try await house.ask(Endpoints.removeFace, by: o, Nothing())
        #expect(try await stream.next("player")?.data.contains("face") == false)
      }
    }
  }

  @Test("of HTTP/1.0 have no chunks")
  func old() async throws {
    try await House.opened(Club()) { house in
      let (match, _, _) = try await house.pair(.relaxed)
      let text = try await RawClient.connected(to: house.port) { client in
        try await client.send("GET \(Endpoints.events.path)?watch=\(match.id) HTTP/1.0\r\n\r\n")
        return try await client.read(until: "\n\n")
      }
      #expect(text.contains("\r\n\r\nevent: "))
    }
  }

  @Test("of HTTP/2 tell the same, and say farewell when the server stops")
  func http2() async throws {
    let authority = try TestAuthority()
    let club = try Club()
    let reading = try await House.opened(club, certificate: authority.files) { house in
      let (match, _, _) = try await house.services.pair(.relaxed)
      let (opened, hasOpened) = AsyncStream<Void>.makeStream()
      let (told, isTold) = AsyncStream<Void>.makeStream()
      let reading = Task {
        // Whoever waits for one of these waits no more when the reading ends without it.
        defer {
          hasOpened.finish()
          isTold.finish()
        }
        return try await RawClient.connected(
          to: house.port, trusting: authority, speaking: ["h2"]
        ) { client in
          let path = "\(Endpoints.events.path)?watch=\(match.id)"
          try await client.send(HTTP2Frame.preface() + HTTP2Frame.request(path))
          return await client.frames { frames in
            let text = frames.text(of: 1)
            if text.contains("event: ready") { hasOpened.yield() }
            if text.contains(#""moves":"b2""#) { isTold.yield() }
            return frames.hasEnd(of: 1)
          }.text(of: 1)
        }
      }
      _ = await opened.first { _ in true }
      try await house.services.play([4], in: match.id)
      // A server that stops tells nothing more, also not what was on its way to the stream.
      _ = await told.first { _ in true }
      return reading
    }
    let text = try await reading.value
    #expect(text.contains(#""moves":"b2""#))
    #expect(text.hasSuffix("event: bye\ndata: {}\n\n"))
  }

  @Test("end when something else is asked on their connection")
  func pipelined() async throws {
    try await House.opened(Club()) { house in
      let guest = try await house.guest()
      try await house.listen(as: guest) { stream in
        _ = try await stream.events(until: "ready")
        try await stream.send("GET /health HTTP/1.1\r\nHost: test\r\n\r\n")
        #expect(try await stream.next() == nil)
      }
    }
  }
}

extension [HTTP2Frame] {
  fileprivate func text(of stream: UInt8) -> String {
    String(decoding: payload(.data, of: stream) ?? [], as: UTF8.self)
  }
}
