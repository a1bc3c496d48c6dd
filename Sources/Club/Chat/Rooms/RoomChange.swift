import API
import Database

/// A change of a room for some who are, or were, in it.
struct RoomChange: Sendable {
  private let room: RoomID
  private let isGone: Bool

  init(_ room: RoomID, isGone: Bool = false) {
    self.room = room
    self.isGone = isGone
  }

  func tell(_ players: [PlayerID], in db: WriteTransaction) {
    guard !players.isEmpty else { return }
    let news = RoomNews(event: .room(RoomChanged(room: room, isGone: isGone)), audience: players)
    db.publish(.room(news))
  }
}
