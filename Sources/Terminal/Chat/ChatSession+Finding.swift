internal import API

/// Listing the rooms, and finding the one that is meant.
extension ChatSession {
  mutating func take(_ page: RoomPage, of place: Room.Place) -> ChatStep {
    learn(page.players)
    switch stage {
    case .open: return ChatStep()
    case .listing: return list(page, of: place)
    case .looking(var search):
      let next = search.take(page, of: place, name: name)
      stage = .looking(search)
      return next.map { ChatStep(requests: [$0]) } ?? choose(from: search)
    }
  }

  private mutating func choose(from search: RoomSearch) -> ChatStep {
    switch search.found.count {
    case 0: return ChatStep(requests: [.friends(before: nil)])
    case 1: return open(search.found[0])
    default:
      let ids = search.found.map(\.id.description).joined(separator: ", ")
      return fail("Several chats are called so. Give the id of one: \(ids).")
    }
  }

  /// A friend, with whom nothing was said yet.
  mutating func take(friends page: PersonPage) -> ChatStep {
    learn(page.people.map(\.player))
    guard case .looking(var search) = stage else { return ChatStep() }
    let next = search.take(friends: page)
    stage = .looking(search)
    if let next { return ChatStep(requests: [next]) }
    return search.friends.isEmpty
      ? ChatStep(requests: [.people(search.text)]) : choose(from: search.friends, search)
  }

  mutating func take(_ page: PersonPage) -> ChatStep {
    learn(page.people.map(\.player))
    guard case .looking(let search) = stage else { return ChatStep() }
    return choose(from: search.people(in: page), search)
  }

  private mutating func choose(
    from people: [PlayerSummary], _ search: RoomSearch
  ) -> ChatStep {
    guard let person = people.first, people.count == 1 else {
      return fail(
        people.isEmpty
          ? "There is no chat with '\(search.text)', and nobody who is called so."
          : "Several players are called so. Give the code of one.")
    }
    return ChatStep(requests: [.roomWith(person.id)])
  }

  /// The room that was asked for, or how it is now.
  mutating func take(_ answer: RoomAnswer) -> ChatStep {
    learn(answer.players)
    guard var room else { return open(answer.room) }
    room.take(answer.room)
    stage = .open(room)
    return ChatStep()
  }

  private mutating func open(_ room: Room) -> ChatStep {
    stage = .open(OpenRoom(room))
    var step = ChatStep("\(title(of: room)). Type /help for what can be typed.")
    if room.place == .requests {
      let answers = room.writing == .closed ? "/ignore" : "/accept or /ignore"
      step.lines.append("\(name(of: room)) would like to write to you: \(answers).")
    }
    if room.writing == .closed { step.lines.append(closing(of: room)) }
    if let readers = readers(in: room) { step.lines.append(readers) }
    step.requests = [.messages(room.id, before: nil)]
    return step
  }

  /// The words for why nobody writes in a room.
  func closing(of room: Room) -> String {
    room.kind == .group
      ? "It can be read, and no more: members write in groups of three or more where a moderator sees what they write."
      : "It can be read, and no more: in this club people talk in groups."
  }

  /// The words for who reads along in a group of a young club; nil where nobody else does.
  private func readers(in room: Room) -> String? {
    let names = (room.moderators ?? []).filter { $0 != me.id }.map { name(of: $0) }
    guard let last = names.last else { return nil }
    if names.count == 1 { return "\(last) reads along here." }
    return "\(names.dropLast().joined(separator: ", ")) and \(last) read along here."
  }

  private func title(of room: Room) -> String {
    switch room.kind {
    case .group: "\(name(of: room)), a group of \(room.memberCount)"
    case .direct: "A chat with \(name(of: room))"
    case .match: "A chat with \(name(of: room)) beside your match"
    }
  }

  private mutating func list(_ page: RoomPage, of place: Room.Place) -> ChatStep {
    var step = ChatStep()
    step.lines = page.rooms.map { room in
      let unread = place == .requests ? "request" : room.unread > 0 ? "\(room.unread) new" : "-"
      let last = room.message.map { words.preview($0, name: name) } ?? ""
      return "\(room.id)  \(name(of: room))  \(unread)  \(last)"
    }
    if let next = page.next {
      step.requests = [.rooms(place, before: next)]
    } else if place == .chats {
      step.requests = [.rooms(.requests, before: nil)]
    } else {
      isOver = true
    }
    return step
  }
}
