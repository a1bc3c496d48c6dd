/// The reason why something between two players is refused.
package enum PersonRefusal: Error, Equatable, Sendable {
  /// The player is unknown: there is nobody of this id, or nobody whom the player may have to do
  /// with: that somebody has blocked one is never told.
  case unknownPlayer
  /// The player has blocked the other.
  case youBlocked
  /// The list is full.
  case listFull
}
