internal import API

extension ChatSession {
  /// Takes what comes from the server.
  package mutating func hear(_ news: ChatNews) -> ChatStep {
    let step = answer(to: news)
    settle()
    return step
  }

  private mutating func answer(to news: ChatNews) -> ChatStep {
    switch news {
    case .event(let event): return hear(event)
    case .lost: return lose()
    case .rooms(let page, let place): return take(page, of: place)
    case .friends(let page): return take(friends: page)
    case .people(let page): return take(page)
    case .room(let answer): return take(answer)
    case .messages(let page, let number): return take(page, before: number)
    case .changes(let changes): return take(changes)
    case .said(let message, let key): return take(message, key: key)
    case .refused(let request, let problem): return refuse(request, problem)
    case .unanswered(let request): return keep(request)
    case .failed(let reason): return fail(reason)
    }
  }

  private mutating func hear(_ event: StreamEvent) -> ChatStep {
    switch event {
    case .ready: return connect()
    case .player(let player):
      learn([player])
      return ChatStep()
    case .message(let news):
      learn([news.player].compactMap(\.self))
      return news.room == room?.room.id ? hear(news.message) : ChatStep()
    case .room(let change):
      guard let id = room?.room.id, change.room == id else { return ChatStep() }
      return change.isGone
        ? fail("You are no longer in this chat.") : ChatStep(requests: [.room(id)])
    default: return ChatStep()
    }
  }

  // MARK: The connection

  private mutating func lose() -> ChatStep {
    if hasEnded { return fail("There is no connection to the server.") }
    guard isConnected else { return ChatStep() }
    isConnected = false
    return ChatStep("The connection is lost; it is being made again.")
  }

  private mutating func connect() -> ChatStep {
    let wasLost = hasBegun && !isConnected
    (hasBegun, isConnected) = (true, true)
    let step = wasLost ? ChatStep("The connection is back.") : ChatStep()
    switch stage {
    case .listing: return step + ChatStep(requests: [.rooms(.chats, before: nil)])
    case .looking(let search): return step + ChatStep(requests: [search.first])
    case .open(var room):
      guard room.isShown else {
        return step + ChatStep(requests: [.messages(room.room.id, before: nil)])
      }
      room.catchUp()
      stage = .open(room)
      return step + ChatStep(requests: [.changes(room.room.id, after: room.change)]) + send()
    }
  }

  // MARK: What was said

  private mutating func take(_ page: MessagePage, before number: Int?) -> ChatStep {
    learn(page.players)
    guard var room else { return ChatStep() }
    let effects = room.take(page, before: number)
    stage = .open(room)
    let isEmpty = number != nil && page.messages.isEmpty
    return show(effects) + (isEmpty ? room.nothingBefore : ChatStep()) + read() + send()
  }

  private mutating func hear(_ message: Message) -> ChatStep {
    guard var room else { return ChatStep() }
    let effects = room.hear(message)
    stage = .open(room)
    guard let effects else {
      return ChatStep(requests: [.changes(room.room.id, after: room.change)])
    }
    return show(effects) + read()
  }

  private mutating func take(_ changes: MessageChanges) -> ChatStep {
    learn(changes.players)
    guard var room else { return ChatStep() }
    let (effects, isBehind) = room.take(changes)
    stage = .open(room)
    let step = show(effects) + read()
    return isBehind
      ? step + ChatStep(requests: [.changes(room.room.id, after: room.change)]) : step
  }

  private mutating func take(_ message: Message, key: String) -> ChatStep {
    outgoing.removeAll { $0.key == key }
    isSending = false
    return hear(message) + send()
  }

  private func show(_ effects: [OpenRoom.Effect]) -> ChatStep {
    guard let room else { return ChatStep() }
    var step = ChatStep()
    step.lines = effects.flatMap { words.lines($0, in: room.room.id, name: name) }
    return step
  }

  private mutating func read() -> ChatStep {
    guard var room, let number = room.unreadNumber() else { return ChatStep() }
    stage = .open(room)
    return ChatStep(requests: [.read(room.room.id, upTo: number)])
  }

  // MARK: What came to nothing

  private mutating func refuse(_ request: ChatRequest, _ problem: ProblemDocument) -> ChatStep {
    switch request {
    case .room where room == nil && problem.name == .unknownRoom:
      return ChatStep(requests: [.rooms(.chats, before: nil)])
    case .say(_, _, let key):
      outgoing.removeAll { $0.key == key }
      isSending = false
      refused = problem.words
      return ChatStep("Not sent: \(problem.words)") + send()
    case .read, .changes: return ChatStep()
    case .answer, .messages(_, .some): return ChatStep(problem.words)
    case .rooms, .friends, .people, .room, .roomWith, .messages: return fail(problem.words)
    }
  }

  private mutating func keep(_ request: ChatRequest) -> ChatStep {
    switch request {
    case .say:
      isSending = false
      if hasEnded { return fail("The server did not answer. Nothing more was sent.") }
      guard isConnected else {
        return ChatStep("There is no connection. It is sent when it is back.")
      }
      // What is said doesn't wait for a loss that may never come; each try takes the client's pauses.
      return ChatStep("The server does not answer. It is tried again.") + send()
    case .rooms, .friends, .people, .room, .roomWith, .messages(_, nil):
      return isConnected ? fail("The server did not answer. Try again.") : ChatStep()
    case .messages, .answer: return ChatStep("The server did not answer. Try again.")
    case .changes, .read: return ChatStep()
    }
  }
}
