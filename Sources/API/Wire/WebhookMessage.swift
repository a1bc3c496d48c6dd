/// The body of what a webhook is sent.
public struct WebhookMessage: Codable, Equatable, Sendable {
  /// The event.
  public let type: WebhookEvent
  /// The instant at which it happened.
  public let timestamp: Instant
  /// The facts of the event.
  public let data: Facts

  /// The facts of an event: of a match the first six, of a member `player`, of a report the last two, of a test none.
  public struct Facts: Codable, Equatable, Sendable {
    /// The match.
    public let match: MatchID?
    /// The number of the round that is over.
    public let round: Int?
    /// The ruleset of the match: "3x3x3".
    public let ruleset: String?
    /// The two of the match, by seat.
    public let players: [Person]?
    /// The winner of the round; absent for a draw.
    public let winner: PlayerID?
    /// The way in which the round ended.
    public let ending: EndingSnapshot.Kind?
    /// The player who is a member now.
    public let player: Person?
    /// The number of the report.
    public let report: Int?
    /// The reason that the reporter chose among those that there are.
    public let reason: ReportRequest.Reason?

    /// Stores the values; whether they go together isn't checked.
    public init(
      match: MatchID? = nil, round: Int? = nil, ruleset: String? = nil, players: [Person]? = nil,
      winner: PlayerID? = nil, ending: EndingSnapshot.Kind? = nil, player: Person? = nil,
      report: Int? = nil, reason: ReportRequest.Reason? = nil
    ) {
      self.match = match
      self.round = round
      self.ruleset = ruleset
      self.players = players
      self.winner = winner
      self.ending = ending
      self.player = player
      self.report = report
      self.reason = reason
    }
  }

  /// A player as a webhook is told of them.
  public struct Person: Codable, Equatable, Sendable {
    /// The id of the player.
    public let id: PlayerID
    /// The name; absent in a young club, which tells none.
    public let name: PlayerName?

    /// Stores the values; nothing is checked.
    public init(id: PlayerID, name: PlayerName?) {
      self.id = id
      self.name = name
    }
  }

  /// Stores the values; whether they go together isn't checked.
  public init(type: WebhookEvent, timestamp: Instant, data: Facts) {
    self.type = type
    self.timestamp = timestamp
    self.data = data
  }

  /// The same with the names that people have now.
  ///
  /// - Parameter name: the name of a person; nil for none
  public func named(_ name: (Person) throws -> PlayerName?) throws -> WebhookMessage {
    func renamed(_ person: Person) throws -> Person {
      Person(id: person.id, name: try name(person))
    }
    return WebhookMessage(
      type: type, timestamp: timestamp,
      data: Facts(
        match: data.match, round: data.round, ruleset: data.ruleset,
        players: try data.players?.map(renamed), winner: data.winner, ending: data.ending,
        player: try data.player.map(renamed), report: data.report, reason: data.reason))
  }
}
