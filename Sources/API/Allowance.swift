/// The tokens that an address takes from a bucket, so that nobody does too often what costs.
public struct Allowance: Hashable, Sendable {
  public let bucket: Bucket
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
  case guests
  case codes
  case links
  case registrations
  case signIns = "sign-ins"
  case resets
  case confirmations
  case letters
  case videoSearches = "video-searches"
  case gameSearches = "game-searches"
  case peopleSearches = "people-searches"
  case messageSearches = "message-searches"
  case exports
  case sessions
  case carries
  case account
  case profile
  case photos
  case follows
  case relations
  case reports
  case preferences
  case challenges
  case invitations
  case withdrawals
  case marks
  case rooms
  case newRooms = "new-rooms"
  case newGroups = "new-groups"
  case groupChanges = "group-changes"
  case messages
  case typing
  case presence
  case uploads
  case pieces
  case gameEntries = "game-entries"
  case commands
  case streams
  case previews
  case hosting

  /// The number in a row, and as many again in each period.
  public struct Size: Hashable, Sendable {
    public let count: Int
    /// The period, in whole seconds.
    public let period: Duration

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
    case .guests, .account, .profile, .reports, .videoSearches, .confirmations:
      Size(60, per: hour)
    case .follows, .newRooms: Size(120, per: hour)
    case .registrations: Size(240, per: hour)
    case .relations, .groupChanges: Size(300, per: hour)
    }
  }

  private var minute: Duration { .seconds(60) }
  private var hour: Duration { .seconds(3600) }
}
