import API
import Hummingbird

/// How often clients may do what costs, or could be tried until it fits.
struct Allowances: Sendable {
  private let guests: Throttle<ClientNetwork>
  private let codes = Throttle<ClientNetwork>(20, per: .seconds(60))
  private let invitations = Throttle<PlayerID>(60, per: .seconds(60))
  private let follows = Throttle<PlayerID>(120, per: .seconds(3600))
  private let challenges = Throttle<PlayerID>(30, per: .seconds(3600))
  private let gameEntries = Throttle<PlayerID>(300, per: .seconds(600))
  private let searches = Throttle<PlayerID>(120, per: .seconds(60))
  private let gameSearches = Throttle<PlayerID>(300, per: .seconds(60))
  private let gameSearchesFrom = Throttle<ClientNetwork>(300, per: .seconds(60))
  private let messages = Throttle<PlayerID>(600, per: .seconds(60))
  private let messageSearches = Throttle<PlayerID>(120, per: .seconds(60))
  private let groups = Throttle<PlayerID>(30, per: .seconds(3600))
  private let rooms = Throttle<PlayerID>(120, per: .seconds(3600))
  private let photos = Throttle<PlayerID>(10, per: .seconds(3600))
  private let videoSearches = Throttle<ClientNetwork>(60, per: .seconds(3600))
  private let mailsFrom = Throttle<ClientNetwork>(30, per: .seconds(3600))
  private let mailsTo = Throttle<String>(3, per: .seconds(3600))
  private let now: @Sendable () -> Instant

  init(_ limits: Limits, _ surroundings: Surroundings) {
    guests = Throttle(limits.guestsPerHour, per: .seconds(3600))
    now = surroundings.now
  }

  func takeGuest(_ context: ServerContext) throws(Problem) {
    try guests.take(context.client.network, at: now())
  }

  func takeInvitation(_ player: PlayerID) throws(Problem) {
    try invitations.take(player, at: now())
  }

  /// Whoever follows somebody is told of to them.
  func takeFollow(_ player: PlayerID) throws(Problem) {
    try follows.take(player, at: now())
  }

  /// For what is noted of a game of one's own: a list can be filled and put in order in one go.
  func takeGameEntry(_ player: PlayerID) throws(Problem) {
    try gameEntries.take(player, at: now())
  }

  func takeSearch(_ player: PlayerID) throws(Problem) {
    try searches.take(player, at: now())
  }

  /// For each letter of what is typed, also by who has no session.
  func takeGameSearch(_ context: ServerContext) throws(Problem) {
    if let player = context.player {
      try gameSearches.take(player, at: now())
    } else {
      try gameSearchesFrom.take(context.client.network, at: now())
    }
  }

  /// For what is told to a whole room.
  func takeMessage(_ player: PlayerID) throws(Problem) {
    try messages.take(player, at: now())
  }

  func takeMessageSearch(_ player: PlayerID) throws(Problem) {
    try messageSearches.take(player, at: now())
  }

  func takeChallenge(_ player: PlayerID) throws(Problem) {
    try challenges.take(player, at: now())
  }

  func takeGroup(_ player: PlayerID) throws(Problem) {
    try groups.take(player, at: now())
  }

  /// For a room with somebody with whom the player had none.
  func takeRoom(_ player: PlayerID) throws(Problem) {
    try rooms.take(player, at: now())
  }

  func takePhoto(_ player: PlayerID) throws(Problem) {
    try photos.take(player, at: now())
  }

  /// Whether video sites may be asked for this client: what they give in a day is for all.
  func takeVideos(_ context: ServerContext) -> Bool {
    (try? videoSearches.take(context.client.network, at: now())) != nil
  }

  /// For somebody who asks for mail: as much for an address that nobody has.
  func takeMail(_ context: ServerContext, to email: EmailAddress) throws(Problem) {
    try mailsFrom.take(context.client.network, at: now())
    try mailsTo.take(email.folded, at: now())
  }

  /// Looks a code up. Only who names codes that there aren't is slowed down.
  func lookingUp<Value>(
    _ context: ServerContext, _ body: () async throws -> Value
  ) async throws -> Value {
    let network = context.client.network
    try codes.take(network, at: now())
    do {
      let value = try await body()
      codes.giveBack(network)
      return value
    } catch  where Problem(of: error)?.type != ProblemName.unknownCode.type {
      codes.giveBack(network)
      throw error
    }
  }
}
