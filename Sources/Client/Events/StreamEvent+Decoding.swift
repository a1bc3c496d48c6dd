package import API

extension StreamEvent {
  /// Nil for a kind of event that this version doesn't know.
  package init?(_ event: EventParser.Event) throws {
    func data<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try JSON.decode(type, from: event.data)
    }
    switch event.name {
    case "ready": self = .ready(try data(Heartbeat.self))
    case "beat": self = .beat(try data(Heartbeat.self))
    case "player": self = .player(try data(PlayerSummary.self))
    case "match": self = .match(try data(MatchSnapshot.self))
    case "invitations": self = .invitations(try data(OpenInvitations.self))
    case "gone": self = .gone(try data(GoneMatch.self))
    case "chat": self = .chat(try data(ChatState.self))
    case "message": self = .message(try data(RoomMessage.self))
    case "room": self = .room(try data(RoomChanged.self))
    case "reading": self = .reading(try data(RoomReading.self))
    case "seen": self = .seen(try data(RoomSeen.self))
    case "typing": self = .typing(try data(RoomTyping.self))
    case "upload": self = .upload(try data(Upload.self))
    case "standing": self = .presenceStatus(try data(PresenceStatus.self))
    case "activity": self = .activity(try data(ActivityNews.self))
    case "notices": self = .notices(try data(NoticeState.self))
    case "presence": self = .presence(try data(PlayerPresence.self))
    case "spectators": self = .spectators(try data(MatchSpectators.self))
    case "look": self = .look(try data(ClubLook.self))
    case "bye": self = .bye
    default: return nil
    }
  }
}
