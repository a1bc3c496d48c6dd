/// The abilities of this server, as its host has set it up.
public struct Site: Codable, Equatable, Sendable {
  /// The name that its host has given it; nil where it goes by its address.
  public let name: String?
  /// The doors as the hosts have set them.
  public let doors: Doors
  /// Whether it can send mail: a password can be reset by a link.
  public let canMail: Bool
  /// The name of the provider by whom people sign in; absent where there is none.
  public let provider: String?
  /// Whether whoever has an account at the provider gets in, whatever the doors say.
  public let providerAdmitsEverybody: Bool
  /// Whether people also sign in and register by password.
  public let takesPasswords: Bool
  /// Whether it can take photos.
  public let takesPhotos: Bool
  /// Whether it can take videos.
  public let takesVideos: Bool
  /// Whether it can take voice messages.
  public let takesVoice: Bool
  /// Whether games are also looked for at IGDB.
  public let searchesIGDB: Bool
  /// The sites where videos of games are looked for.
  public let videoSites: [VideoSite]
  /// The most members that a group may have, its owner too.
  public let groupMembers: Int
  /// The public key for Web Push (RFC 8292), as base64url without padding.
  public let pushKey: String

  /// Stores the values; nothing is checked.
  public init(
    name: String?, doors: Doors, canMail: Bool, provider: String?,
    providerAdmitsEverybody: Bool, takesPasswords: Bool,
    takesPhotos: Bool, takesVideos: Bool, takesVoice: Bool, searchesIGDB: Bool,
    videoSites: [VideoSite], groupMembers: Int,
    pushKey: String
  ) {
    self.name = name
    self.doors = doors
    self.canMail = canMail
    self.provider = provider
    self.providerAdmitsEverybody = providerAdmitsEverybody
    self.takesPasswords = takesPasswords
    self.takesPhotos = takesPhotos
    self.takesVideos = takesVideos
    self.takesVoice = takesVoice
    self.searchesIGDB = searchesIGDB
    self.videoSites = videoSites
    self.groupMembers = groupMembers
    self.pushKey = pushKey
  }
}
