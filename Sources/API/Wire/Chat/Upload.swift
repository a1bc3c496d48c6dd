/// A photo or video that comes in piece by piece, and what becomes of it. It is its owner's alone until a
/// message or a group shows it, and forgotten after a day.
public struct Upload: Codable, Equatable, Sendable {
  public let id: UploadID
  public let kind: Attachment.Kind
  /// The size of the whole file, in bytes.
  public let size: Int
  /// Bytes that are safe: where the next piece begins.
  public let offset: Int
  public let state: State
  /// The photo or video that came of it, once it is ready.
  public let media: Attachment?
  /// The reason why it failed: the name of a problem.
  public let problem: String?
  public let expiresAt: Instant

  public enum State: String, Codable, Sendable, CaseIterable {
    case receiving
    /// The upload has all its bytes; it is decoded, or waits for that.
    case processing
    case ready
    case failed
  }

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
  public let kind: Attachment.Kind
  /// The size in bytes: of a photo at most 10 MB, of a video 50 MB, in millions.
  public let size: Int

  public init(key: String, kind: Attachment.Kind, size: Int) {
    self.key = key
    self.kind = kind
    self.size = size
  }
}
