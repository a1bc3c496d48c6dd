package import API

/// A request to the server.
package enum ChatRequest: Equatable, Sendable {
  case rooms(Room.Place, before: String?)
  case friends(before: String?)
  case people(String)
  case room(RoomID)
  case roomWith(PlayerID)
  /// The newest, or those before a number.
  case messages(RoomID, before: Int?)
  case changes(RoomID, after: Int)
  case say(String, RoomID, key: String)
  case read(RoomID, upTo: Int)
  case answer(RequestAnswer.Answer, RoomID)
}

/// News from the server.
package enum ChatNews: Sendable {
  case event(StreamEvent)
  /// The connection is lost, or can't be made; the event `ready` says that it is back.
  case lost
  case rooms(RoomPage, of: Room.Place)
  case friends(PersonPage)
  case people(PersonPage)
  case room(RoomAnswer)
  case messages(MessagePage, before: Int?)
  case changes(MessageChanges)
  case said(Message, key: String)
  case refused(ChatRequest, ProblemDocument)
  /// A request to which there was no answer to be had.
  case unanswered(ChatRequest)
  /// The reason why it can't go on.
  case failed(String)
}

/// Lines to be said, and requests to the server.
package struct ChatStep: Equatable, Sendable {
  package var lines: [String] = []
  package var requests: [ChatRequest] = []

  package init() {}

  init(_ lines: String..., requests: [ChatRequest] = []) {
    self.lines = lines
    self.requests = requests
  }

  static func + (one: ChatStep, other: ChatStep) -> ChatStep {
    var sum = one
    sum.lines += other.lines
    sum.requests += other.requests
    return sum
  }
}
