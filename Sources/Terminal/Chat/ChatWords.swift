internal import API
internal import Client
internal import Foundation

/// Lines of what is said in a room. Text that others wrote can't lead the terminal astray.
struct ChatWords: Sendable {
  let me: PlayerID
  let server: String
  let zone: TimeZone

  /// - Parameter name: what somebody is called
  func lines(
    _ effect: OpenRoom.Effect, in room: RoomID, name: (PlayerID?) -> String
  ) -> [String] {
    switch effect {
    case .new(let message, let answered):
      lines(message, answering: answered, in: room, name: name)
    case .changed(let old, let new): changes(from: old, to: new, name: name)
    }
  }

  private func lines(
    _ message: Message, answering answered: Message?, in room: RoomID,
    name: (PlayerID?) -> String
  ) -> [String] {
    let time = time(message.at)
    if let event = message.event {
      return ["\(time) \(sentence(event, by: who(message.author, name), name))"]
    }
    guard !message.isDeleted else {
      return ["\(time) \(who(message.author, name)): (taken away)"]
    }
    var parts = message.text.isEmpty ? [] : message.text.safeLines
    if let media = message.media { parts.insert(words(media, in: room), at: 0) }
    if let board = message.board {
      parts = ["\(message.text.singleLine), \(server)/round/\(board.singleLine)"]
    }
    let reply = answered.map { ", to “\(excerpt($0))”" } ?? ""
    let first = "\(time) \(who(message.author, name))\(reply): \(parts.first ?? "")"
    return [first] + parts.dropFirst().map { "    " + $0 }
  }

  private func changes(
    from old: Message, to new: Message, name: (PlayerID?) -> String
  ) -> [String] {
    let author = who(new.author, name)
    if new.isDeleted {
      return old.isDeleted ? [] : ["\(author) took away: “\(excerpt(old))”"]
    }
    if new.text != old.text {
      let parts = new.text.safeLines
      return ["\(author) changed: \(parts.first ?? "")"] + parts.dropFirst().map { "    " + $0 }
    }
    return new.reactions.filter { !old.reactions.contains($0) }.map { reaction in
      "\(who(reaction.player, name)) reacted with \(reaction.emoji.singleLine) to “\(excerpt(new))”"
    }
  }

  /// "2026-11-22 14:05"
  private func time(_ instant: Instant) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func two(_ number: Int?) -> String {
      let text = String(number ?? 0)
      return text.count < 2 ? "0" + text : text
    }
    return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) "
      + "\(two(parts.hour)):\(two(parts.minute))"
  }

  private func who(_ player: PlayerID?, _ name: (PlayerID?) -> String) -> String {
    player == me ? "You" : name(player)
  }

  private func words(_ media: Attachment, in room: RoomID) -> String {
    let address = server + GameOnClient.mediaPath(media.id, media.kind.whole, of: room)
    let seconds =
      media.kind == .video ? media.duration.map { " of \(($0 + 999) / 1000) s" } ?? "" : ""
    return "\(excerpt(media))\(seconds), \(address)"
  }

  private func excerpt(_ media: Attachment) -> String {
    switch media.kind {
    case .photo: "Photo"
    case .video: "Video"
    case .voice: "Voice message, \(Attachment.lengthText(media.duration ?? 0))"
    }
  }

  /// The newest message of a room in its list.
  func preview(_ message: Message, name: (PlayerID?) -> String) -> String {
    let author = who(message.author, name)
    if let event = message.event { return sentence(event, by: author, name) }
    return "\(author): \(excerpt(message))"
  }

  /// The beginning of what was said.
  private func excerpt(_ message: Message) -> String {
    if message.isDeleted { return "(taken away)" }
    if message.text.isEmpty, let media = message.media { return excerpt(media) }
    let line = message.text.singleLine
    return line.count > 40 ? line.prefix(39) + "…" : line
  }

  private func sentence(
    _ event: RoomEvent, by author: String, _ name: (PlayerID?) -> String
  ) -> String {
    let other = event.player == me ? "you" : name(event.player)
    return switch event.kind {
    case .made: "\(author) made the group."
    case .added: "\(author) added \(other)."
    case .removed: "\(author) removed \(other)."
    case .left: "\(author) left."
    case .renamed: "\(author) called the group \(event.name?.singleLine ?? "something else")."
    case .photoChanged: "\(author) changed the group's photo."
    case .ownerChanged:
      event.player == me ? "You run the group now." : "\(other) runs the group now."
    }
  }
}

extension String {
  /// The lines of the text, without what could lead a terminal astray.
  fileprivate var safeLines: [String] {
    replacing("\t", with: " ").printable.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// The same on one line.
  var singleLine: String {
    String(map { $0.isWhitespace ? " " : $0 }).printable
  }
}
