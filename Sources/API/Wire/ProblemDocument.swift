/// An error as clients see it: `application/problem+json` of RFC 9457.
public struct ProblemDocument: Codable, Error, Equatable, Sendable {
  /// A stable name: "urn:gameon:problem:not-your-turn".
  public let type: String
  /// The problem in a few words of English, the same for all of its type.
  public let title: String
  /// The status of the answer: 400 to 599.
  public let status: Int
  /// An explanation of this one case, and of what to do; for people.
  public let detail: String?
  /// The match as it is, when it refused a command.
  public let match: MatchSnapshot?
  /// The match whose live round is to be finished first.
  public let finish: MatchID?
  /// The match that has the rounds of the one that was asked for, which is there no more.
  public let into: MatchID?
  /// Names that are free, instead of one that is taken, at most 10.
  public let names: [PlayerName]?
  /// The end of what keeps the caller out; absent where somebody has to end it.
  public let until: Instant?
  /// The reason of it, in the words of whoever runs the club; absent for none.
  public let reason: String?
  /// The nearest colour that can be read, instead of one that can't.
  public let accent: AccentColor?
  /// The challenge to which a newcomer's device finds the answer: see `GuestRequest.work`.
  public let challenge: String?
  /// The number of zero bits with which the hash of the answer begins.
  public let difficulty: Int?
  /// The name of the request, which the server's log has too.
  public let request: String?

  /// The name that tells problems apart, nil for one that has only the name of its status.
  public var name: ProblemName? { ProblemName.allCases.first { $0.type == type } }

  /// Stores the values; nothing is checked.
  public init(
    type: String, title: String, status: Int, detail: String? = nil, match: MatchSnapshot? = nil,
    finish: MatchID? = nil, into: MatchID? = nil, names: [PlayerName]? = nil,
    until: Instant? = nil, reason: String? = nil, accent: AccentColor? = nil,
    challenge: String? = nil, difficulty: Int? = nil, request: String? = nil
  ) {
    self.type = type
    self.title = title
    self.status = status
    self.detail = detail
    self.match = match
    self.finish = finish
    self.into = into
    self.names = names
    self.until = until
    self.reason = reason
    self.accent = accent
    self.challenge = challenge
    self.difficulty = difficulty
    self.request = request
  }
}
