/// An error as clients see it: `application/problem+json` of RFC 9457.
public struct ProblemDocument: Codable, Error, Equatable, Sendable {
  /// A stable name: "urn:gameon:problem:not-your-turn".
  public let type: String
  public let title: String
  public let status: Int
  /// An explanation of this one case, and of what to do; for people.
  public let detail: String?
  /// The match as it is, when it refused a command.
  public let match: MatchSnapshot?
  /// The match whose live round is to be finished first.
  public let finish: MatchID?
  /// The match that has the rounds of the one that was asked for, which is there no more.
  public let into: MatchID?
  /// Names that are free, instead of one that is taken.
  public let names: [PlayerName]?
  /// The name of the request, which the server's log has too.
  public let request: String?

  /// The name that tells problems apart, nil for one that has only the name of its status.
  public var name: ProblemName? { ProblemName.allCases.first { $0.type == type } }

  public init(
    type: String, title: String, status: Int, detail: String? = nil, match: MatchSnapshot? = nil,
    finish: MatchID? = nil, into: MatchID? = nil, names: [PlayerName]? = nil,
    request: String? = nil
  ) {
    self.type = type
    self.title = title
    self.status = status
    self.detail = detail
    self.match = match
    self.finish = finish
    self.into = into
    self.names = names
    self.request = request
  }
}
