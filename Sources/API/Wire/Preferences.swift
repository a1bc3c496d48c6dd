/// What a player has chosen.
public struct Preferences: Codable, Equatable, Sendable {
  /// Whether others find the player by name; by code they always do.
  public let isFindable: Bool
  /// Who sees whether the player is there, plays or waits.
  public let presenceFor: Audience
  /// Kinds of notices that are not made.
  public let mutedNotices: [NoticeKind]

  public enum Audience: String, Codable, Sendable, CaseIterable {
    case everybody
    case friends
    case nobody
  }

  public init(isFindable: Bool, presenceFor: Audience, mutedNotices: [NoticeKind]) {
    self.isFindable = isFindable
    self.presenceFor = presenceFor
    self.mutedNotices = mutedNotices
  }
}

/// What is absent stays as it is.
public struct PreferencesChange: Codable, Equatable, Sendable {
  public let isFindable: Bool?
  public let presenceFor: Preferences.Audience?
  public let mutedNotices: [NoticeKind]?

  public init(
    isFindable: Bool? = nil, presenceFor: Preferences.Audience? = nil,
    mutedNotices: [NoticeKind]? = nil
  ) {
    self.isFindable = isFindable
    self.presenceFor = presenceFor
    self.mutedNotices = mutedNotices
  }
}
