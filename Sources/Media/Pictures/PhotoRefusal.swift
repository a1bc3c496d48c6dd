/// Why a picture does not become a photo.
package enum PhotoRefusal: Error, Equatable {
  /// This machine can't make photos.
  case notHere
  /// No picture of a kind that is taken, or broken.
  case unreadable
  /// A picture, but not such a one; in words for its sender.
  case unsuitable(String)
  /// More bytes than are taken.
  case tooLarge
  case membersOnly
  /// Too many pictures wait already.
  case busy
}
