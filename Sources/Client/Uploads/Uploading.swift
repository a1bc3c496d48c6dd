internal import API

/// One upload from its announcement to its end.
struct Uploading<Source: UploadSource> {
  let client: GameOnClient
  let source: Source
  private var pieces = PieceSize()
  /// Failures without any byte that went through in between.
  private var failures = 0

  init(client: GameOnClient, source: Source) {
    self.client = client
    self.source = source
  }

  consuming func run(
    _ kind: Attachment.Kind, key: String, progress: (Int, Int) -> Void
  ) async throws -> Upload {
    var upload = try await client.call(
      Endpoints.makeUpload, body: UploadRequest(key: key, kind: kind, size: source.size))
    while upload.state == .receiving {
      progress(upload.offset, source.size)
      upload = try await step(from: upload)
    }
    progress(source.size, source.size)
    return try await finish(upload)
  }

  /// Sends the next piece, or asks where to go on.
  private mutating func step(from upload: Upload) async throws -> Upload {
    guard (0...source.size).contains(upload.offset) else {
      throw ClientError.notUnderstood(status: 200)
    }
    let piece = try source.read(at: upload.offset, count: pieces.bytes)
    let start = ContinuousClock.now
    do {
      let target = Endpoints.uploadPiece.target(
        ["id": "\(upload.id)"], query: ["offset": "\(upload.offset)"])
      var once = client
      once.retries.attempts = 1
      let next: Upload = try await once.call(
        Endpoints.uploadPiece, to: target,
        Content(type: "application/octet-stream", bytes: piece))
      pieces.went(in: .now - start)
      failures = 0
      return next
    } catch let problem as ProblemDocument where problem.name == .wrongOffset {
      try await pause(after: problem)
    } catch let error as ClientError {
      pieces.failed()
      try await pause(after: error)
    }
    let known = try await client.upload(upload.id)
    if known.offset > upload.offset { failures = 0 }
    return known
  }

  /// - Throws: The error, when it was the last of too many.
  private mutating func pause(after error: any Error) async throws {
    failures += 1
    let failure = FailedRequest(reason: error, isTransient: true)
    guard let pause = client.retries.pause(after: failures, failure) else { throw error }
    try await Task.sleep(for: pause)
  }

  /// Waits until it is processed.
  private func finish(_ sent: Upload) async throws -> Upload {
    var (upload, pause) = (sent, Duration.milliseconds(100))
    while upload.state == .processing {
      try await Task.sleep(for: pause)
      pause = min(pause * 2, .seconds(2))
      upload = try await client.upload(upload.id)
    }
    guard upload.state == .ready else {
      throw UploadFailure(
        upload: upload.id, problem: upload.problem.flatMap(ProblemName.init(rawValue:)))
    }
    return upload
  }
}

/// The number of bytes that are sent at once: a piece has to be there within 10 s, and the smaller
/// it is the more of them there are.
struct PieceSize: Equatable {
  private(set) var bytes = 256 << 10

  mutating func went(in time: Duration) {
    if time < .seconds(2) { bytes = min(bytes * 2, 4 << 20) }
    if time > .seconds(5) { bytes = max(bytes / 2, 64 << 10) }
  }

  mutating func failed() {
    bytes = max(bytes / 2, 64 << 10)
  }
}
