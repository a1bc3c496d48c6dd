package import API
import Base
import NIOCore

extension News {
  package init(_ event: StreamEvent) {
    switch event {
    case .ready(let beat): self.init(.ready, "ready", beat)
    case .beat(let beat): self.init(.beat, "beat", beat)
    case .player(let player): self.init(.player(player.id), "player", player)
    case .match(let match): self.init(.match(match.id), "match", match, version: match.version)
    case .invitations(let invitations): self.init(.invitations, "invitations", invitations)
    case .presence(let presence): self.init(.presence(presence.player), "presence", presence)
    case .spectators(let spectators):
      self.init(.spectators(spectators.match), "spectators", spectators)
    case .gone(let gone): self.init(.gone(gone.match), "gone", gone)
    case .presenceStatus(let status): self.init(.presenceStatus(status.player), "standing", status)
    case .activity(let news): self.init(.activity(news.player), "activity", news)
    case .notices(let notices): self.init(.notices, "notices", notices)
    case .chat(let chat): self.init(.chat, "chat", chat)
    case .message(let message):
      self.init(.message(message.room, message.message.number), "message", message)
    case .room(let room): self.init(.room(room.room), "room", room)
    case .reading(let reading): self.init(.reading(reading.room), "reading", reading)
    case .seen(let seen): self.init(.seen(seen.room, seen.member.player), "seen", seen)
    case .typing(let typing): self.init(.typing(typing.room, typing.player), "typing", typing)
    case .upload(let upload): self.init(.upload(upload.id), "upload", upload)
    case .look(let look): self.init(.look, "look", look)
    case .bye: self.init(.bye, "bye", Nothing())
    }
  }

  static let bye = News(.bye)

  private init(_ thing: Thing, _ name: String, _ value: some Encodable, version: Int = 0) {
    // Nothing in events can fail to be encoded.
    self.init(thing, version: version, event: name, data: try! JSON.encode(value))
  }
}
