/// The tokens that an address takes from a bucket, so that nobody does too often what costs.
public struct Allowance: Hashable, Sendable {
  /// The bucket that they are taken from.
  public let bucket: Bucket
  /// The moment at which one is taken.
  public let moment: Moment

  /// The moment at which a token is taken.
  public enum Moment: String, Sendable {
    /// A token for each request, before its body is read.
    case always
    /// A token for each request that is refused; whoever has no token left isn't listened to.
    case refused
    /// The moment at which the request really does what the bucket is for.
    case used
  }

  /// A token for each request.
  public static func always(_ bucket: Bucket) -> Allowance {
    Allowance(bucket: bucket, moment: .always)
  }
  /// A token for each request that is refused.
  public static func refused(_ bucket: Bucket) -> Allowance {
    Allowance(bucket: bucket, moment: .refused)
  }
  /// A token where the request really does what costs.
  public static func used(_ bucket: Bucket) -> Allowance {
    Allowance(bucket: bucket, moment: .used)
  }
}

/// Tokens that each player or network has, and gets again as time passes. Addresses may share one.
///
/// The sizes are such that no person reaches them, and no program that plays and talks.
public enum Bucket: String, CaseIterable, Sendable {
  /// Players who are made of nobody: guests, and members.
  case guests
  /// Codes that nothing has.
  case codes
  /// Links with a secret: to another device, to a new password, to confirm, to be host, into the club.
  case links
  /// Members who register, or try to.
  case registrations
  /// Questions to passkeys, proofs, and all that opens a session of a member.
  case signIns = "sign-ins"
  /// Letters to a new password that are asked for.
  case resets
  /// Letters that confirm an address.
  case confirmations
  /// Letters to one address.
  case letters
  case videoSearches = "video-searches"
  case gameSearches = "game-searches"
  case peopleSearches = "people-searches"
  case messageSearches = "message-searches"
  /// Archives of everything of a player.
  case exports
  /// Sessions that are ended.
  case sessions
  /// Links to another device that are made.
  case carries
  /// Changes of the account and its passkeys.
  case account
  /// Changes of name, face, photo and profile, but for new photos.
  case profile
  /// Photos of players that are new.
  case photos
  case follows
  /// Changes between two players other than to follow.
  case relations
  case reports
  /// Preferences, muted rooms, subscriptions to push messages, and rules that are accepted.
  case preferences
  case challenges
  /// Invitations that are made or taken, 'Play now' too.
  case invitations
  /// Invitations that are withdrawn or declined.
  case withdrawals
  /// Marks of what was seen: notices, messages, names.
  case marks
  /// Rooms that are asked for, made or not.
  case rooms
  /// Rooms for two that are made.
  case newRooms = "new-rooms"
  /// Groups that are made.
  case newGroups = "new-groups"
  /// Changes of groups and their members.
  case groupChanges = "group-changes"
  /// Messages and reactions, and their changes.
  case messages
  case typing
  case presence
  /// Uploads that are announced or forgotten.
  case uploads
  /// Pieces of uploads.
  case pieces
  /// Changes of the player's games and ratings.
  case gameEntries = "game-entries"
  /// Games that are added to the catalogue.
  case proposals
  /// Commands to matches that are refused.
  case commands
  /// Streams of events that are opened.
  case streams
  /// Pictures of links that have to be drawn.
  case previews
  /// Acts of those who run the club.
  case hosting

  /// The number in a row, and as many again in each period.
  public struct Size: Hashable, Sendable {
    /// The number of tokens in a full bucket, and of those that come back in each period.
    public let count: Int
    /// The period, in whole seconds.
    public let period: Duration

    /// Stores the values; nothing is checked.
    public init(_ count: Int, per period: Duration) {
      self.count = count
      self.period = period
    }
  }

  /// The owner by whom a bucket is counted.
  public enum Owner: String, Sendable {
    /// A player; for those without a session, their network.
    case player
    /// A network, whoever the player is: an IPv4 address and its /24, or a /64 of IPv6 and its /48.
    case network
    /// The address of a letter, with its purpose and the network that causes it.
    case letter
  }

  /// The owner by whom it is counted.
  public var owner: Owner {
    switch self {
    case .guests, .codes, .links, .registrations, .signIns, .resets, .confirmations,
      .videoSearches, .previews:
      .network
    case .letters: .letter
    default: .player
    }
  }

  /// The size unless the host says otherwise.
  public var size: Size {
    switch self {
    case .codes: Size(20, per: minute)
    case .links, .invitations: Size(60, per: minute)
    case .sessions, .withdrawals, .peopleSearches, .messageSearches: Size(120, per: minute)
    case .typing, .presence: Size(240, per: minute)
    case .gameSearches: Size(300, per: minute)
    case .messages, .rooms, .commands, .streams: Size(600, per: minute)
    case .marks, .pieces: Size(1200, per: minute)
    case .preferences, .uploads, .hosting: Size(240, per: minute * 10)
    case .gameEntries: Size(300, per: minute * 10)
    case .previews: Size(120, per: minute * 10)
    case .signIns: Size(600, per: minute * 10)
    case .letters: Size(3, per: hour)
    case .photos, .exports: Size(10, per: hour)
    case .carries, .challenges, .newGroups, .resets: Size(30, per: hour)
    case .guests, .account, .profile, .reports, .proposals, .videoSearches, .confirmations:
      Size(60, per: hour)
    case .follows, .newRooms: Size(120, per: hour)
    case .registrations: Size(240, per: hour)
    case .relations, .groupChanges: Size(300, per: hour)
    }
  }

  private var minute: Duration { .seconds(60) }
  private var hour: Duration { .seconds(3600) }
}
