import API
import NIOCore
import Rules

/// Two bots at play: their sessions, their match and their listeners.
final class Table {
  /// A bot's way to the club.
  struct Bot {
    /// The number of the node that it uses.
    let node: Int
    let caller: Caller
    var token = ""
  }

  /// The bots in the order in which they were made, and once they play in that of their seats.
  var bots: [Bot]
  private(set) var match: BotMatch?
  var conversation: Conversation?
  private var heads: [ByteBuffer] = []
  private var listeners = [MatchListener(), MatchListener()]

  init(_ bots: [Bot]) {
    self.bots = bots
  }

  /// The match is there.
  ///
  /// - Parameter first: who made the invitation
  func begin(_ snapshot: MatchSnapshot, inviter: PlayerID, requests: Requests) throws(TextError) {
    if snapshot.players.first != inviter { bots.reverse() }
    match = try BotMatch(snapshot)
    heads = bots.map { requests.commandHead(snapshot.id, token: $0.token) }
  }

  /// Chooses what to do next, and gives the request for it.
  func next(using generator: inout Xorshift) -> (step: BotMatch.Step, request: ByteBuffer)? {
    guard let step = match?.next(using: &generator) else { return nil }
    var request = heads[step.seat.index]
    request.writeBody(step.command.json.utf8)
    return (step, request)
  }

  /// - Returns: what is wrong, and how long the opponent's stream took, if it has told the move before
  func acknowledged(
    _ step: BotMatch.Step, by body: ByteBuffer, at now: NIODeadline
  ) -> (violation: Violation?, arrived: TimeAmount?) {
    guard let observed = body.withUnsafeReadableBytes(ObservedMatch.init) else {
      return (.unreadable, nil)
    }
    let violation = match?.acknowledged(by: observed)
    listeners[step.seat.other.index].owed = step.result.version
    guard step.isMove else { return (violation, nil) }
    let arrived = listeners[step.seat.other.index].opponentMoved(to: step.result.version, at: now)
    return (violation, arrived)
  }

  func streamBegan(of seat: Int) {
    listeners[seat].streamBegan()
    conversation?.streamBegan(of: seat)
  }

  /// A player's stream tells the match.
  ///
  /// - Returns: how long each of the opponent's moves took that is known by this
  func told(_ data: ByteBuffer, to seat: Int) -> Result<[TimeAmount], ViolationFound> {
    guard let observed = data.withUnsafeReadableBytes(ObservedMatch.init) else {
      return .failure(ViolationFound(violation: .unreadable))
    }
    if let violation = match?.violation(inEvent: observed) {
      return .failure(ViolationFound(violation: violation))
    }
    return listeners[seat].heard(observed.version, at: .now()).mapError { _ in
      ViolationFound(violation: .notNewer)
    }
  }

  /// Players whose streams have not told the other's last command or message yet. What they have done themselves the
  /// answer has said.
  var unheard: Int {
    if let conversation { return conversation.unheard }
    return listeners.count { $0.version < $0.owed }
  }
}

struct ViolationFound: Error {
  let violation: Violation
}

extension Seat {
  /// The index among the tokens of a table that plays.
  var index: Int { self == .first ? 0 : 1 }
}
