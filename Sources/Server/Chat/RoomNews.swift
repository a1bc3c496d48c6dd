package import API
package import Database

/// What those in a room are told at once, and who they are: the content of its topic.
package struct RoomNews: Sendable {
  package let event: Event
  package let audience: [PlayerID]

  package enum Event: Sendable {
    case message(RoomMessage)
    case room(RoomChanged)
    case reading(RoomReading)
    case seen(RoomSeen)
  }
}

extension Topic {
  /// Something of a room, for those whom it names.
  package static func room(_ id: RoomID, _ news: RoomNews) -> Topic {
    Topic("room:\(id)", content: news)
  }
}
