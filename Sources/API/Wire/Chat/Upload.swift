/// A resumable upload: a photo, video or voice message that is sent piece by piece, and what becomes of it. Only its
/// owner sees it until a message or a group shows it; unused, it is forgotten after a day.
public struct Upload: Codable, Equatable, Sendable {
  /// The id of the upload: pieces are sent to it, and a message names it.
  public let id: UploadID
  /// The kind of file that was announced.
  public let kind: Attachment.Kind
  /// The size of the whole file, in bytes.
  public let size: Int
  /// The number of bytes that are stored durably: the next piece begins there.
  public let offset: Int
  /// The progress of it.
  public let state: State
  /// The attachment that came of it, once it is ready.
  public let media: Attachment?
  /// The reason why it failed: the name of a problem, as `ProblemName.rawValue`; absent unless it did.
  public let problem: String?
  /// The instant at which it is forgotten, a day after it was announced.
  public let expiresAt: Instant

  /// The progress of an upload.
  public enum State: String, Codable, Sendable, CaseIterable {
    /// Bytes are missing: the next piece begins at `offset`.
    case receiving
    /// The upload has all its bytes; it is decoded, or waits for that.
    case processing
    /// A message or a group may show it.
    case ready
    /// It can't be used; `problem` says why.
    case failed
  }

  /// Stores the values; whether they go together isn't checked.
  public init(
    id: UploadID, kind: Attachment.Kind, size: Int, offset: Int, state: State,
    media: Attachment? = nil, problem: String? = nil, expiresAt: Instant
  ) {
    self.id = id
    self.kind = kind
    self.size = size
    self.offset = offset
    self.state = state
    self.media = media
    self.problem = problem
    self.expiresAt = expiresAt
  }
}

/// Announces a file.
public struct UploadRequest: Codable, Equatable, Sendable {
  /// A key chosen by the client, the same when it tries again: 1 to 64 characters.
  public let key: String
  /// The kind of file. If the file turns out to be of another, the upload fails.
  public let kind: Attachment.Kind
  /// The size in bytes: of a photo or voice message at most 10,000,000, of a video at most 50,000,000.
  public let size: Int

  /// Stores the values; the server refuses a size above what the kind may have.
  public init(key: String, kind: Attachment.Kind, size: Int) {
    self.key = key
    self.kind = kind
    self.size = size
  }
}
