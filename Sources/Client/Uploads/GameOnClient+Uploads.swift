public import API

/// Sending photos, videos and voice messages.
extension GameOnClient {
  /// Sends a photo, video or voice message, and waits until the server has made of it what is shown. `say` and
  /// `changeGroup` take it then.
  ///
  /// Where a connection is lost it goes on with what the server has. A task that is cancelled leaves that
  /// there: the same key goes on with it for a day, `cancelUpload` forgets it.
  ///
  ///     let upload = try await nina.upload(contentsOf: "goal.mp4", .video) { print($0, $1) }
  ///     try await nina.say("Look!", in: room, upload: upload.id)
  ///
  /// - Parameters:
  ///   - path: Of a file that doesn't change meanwhile.
  ///   - progress: Is told how many bytes are safe on the server, and of how many.
  /// - Throws: `UploadFailure` when nothing can be made of it; else as all calls do.
  @discardableResult
  public func upload(
    contentsOf path: String, _ kind: Attachment.Kind, key: String = .randomKey(),
    progress: (_ done: Int, _ whole: Int) -> Void = { _, _ in }
  ) async throws -> Upload {
    try await Uploading(client: self, source: FileSource(path: path))
      .run(kind, key: key, progress: progress)
  }

  /// The same with what lies in memory.
  @discardableResult
  public func upload(
    _ bytes: [UInt8], _ kind: Attachment.Kind, key: String = .randomKey(),
    progress: (_ done: Int, _ whole: Int) -> Void = { _, _ in }
  ) async throws -> Upload {
    try await Uploading(client: self, source: BytesSource(bytes: bytes))
      .run(kind, key: key, progress: progress)
  }

  /// Returns the state of an upload. The event `upload` tells it, too, once it is processed.
  public func upload(_ id: UploadID) async throws -> Upload {
    try await call(Endpoints.upload, ["id": "\(id)"])
  }

  /// Forgets an upload that no message shows.
  public func cancelUpload(_ id: UploadID) async throws {
    _ = try await call(Endpoints.cancelUpload, ["id": "\(id)"])
  }
}

/// An upload of which nothing can be made.
public struct UploadFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The upload, which is still there until it is forgotten.
  public let upload: UploadID
  /// The problem, such as `ProblemName.videoTooLong`; nil for one that this version doesn't know.
  public let problem: ProblemName?

  /// A sentence in English for people, with the name of the problem if it is known.
  public var description: String {
    "The file can't be used" + (problem.map { ": \($0.rawValue)." } ?? ".")
  }
}
