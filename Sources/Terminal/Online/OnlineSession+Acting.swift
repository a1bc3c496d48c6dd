internal import API
internal import Rules

/// Acts of the person.
extension OnlineSession {
  /// - Throws: Why it can't be done now.
  func ask(_ word: DuelWord) throws(Refusal) -> OnlineRequest {
    let duel = try requireDuel()
    return .command(try duel.command(word), duel.snapshot.id)
  }

  /// Plays a cell that is typed: "b2", in drop "b".
  func play(typed text: String) throws(Refusal) -> OnlineRequest {
    let duel = try requireDuel()
    try duel.requireTurn()
    return .command(duel.move(try duel.round.cell(typed: text)), duel.snapshot.id)
  }

  func requireDuel() throws(Refusal) -> Duel {
    guard let duel else { throw Refusal("There is no round yet.") }
    return duel
  }
}
