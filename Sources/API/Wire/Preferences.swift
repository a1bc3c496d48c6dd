/// The preferences that a player has chosen.
public struct Preferences: Codable, Equatable, Sendable {
  /// Whether others find the player by name; by code they always do.
  public let isFindable: Bool
  /// The people who see whether the player is there, plays or waits.
  public let presenceFor: Audience
  /// The people who see what the player did lately, of those who follow them.
  public let activityFor: Audience
  /// Kinds of what the player did lately that nobody sees.
  public let hiddenActivities: [Activity.Kind]
  /// Kinds of notices that are not made.
  public let mutedNotices: [NoticeKind]
  /// Whether somebody who is no friend, and in no group or match with the player, may write once.
  public let takesRequests: Bool
  /// Whether push messages show who writes what, or only that somebody has written.
  public let showsMessages: Bool

  public enum Audience: String, Codable, Sendable, CaseIterable {
    case everybody
    case friends
    case nobody
  }

  public init(
    isFindable: Bool, presenceFor: Audience, mutedNotices: [NoticeKind],
    takesRequests: Bool = true, showsMessages: Bool = true, activityFor: Audience = .everybody,
    hiddenActivities: [Activity.Kind] = []
  ) {
    self.isFindable = isFindable
    self.presenceFor = presenceFor
    self.activityFor = activityFor
    self.hiddenActivities = hiddenActivities
    self.mutedNotices = mutedNotices
    self.takesRequests = takesRequests
    self.showsMessages = showsMessages
  }
}

/// A change of preferences: those that are absent stay as they are.
public struct PreferencesChange: Codable, Equatable, Sendable {
  public let isFindable: Bool?
  public let presenceFor: Preferences.Audience?
  public let activityFor: Preferences.Audience?
  public let hiddenActivities: [Activity.Kind]?
  public let mutedNotices: [NoticeKind]?
  public let takesRequests: Bool?
  public let showsMessages: Bool?

  public init(
    isFindable: Bool? = nil, presenceFor: Preferences.Audience? = nil,
    mutedNotices: [NoticeKind]? = nil, takesRequests: Bool? = nil, showsMessages: Bool? = nil,
    activityFor: Preferences.Audience? = nil, hiddenActivities: [Activity.Kind]? = nil
  ) {
    self.isFindable = isFindable
    self.presenceFor = presenceFor
    self.activityFor = activityFor
    self.hiddenActivities = hiddenActivities
    self.mutedNotices = mutedNotices
    self.takesRequests = takesRequests
    self.showsMessages = showsMessages
  }
}
