/// The abilities of this server, as its host has set it up.
public struct Site: Codable, Equatable, Sendable {
  /// The name that its host has given it; nil where it goes by its address.
  public let name: String?
  /// Whether it can send mail: a password can be reset by a link.
  public let canMail: Bool
  /// Whether it can take photos.
  public let takesPhotos: Bool
  /// Whether it can take videos.
  public let takesVideos: Bool
  /// Whether games are also looked for at IGDB.
  public let searchesIGDB: Bool
  /// The sites where videos of games are looked for.
  public let videoSites: [VideoSite]
  /// The public key for Web Push (RFC 8292), as base64url without padding.
  public let pushKey: String

  public init(
    name: String?, canMail: Bool, takesPhotos: Bool, takesVideos: Bool, searchesIGDB: Bool,
    videoSites: [VideoSite], pushKey: String
  ) {
    self.name = name
    self.canMail = canMail
    self.takesPhotos = takesPhotos
    self.takesVideos = takesVideos
    self.searchesIGDB = searchesIGDB
    self.videoSites = videoSites
    self.pushKey = pushKey
  }
}
