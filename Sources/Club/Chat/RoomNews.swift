package import API

/// News that those in a room are told at once, and who they are.
package struct RoomNews: Codable, Equatable, Sendable {
  package let event: Event
  package let audience: [PlayerID]

  package init(event: Event, audience: [PlayerID]) {
    self.event = event
    self.audience = audience
  }

  package enum Event: Codable, Equatable, Sendable {
    case message(RoomMessage)
    case room(RoomChanged)
    case reading(RoomReading)
    case seen(RoomSeen)
  }
}
