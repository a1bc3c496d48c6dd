internal import API

/// Lines that the person types.
extension ChatSession {
  /// Takes one line: what is to be said, or a command.
  ///
  /// - Parameter key: Another one for each line.
  package mutating func read(_ line: String, key: String) -> ChatStep {
    let text = line.trimmingSuffix(while: \.isWhitespace)
    guard !text.isEmpty else { return ChatStep() }
    if text.hasPrefix("/"), !text.hasPrefix("//") { return run(String(text.dropFirst())) }
    outgoing.append(
      Outgoing(text: text.hasPrefix("//") ? String(text.dropFirst()) : text, key: key))
    return send()
  }

  /// Notes that nothing more will be typed. What was typed still goes out.
  package mutating func end() {
    hasEnded = true
    settle()
  }

  /// Sends messages one after the other, so that they arrive in their order.
  mutating func send() -> ChatStep {
    guard let room, room.isShown, isConnected, !isSending, let next = outgoing.first else {
      return ChatStep()
    }
    isSending = true
    return ChatStep(requests: [.say(next.text, room.room.id, key: next.key)])
  }

  private mutating func run(_ word: String) -> ChatStep {
    guard let command = ChatCommand(rawValue: word.lowercased()) else {
      return ChatStep("There is no /\(word.printable). Type /help for what there is.")
    }
    switch command {
    case .help:
      var step = ChatStep()
      step.lines = ChatCommand.helpLines
      return step
    case .quit:
      isOver = true
      return ChatStep()
    case .more:
      guard let room else { return ChatStep() }
      guard let number = room.earlier else { return room.nothingBefore }
      return ChatStep(requests: [.messages(room.room.id, before: number)])
    case .accept, .ignore:
      guard let room, room.room.place == .requests else {
        return ChatStep("There is no request to answer.")
      }
      if command == .accept, room.room.writing == .closed {
        return ChatStep(closing(of: room.room))
      }
      return ChatStep(requests: [.answer(command == .accept ? .accept : .ignore, room.room.id)])
    }
  }
}

extension OpenRoom {
  /// Says that nothing came of looking for what was said before. The server looks at so much at once, and
  /// not all of that need be for this reader.
  var nothingBefore: ChatStep {
    ChatStep(
      earlier == nil
        ? "There is nothing before." : "Nothing was found so far. Type /more to look further back.")
  }
}

/// Commands that can be typed besides what is to be said.
enum ChatCommand: String, CaseIterable {
  case more, accept, ignore, help, quit

  private var explanation: String {
    switch self {
    case .more: "shows what was said before"
    case .accept: "answers a request: you two can write to each other from now on"
    case .ignore: "puts a request out of sight; the other isn't told"
    case .help: "says this"
    case .quit: "leaves"
    }
  }

  static let helpLines =
    ["Each line is sent as it is. A first / that is to be sent is typed twice."]
    + allCases.map { "/\($0.rawValue): \($0.explanation)." }
}

extension String {
  fileprivate func trimmingSuffix(while isUnwanted: (Character) -> Bool) -> String {
    var text = Substring(self)
    while let last = text.last, isUnwanted(last) { text.removeLast() }
    return String(text)
  }
}
