import API
import Client
import Testing

@Suite("Uploads by the client", .timeLimit(.minutes(1)))
struct UploadTests {
  private func client(_ server: String) throws -> GameOnClient {
    var client = try GameOnClient(server, token: "secret")
    client.retries.firstPause = .milliseconds(1)
    client.retries.attempts = 3
    return client
  }

  private func upload(
    _ offset: Int, _ state: Upload.State = .receiving, problem: String = ""
  ) -> StandIn.Reply {
    let problem = problem.isEmpty ? "" : #","problem":"\#(problem)""#
    return .json(
      """
      {"id":"aaaaaaaaaaaah","kind":"photo","size":600000,"offset":\(offset),"state":"\(state)",\
      "expiresAt":"2026-11-22T20:24:00.000Z"\(problem)}
      """)
  }

  private let wrongOffset = StandIn.Reply.json(
    #"{"type":"urn:gameon:problem:wrong-offset","title":"No","status":409}"#,
    status: "409 Conflict")
  private let file = [UInt8](repeating: 65, count: 600_000)
  private let path = "/api/v1/uploads/aaaaaaaaaaaah"

  @Test("A file goes in pieces, on from where the server says after a lost connection")
  func pieces() async throws {
    let standIn = StandIn([
      upload(0), upload(262_144), .last(""), upload(300_000), wrongOffset, upload(400_000),
      upload(600_000, .processing), upload(600_000, .processing), upload(600_000, .ready),
    ])
    try await standIn.serve { server in
      var told: [Int] = []
      let upload = try await client(server).upload(file, .photo) { done, whole in
        #expect(whole == 600_000)
        told.append(done)
      }
      #expect(upload.state == .ready)
      #expect(told == [0, 262_144, 300_000, 400_000, 600_000])
    }
    #expect(
      standIn.requests == [
        "POST /api/v1/uploads", "PATCH \(path)?offset=0", "PATCH \(path)?offset=262144",
        "GET \(path)", "PATCH \(path)?offset=300000", "GET \(path)", "PATCH \(path)?offset=400000",
        "GET \(path)", "GET \(path)",
      ])
  }

  @Test("What can't be is not believed", arguments: [-1, 600_001, .max])
  func impossibleOffset(_ offset: Int) async throws {
    for replies in [[upload(offset)], [upload(0), upload(offset)]] {
      let standIn = StandIn(replies)
      try await standIn.serve { server in
        await #expect(throws: ClientError.notUnderstood(status: 200)) {
          try await client(server).upload(file, .photo)
        }
      }
    }
  }

  @Test("It gives up when nothing goes through any more")
  func givingUp() async throws {
    let standIn = StandIn([
      upload(0), .last(""), upload(0), .last(""), upload(0), .last(""),
    ])
    try await standIn.serve { server in
      await #expect(throws: ClientError.self) {
        try await client(server).upload(file, .photo)
      }
    }
    #expect(standIn.requests.count == 6)
  }

  @Test("What can't be used, and what is refused, is told")
  func failures() async throws {
    let standIn = StandIn([
      upload(600_000, .failed, problem: "bad-photo"),
      .json(
        #"{"type":"urn:gameon:problem:space-full","title":"No","status":409}"#,
        status: "409 Conflict"),
    ])
    try await standIn.serve { server in
      let client = try client(server)
      let failure = await #expect(throws: UploadFailure.self) {
        try await client.upload(file, .photo)
      }
      #expect(failure?.problem == .badPhoto)
      let problem = await #expect(throws: ProblemDocument.self) {
        try await client.upload(file, .photo)
      }
      #expect(problem?.name == .spaceFull)
    }
  }

  @Test("A task that is cancelled sends nothing more")
  func cancelled() async throws {
    let standIn = StandIn([upload(0)])
    try await standIn.serve { server in
      let (client, file) = (try client(server), file)
      let (offsets, tell) = AsyncStream<Int>.makeStream()
      let task = Task { try await client.upload(file, .photo) { done, _ in tell.yield(done) } }
      _ = await offsets.first { _ in true }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(standIn.requests.count <= 2)
  }

  @Test("A video comes in parts")
  func media() async throws {
    let standIn = StandIn([
      .json(
        "abcd", status: "206 Partial Content", headers: "content-range: bytes 0-3/6\r\n"),
      .last(""),
      .json("ef", status: "206 Partial Content", headers: "content-range: bytes 4-5/6\r\n"),
      .json("JPEG"),
    ])
    try await standIn.serve { server in
      let client = try client(server)
      let (room, media) = (RoomID(rawValue: 7), MediaID(String(repeating: "a", count: 64)))
      let video = try await client.media(try #require(media), .video, of: room)
      #expect(video == Array("abcdef".utf8))
      #expect(try await client.media(#require(media), .small, of: room) == Array("JPEG".utf8))
    }
    #expect(standIn.requests.count == 4)
  }
}
