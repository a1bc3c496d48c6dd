/// The preferences that a player has chosen.
public struct Preferences: Codable, Equatable, Sendable {
  /// Whether others find the player by name; by code they always do.
  public let isFindable: Bool
  /// The people who see whether the player is there, plays or waits.
  public let presenceFor: Audience
  /// Whether friends see when the player was last here. Who shows it to nobody sees nobody's.
  public let showsLastSeen: Bool
  /// The people who see what the player did lately, of those who follow them.
  public let activityFor: Audience
  /// Kinds of what the player did lately that nobody sees, nor what others did with the player of them.
  public let hiddenActivities: [Activity.Kind]
  /// Kinds of it that only friends see.
  public let friendsActivities: [Activity.Kind]
  /// Kinds of notices that are not made.
  public let mutedNotices: [NoticeKind]
  /// Whether somebody who is no friend, and in no group or match with the player, may write once.
  public let takesRequests: Bool
  /// Whether push messages show who writes what, or only that somebody has written.
  public let showsMessages: Bool

  /// The people who see it.
  public enum Audience: String, Codable, Sendable, CaseIterable {
    /// Everybody who isn't parted by a block.
    case everybody
    /// Friends: those who follow the player and are followed by them.
    case friends
    /// Nobody else.
    case nobody
  }

  /// Stores the values; nothing is checked.
  public init(
    isFindable: Bool, presenceFor: Audience, mutedNotices: [NoticeKind],
    takesRequests: Bool = true, showsMessages: Bool = true, activityFor: Audience = .everybody,
    hiddenActivities: [Activity.Kind] = [], friendsActivities: [Activity.Kind] = [],
    showsLastSeen: Bool = true
  ) {
    self.isFindable = isFindable
    self.presenceFor = presenceFor
    self.showsLastSeen = showsLastSeen
    self.activityFor = activityFor
    self.hiddenActivities = hiddenActivities
    self.friendsActivities = friendsActivities
    self.mutedNotices = mutedNotices
    self.takesRequests = takesRequests
    self.showsMessages = showsMessages
  }
}

/// A change of preferences: those that are absent stay as they are.
public struct PreferencesChange: Codable, Equatable, Sendable {
  /// Whether others find the player by name; nil leaves it as it is.
  public let isFindable: Bool?
  /// The people who see whether the player is there; nil leaves it as it is.
  public let presenceFor: Preferences.Audience?
  /// Whether friends see when the player was last here; nil leaves it as it is.
  public let showsLastSeen: Bool?
  /// The people who see what the player did lately; nil leaves it as it is.
  public let activityFor: Preferences.Audience?
  /// All kinds of deeds that nobody is to see, at most 32; nil leaves them as they are.
  public let hiddenActivities: [Activity.Kind]?
  /// All kinds of deeds that only friends are to see, at most 32; nil leaves them as they are.
  public let friendsActivities: [Activity.Kind]?
  /// All kinds of notices that are not to be made, at most 32; nil leaves them as they are.
  public let mutedNotices: [NoticeKind]?
  /// Whether strangers may write once; nil leaves it as it is.
  public let takesRequests: Bool?
  /// Whether push messages show who writes what; nil leaves it as it is.
  public let showsMessages: Bool?

  /// Stores the values; without any nothing is changed.
  public init(
    isFindable: Bool? = nil, presenceFor: Preferences.Audience? = nil,
    mutedNotices: [NoticeKind]? = nil, takesRequests: Bool? = nil, showsMessages: Bool? = nil,
    activityFor: Preferences.Audience? = nil, hiddenActivities: [Activity.Kind]? = nil,
    friendsActivities: [Activity.Kind]? = nil, showsLastSeen: Bool? = nil
  ) {
    self.isFindable = isFindable
    self.presenceFor = presenceFor
    self.showsLastSeen = showsLastSeen
    self.activityFor = activityFor
    self.hiddenActivities = hiddenActivities
    self.friendsActivities = friendsActivities
    self.mutedNotices = mutedNotices
    self.takesRequests = takesRequests
    self.showsMessages = showsMessages
  }
}
