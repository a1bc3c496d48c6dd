/// The word of a server that answers.
public struct Health: Codable, Equatable, Sendable {
  /// Always "ok".
  public let status: String
  /// The version of the server.
  public let version: String

  /// Says "ok", with the version of the server.
  public init(version: String) {
    status = "ok"
    self.version = version
  }
}

/// Whether a server can do its work, for those who send it requests.
public struct Readiness: Codable, Equatable, Sendable {
  /// Whether requests are welcome, and why not.
  public enum State: String, CaseIterable, Codable, Sendable {
    /// It can do its work.
    case ready
    /// It was told to stop, and answers what it has begun.
    case stopping
    /// The disk has no room but for what is under way.
    case diskFull = "disk-full"
    /// The disk takes nothing: its file system is read-only, as after an error, or says an error.
    case diskFailed = "disk-failed"
    /// The database takes nothing, or not in time.
    case databaseSilent = "database-silent"
  }

  /// The state of the folder into which everything goes too.
  public enum BackupFollow: String, Codable, Sendable {
    /// Something isn't there that should be. The host finds the reason in the log.
    case behind
  }

  /// The state that it is in; of any but `ready` the answer has the status 503.
  public let status: State
  /// Nil where all is well, or the host has named no such folder.
  public let backupFollow: BackupFollow?

  /// Stores the values; nothing is checked.
  public init(_ status: State, backupFollow: BackupFollow? = nil) {
    self.status = status
    self.backupFollow = backupFollow
  }
}
