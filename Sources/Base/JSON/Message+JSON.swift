import API
package import NIOCore

extension MessageRequest {
  /// Reads a text as clients commonly send it: key, text and perhaps what it answers, in any order and
  /// nothing escaped. Nil for anything else, which is then the decoder's, at ten times the cost.
  package init?(commonText json: UnsafeRawBufferPointer) {
    var scanner = CommonJSON(json)
    var (key, text, reply): (String?, String?, Int?)
    guard scanner.take("{") else { return nil }
    repeat {
      guard let name = scanner.string(), scanner.take(":") else { return nil }
      let isCommon =
        switch name {
        case "key": CommonJSON.keep(scanner.text(.clientKey), &key)
        case "text": CommonJSON.keep(scanner.text(.messageText), &text)
        case "reply": CommonJSON.keep(scanner.number(), &reply)
        default: false
        }
      guard isCommon else { return nil }
    } while scanner.take(",")
    guard scanner.take("}"), scanner.isAtEnd, let key, let text else { return nil }
    self.init(key: key, text: text, reply: reply)
  }
}

extension Message {
  /// The JSON that `JSONEncoder` writes with sorted keys, by hand: what is said is answered and told by it.
  /// Nil for what isn't a text alone.
  package var commonJSON: ByteBuffer? {
    var json = JSONText()
    return write(to: &json) ? ByteBuffer(bytes: json.bytes) : nil
  }

  fileprivate func write(to json: inout JSONText) -> Bool {
    guard event == nil, media == nil, board == nil else { return false }
    json.put(#"{"at":"#)
    json.put(at)
    if let author {
      json.put(#","author":"#)
      json.put(quoted: author.description)
    }
    json.put(#","change":"#)
    json.put(change)
    if let editedAt {
      json.put(#","editedAt":"#)
      json.put(editedAt)
    }
    json.put(#","isDeleted":"#)
    json.put(isDeleted)
    if let key {
      json.put(#","key":"#)
      json.put(escaped: key)
    }
    json.put(#","number":"#)
    json.put(number)
    json.put(#","reactions":"#, each: reactions) { json, reaction in
      json.put(#"{"emoji":"#)
      json.put(escaped: reaction.emoji)
      json.put(#","player":"#)
      json.put(quoted: reaction.player.description)
      json.put("}")
    }
    if let reply {
      json.put(#","reply":"#)
      json.put(reply)
    }
    json.put(#","text":"#)
    json.put(escaped: text)
    json.put("}")
    return true
  }
}

extension RoomMessage {
  /// The same for what listeners are told.
  package var commonJSON: ByteBuffer? {
    var json = JSONText()
    json.put(#"{"message":"#)
    guard message.write(to: &json) else { return nil }
    if let player {
      json.put(#","player":{"#)
      if let face = player.face { json.put(face) }
      json.put(#""id":"#)
      json.put(quoted: player.id.description)
      json.put(#","kind":"#)
      json.put(quoted: player.kind.rawValue)
      json.put(#","name":"#)
      json.put(escaped: player.name.text)
      if let photo = player.photo {
        json.put(#","photo":"#)
        json.put(quoted: photo.description)
      }
      json.put("}")
    }
    json.put(#","room":"#)
    json.put(quoted: room.description)
    json.put("}")
    return ByteBuffer(bytes: json.bytes)
  }
}

extension JSONText {
  fileprivate mutating func put(_ face: Face) {
    put(#""face":{"color":"#)
    put(face.color)
    put(#","detail":"#)
    put(face.detail)
    put(#","head":"#)
    put(face.head)
    put("},")
  }
}

/// The same for how far somebody is, which nearly every answer to a message moves.
extension RoomSeen {
  package var json: ByteBuffer {
    var json = JSONText()
    json.put(#"{"member":{"deliveredUpTo":"#)
    json.put(member.deliveredUpTo)
    json.put(#","player":"#)
    json.put(quoted: member.player.description)
    json.put(#","readUpTo":"#)
    json.put(member.readUpTo)
    json.put(#"},"room":"#)
    json.put(quoted: room.description)
    json.put("}")
    return ByteBuffer(bytes: json.bytes)
  }
}

extension RoomReading {
  package var json: ByteBuffer {
    var json = JSONText()
    json.put(#"{"readUpTo":"#)
    json.put(readUpTo)
    json.put(#","room":"#)
    json.put(quoted: room.description)
    json.put(#","unread":"#)
    json.put(unread)
    json.put("}")
    return ByteBuffer(bytes: json.bytes)
  }
}
