package import API
package import Rules

/// A request to the server.
package enum OnlineRequest: Equatable, Sendable {
  case playNow(Ruleset, Pace)
  case invite(Ruleset, Pace)
  case take(InvitationCode)
  /// Asks what has become of a code.
  case preview(InvitationCode)
  case match(MatchID)
  case lobby
  case command(MatchCommand, MatchID)
  /// Says that the person is here.
  case here
}

/// News from the server.
package enum OnlineNews: Sendable {
  case event(StreamEvent)
  /// The connection is lost, or can't be made; the event `ready` says that it is back.
  case lost
  case paired(PairingAnswer)
  case invited(InvitationSummary)
  case previewed(InvitationPreview)
  case found(MatchAnswer)
  case lobby(Lobby)
  /// The answer to a command.
  case answered(MatchSnapshot)
  case refused(OnlineRequest, ProblemDocument)
  /// A request to which there was no answer to be had.
  case unanswered(OnlineRequest)
  /// The reason why it can't go on.
  case failed(String)
}

/// The outcome of news, or of something that the person did.
package struct OnlineStep: Equatable, Sendable {
  /// Events in the round.
  package var story: [String] = []
  /// Other things to say.
  package var asides: [String] = []
  package var requests: [OnlineRequest] = []
  package var hasEndedRound = false

  package init() {}

  init(asides: String..., requests: [OnlineRequest] = []) {
    self.asides = asides
    self.requests = requests
  }

  init(_ news: DuelNews) {
    story = news.story
    asides = news.asides
    hasEndedRound = news.hasEnded
  }
}
