package import API

/// The reason why something in a room is refused.
package enum ChatRefusal: Error, Equatable, Sendable {
  /// The room doesn't exist, or the player is not in it, or it stands across a block: which of
  /// these is never told.
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
  /// Such a room can be read, and no more.
  case closed(Room.Kind)
  /// The club does without rooms for two.
  case noRoomsForTwo
  /// In a young club those who look after it make the groups.
  case moderatorsMakeGroups
  /// The list is full: no more members or rooms fit.
  case listFull
  /// The name of a group can't be used.
  case badName
  case badText
  case badEmoji
  /// The board is none, has something beside it, or would be made a text.
  case badBoard
}
