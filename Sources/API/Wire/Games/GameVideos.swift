/// Videos and live streams of a game, as far as the host has set up where to look.
public struct GameVideos: Codable, Equatable, Sendable {
  /// The sites, each with what was found there: YouTube, then Twitch.
  public let sites: [Site]

  /// Everything that was found at one site.
  public struct Site: Codable, Equatable, Sendable {
    /// The site that was asked.
    public let site: VideoSite
    /// The age of what it has.
    public let state: State
    /// The site's own search for the game.
    public let searchLink: String
    /// Videos, at most 6.
    public let videos: [Video]
    /// The instant at which the site was asked; absent when it never was.
    public let fetchedAt: Instant?

    /// Stores the values; nothing is checked.
    public init(
      site: VideoSite, state: State, searchLink: String, videos: [Video], fetchedAt: Instant?
    ) {
      self.site = site
      self.state = state
      self.searchLink = searchLink
      self.videos = videos
      self.fetchedAt = fetchedAt
    }
  }

  /// The age of what a site has.
  public enum State: String, Codable, Sendable {
    /// The host hasn't set it up: there is the link alone.
    case notSetUp
    /// The videos are as the site has them.
    case fresh
    /// The site doesn't answer, or was asked too often: what is there is from before, if anything.
    case stale
  }

  /// Stores the sites; nothing is checked.
  public init(sites: [Site]) {
    self.sites = sites
  }
}

/// Sites that are asked for videos.
public enum VideoSite: String, Codable, Sendable, CaseIterable {
  case youtube
  case twitch
}

/// A video, or a stream that is live.
public struct Video: Codable, Equatable, Sendable {
  /// The site's id of it, of 1 to 25 characters: of a live stream of Twitch the channel.
  public let id: String
  /// The title there, of at most 200 characters.
  public let title: String
  /// The name of the channel that shows it, of at most 100 characters.
  public let channel: String
  /// The length in seconds; absent for what is live.
  public let length: Int?
  /// The number of people who look at a live stream.
  public let viewers: Int?
  /// The picture; absent when it couldn't be had.
  public let picture: MediaID?

  /// Stores the values; nothing is checked.
  public init(
    id: String, title: String, channel: String, length: Int?, viewers: Int?, picture: MediaID?
  ) {
    self.id = id
    self.title = title
    self.channel = channel
    self.length = length
    self.viewers = viewers
    self.picture = picture
  }
}
