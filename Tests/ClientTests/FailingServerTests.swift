import API
import Client
import HTTP
import Rules
import Synchronization
import Testing

@Suite("When the server fails", .timeLimit(.minutes(1)))
struct FailingServerTests {
  private let nobody = StandIn.Reply.json("{}")
  private let busy = StandIn.Reply.json(
    #"{"type":"urn:gameon:problem:busy","title":"Busy","status":503}"#,
    status: "503 Service Unavailable", headers: "retry-after: 0\r\n")

  private func client(_ server: String) throws -> GameOnClient {
    var client = try GameOnClient(server, token: "secret")
    client.retries.firstPause = .milliseconds(1)
    return client
  }

  @Test("A reply that is lost is asked for again; half a body too")
  func lostReplies() async throws {
    let standIn = StandIn([
      .last(""), .last("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{\"pla"), nobody,
    ])
    try await standIn.serve { server in
      let me = try await client(server).me()
      #expect(me == nil)
    }
    #expect(standIn.requests == Array(repeating: "GET /api/v1/me", count: 3))
  }

  @Test("A server that is busy is asked again, but not for ever, and its problem is told")
  func busyServer() async throws {
    let standIn = StandIn([busy, busy, nobody, busy, busy, busy, busy])
    try await standIn.serve { server in
      let client = try client(server)
      #expect(try await client.me() == nil)
      let problem = await #expect(throws: ProblemDocument.self) { try await client.me() }
      #expect(problem?.name == .busy)
    }
    #expect(standIn.requests.count == 7)
  }

  @Test("What might be done twice is asked for once")
  func onlyOnce() async throws {
    let standIn = StandIn([.last(""), nobody])
    try await standIn.serve { server in
      await #expect(throws: ClientError.self) { try await client(server).makeGuest() }
    }
    #expect(standIn.requests == ["POST /api/v1/guests"])
  }

  @Test("A refusal is told at once, with all that it says")
  func refusal() async throws {
    let standIn = StandIn([
      .json(
        #"{"type":"urn:gameon:problem:own-invitation","title":"No","status":409,"detail":"D"}"#,
        status: "409 Conflict")
    ])
    try await standIn.serve { server in
      let code = try #require(InvitationCode("7KMQ2XTZ"))
      let problem = await #expect(throws: ProblemDocument.self) {
        try await client(server).take(code)
      }
      #expect(problem?.name == .ownInvitation && problem?.detail == "D")
    }
    #expect(standIn.requests == ["POST /api/v1/codes/7KMQ2XTZ/take"])
  }

  @Test("Work that a newcomer is asked for is done, unless it would take minutes")
  func work() async throws {
    func asked(_ bits: Int) -> StandIn.Reply {
      .json(
        #"{"type":"urn:gameon:problem:proof-of-work-needed","title":"Work","status":428,"#
          + #""challenge":"abc","difficulty":\#(bits)}"#, status: "428 Precondition Required")
    }
    let guest = StandIn.Reply.json(
      #"{"player":{"id":"aaaaaaaaaaaaa","name":"Ada","kind":"guest"},"token":"t"}"#)
    let standIn = StandIn([asked(8), guest, asked(8), asked(8), asked(60)])
    let told = Mutex(0)
    try await standIn.serve { server in
      var working = try client(server)
      working.whenWorking = { told.withLock { $0 += 1 } }
      let visitor = working.signedIn(with: nil)
      #expect(try await visitor.makeGuest().token == "t")
      for _ in 1...2 {
        let problem = await #expect(throws: ProblemDocument.self) { try await visitor.makeGuest() }
        #expect(problem?.name == .proofOfWorkNeeded)
      }
    }
    #expect(told.withLock { $0 } == 2)
    #expect(standIn.requests.count == 5)
  }

  @Test("Silence ends with the time limit")
  func silence() async throws {
    let standIn = StandIn([])
    try await standIn.serve { server in
      var client = try client(server)
      client.timeLimit = .seconds(1)
      client.retries.attempts = 2
      await #expect(throws: ClientError.timedOut) { try await client.me() }
    }
    #expect(standIn.requests.count == 2)
  }

  @Test("A body that stops in the middle ends with the time limit too")
  func halfAnAnswer() async throws {
    let standIn = StandIn([.bytes("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{")])
    try await standIn.serve { server in
      var client = try client(server)
      client.timeLimit = .milliseconds(50)
      client.retries.attempts = 1
      await #expect(throws: ClientError.timedOut) { try await client.me() }
    }
  }

  @Test(
    "What is no GameOn server is recognised",
    arguments: [
      StandIn.Reply.json("<html>"), .json("<html>", status: "404 Not Found"),
      .json("", status: "302 Found", headers: "location: /login\r\n"),
    ])
  func somethingElse(reply: StandIn.Reply) async throws {
    let standIn = StandIn([reply])
    try await standIn.serve { server in
      let error = await #expect(throws: ClientError.self) { try await client(server).me() }
      guard case .notUnderstood = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test("Where nobody listens there is no connection")
  func nobodyListens() async throws {
    var server = ""
    try await StandIn([]).serve { server = $0 }
    let error = await #expect(throws: ClientError.self) { try await client(server).me() }
    guard case .noConnection = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("A task that is cancelled waits for nothing")
  func cancelled() async throws {
    let standIn = StandIn([])
    try await standIn.serve { server in
      let client = try client(server)
      let task = Task { try await client.me() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }
}

@Suite("When the event stream breaks", .timeLimit(.minutes(1)))
struct BrokenStreamTests {
  private static let beat = #"{"now":"2026-11-21T20:24:00.000Z"}"#
  private let ready = "event: ready\ndata: \(beat)\n\n"

  private func events(_ server: String) throws -> StreamEvents {
    var client = try GameOnClient(server, token: "secret")
    client.retries.firstPause = .milliseconds(1)
    return client.events(watching: [MatchID(rawValue: 7)])
  }

  @Test("It is opened again, whatever broke it, and what is half told is dropped")
  func reconnects() async throws {
    let standIn = StandIn([
      .events(ready + "event: bye\ndata: {}\n\nevent: beat\nda"), .last(""),
      .json("", status: "502 Bad Gateway"),
      .json(
        #"{"type":"urn:gameon:problem:too-many-streams","title":"Too many","status":429}"#,
        status: "429 Too Many Requests"),
      .events(ready),
    ])
    try await standIn.serve { server in
      var iterator = try events(server).makeAsyncIterator()
      let told = [
        try await iterator.next(), try await iterator.next(), try await iterator.next(),
      ]
      let now = try #require(Instant("2026-11-21T20:24:00.000Z"))
      #expect(told == [.ready(.init(now: now)), .bye, .ready(.init(now: now))])
    }
    #expect(standIn.requests.count == 5)
    #expect(Set(standIn.requests) == ["GET /api/v1/events?watch=aaaaaaaaaaaah"])
  }

  @Test("A session that has ended can't be mended by waiting")
  func fatal() async throws {
    let standIn = StandIn([
      .json(
        #"{"type":"urn:gameon:problem:not-signed-in","title":"No","status":401}"#,
        status: "401 Unauthorized")
    ])
    try await standIn.serve { server in
      let problem = await #expect(throws: ProblemDocument.self) {
        for try await _ in try events(server) {}
      }
      #expect(problem?.name == .notSignedIn)
    }
  }

  @Test("It ends with its task")
  func cancelled() async throws {
    let standIn = StandIn([.bytes("HTTP/1.1 200 OK\r\n\r\n" + ready)])
    try await standIn.serve { server in
      let (told, tell) = AsyncStream<StreamEvent>.makeStream()
      let events = try events(server)
      let task = Task {
        for try await event in events { tell.yield(event) }
      }
      _ = await told.first { _ in true }
      task.cancel()
      try await task.value
    }
  }
}
