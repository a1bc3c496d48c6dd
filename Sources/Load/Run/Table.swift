import API
import NIOCore
import Rules

/// Two bots at play: their sessions, their match and their ears.
final class Table {
  let caller: Caller
  /// In the order in which the bots were made, and once they play in that of their seats.
  var tokens: [String] = []
  private(set) var bout: Bout?
  var conversation: Conversation?
  private var heads: [ByteBuffer] = []
  private var ears = [Ear(), Ear()]

  init(_ caller: Caller) {
    self.caller = caller
  }

  /// The match is there.
  ///
  /// - Parameter first: who made the invitation
  func begin(_ snapshot: MatchSnapshot, inviter: PlayerID, requests: Requests) throws(TextError) {
    if snapshot.players.first != inviter { tokens.reverse() }
    bout = try Bout(snapshot)
    heads = tokens.map { requests.commandHead(snapshot.id, token: $0) }
  }

  /// Chooses what to do next, and gives the request for it.
  func next(using dice: inout Dice) -> (step: Bout.Step, request: ByteBuffer)? {
    guard let step = bout?.next(using: &dice) else { return nil }
    var request = heads[step.seat.index]
    request.writeBody(step.command.json.utf8)
    return (step, request)
  }

  /// - Returns: what is wrong, and how long the opponent's stream took, if it has told the move before
  func acknowledged(
    _ step: Bout.Step, by body: ByteBuffer, at now: NIODeadline
  ) -> (mistake: Mistake?, arrived: TimeAmount?) {
    guard let sighting = body.withUnsafeReadableBytes(Sighting.init) else {
      return (.unreadable, nil)
    }
    let mistake = bout?.acknowledged(by: sighting)
    guard step.isMove else { return (mistake, nil) }
    let arrived = ears[step.seat.other.index].opponentMoved(to: step.result.version, at: now)
    return (mistake, arrived)
  }

  func streamBegan(of seat: Int) {
    ears[seat].streamBegan()
    conversation?.streamBegan(of: seat)
  }

  /// A player's stream tells the match.
  ///
  /// - Returns: how long each of the opponent's moves took that is known by this
  func told(_ data: ByteBuffer, to seat: Int) -> Result<[TimeAmount], TellingError> {
    guard let sighting = data.withUnsafeReadableBytes(Sighting.init) else {
      return .failure(TellingError(mistake: .unreadable))
    }
    if let mistake = bout?.mistake(inEvent: sighting) {
      return .failure(TellingError(mistake: mistake))
    }
    return ears[seat].heard(sighting.version, at: .now()).mapError { _ in
      TellingError(mistake: .notNewer)
    }
  }

  /// Players whose streams have not told the last state or message yet.
  var unheard: Int {
    if let conversation { return conversation.unheard }
    guard let bout else { return 0 }
    return ears.count { $0.version < bout.state.version }
  }
}

struct TellingError: Error {
  let mistake: Mistake
}

extension Seat {
  /// Among the tokens of a table that plays.
  var index: Int { self == .first ? 0 : 1 }
}
