/// What this server can do, as its host has set it up.
public struct Site: Codable, Equatable, Sendable {
  /// Whether it can send mail: a password can be reset by a link.
  public let canMail: Bool
  /// Whether it can take photos.
  public let takesPhotos: Bool
  /// Whether it can take videos.
  public let takesVideos: Bool
  /// The public key for Web Push (RFC 8292), as base64url without padding.
  public let pushKey: String

  public init(canMail: Bool, takesPhotos: Bool, takesVideos: Bool, pushKey: String) {
    self.canMail = canMail
    self.takesPhotos = takesPhotos
    self.takesVideos = takesVideos
    self.pushKey = pushKey
  }
}
