/// The reason why a picture does not become a photo.
package enum PhotoRefusal: Error, Equatable {
  /// The machine can't make photos.
  case notHere
  /// The file isn't a picture of a kind that is taken, or is broken.
  case unreadable
  /// A picture, but not such a one; in words for its sender.
  case unsuitable(String)
  /// The picture has more bytes than are taken.
  case tooLarge
  case membersOnly
  /// The queue is full: too many pictures wait already.
  case busy
}
