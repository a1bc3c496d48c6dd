import API
internal import Rules

/// The events between two snapshots of a match.
package struct DuelNews: Equatable, Sendable {
  /// The course of the round: what the board shows as well.
  package var story: [String] = []
  /// Events that are seen nowhere afterwards.
  package var asides: [String] = []
  package var hasEnded = false
}

extension Duel {
  /// The news to tell when the match is seen for the first time.
  var firstNews: DuelNews {
    var news = DuelNews()
    news.story = ["You play \(opponentName): \(gameWords).", roundWords, lastMoveWords]
    if !isOpen { news.story += [outcomeWords, lineWords] }
    news.story.removeAll { $0.isEmpty }
    news.hasEnded = !isOpen
    return news
  }

  func news(since before: Duel) -> DuelNews {
    var news = DuelNews()
    let isNewRound = snapshot.round.number != before.snapshot.round.number
    if isNewRound {
      if isCleared(since: before) { news.asides.append("Board and scores are cleared.") }
      news.story.append(roundWords)
    }
    news.story += movesWords(since: isNewRound ? [] : before.round.moves)
    if !isOpen, isNewRound || before.isOpen {
      news.hasEnded = true
      news.story += [outcomeWords, lineWords].filter { !$0.isEmpty }
    }
    if !isNewRound { news.asides += asides(since: before) }
    return news
  }

  /// "Round 2. You have O."
  var roundWords: String { "Round \(snapshot.round.number). You have \(mark(of: seat).letter)." }

  /// A reset gives an open round up, or takes points away.
  private func isCleared(since before: Duel) -> Bool {
    let score = snapshot.score
    guard snapshot.round.number == before.snapshot.round.number + 1, score.draws == 0,
      score.wins == [0, 0]
    else { return false }
    return before.isOpen || before.snapshot.score != score
  }

  private func movesWords(since moves: [Cell]) -> [String] {
    guard round.moves.count < moves.count else {
      return (moves.count..<round.moves.count).map(playedWords)
    }
    let taken = moves[round.moves.count...].reversed().map(\.name)
    return ["Taken back: \(taken.joined(separator: ", "))."]
  }

  /// Texts for requests that failed, and for people who come and go.
  private func asides(since before: Duel) -> [String] {
    let (old, new) = (before.snapshot, snapshot)
    let isAsTall = new.round.ply == old.round.ply
    var words: [String] = []
    if isOpen, old.drawOffer == seat, new.drawOffer == nil {
      words.append("\(opponentName) goes on playing: no draw.")
    }
    if isOpen, isAsTall, old.takebackAsk == seat, new.takebackAsk == nil {
      words.append("\(opponentName) leaves your move where it is.")
    }
    if old.resetAsk == seat, new.resetAsk == nil {
      words.append("\(opponentName) keeps the scores.")
    }
    if old.wishes[seat.other.index], !new.wishes[seat.other.index] {
      words.append("\(opponentName) no longer waits for a rematch.")
    }
    if isOpen, before.away(seat.other) != nil, away(seat.other) == nil {
      words.append("\(opponentName) is back.")
    }
    return words
  }
}
