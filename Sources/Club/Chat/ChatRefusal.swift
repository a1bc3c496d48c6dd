import API

/// Why something in a room is refused.
package enum ChatRefusal: Error, Equatable, Sendable {
  /// There is none, or the player is not in it, or it stands across a block: which of these is never told.
  case unknownRoom
  case unknownMessage
  case unknownPlayer
  case youBlocked
  case notYours
  case ownerOnly
  /// The player's one text waits for its answer.
  case requestWaits
  case takesNoRequests
  case textOnly
  /// No more members or rooms fit.
  case listFull
  /// Of a group.
  case badName
  case badText
  case badEmoji
}
