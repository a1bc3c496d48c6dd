import API
import Database
import Rules

extension WebhookOutbox {
  /// Notes that a round is over. Of a match that only those may look at who have its link nobody else is told.
  static func note(_ past: PastRound, of record: MatchRecord, in db: WriteTransaction) throws {
    guard !record.isPrivate, try isHeard(.matchFinished, in: db) else { return }
    let players = record.match.players
    let people = try [players.first, players.second].map { id in
      WebhookMessage.Person(id: id, name: try PlayerRecords.load(id, in: db)?.name)
    }
    let ending = EndingSnapshot(past.ending)
    try note(
      .matchFinished,
      WebhookMessage.Facts(
        match: record.id, round: past.number, ruleset: record.match.ruleset.text, players: people,
        winner: ending.winner.map { players[$0] }, ending: ending.kind),
      about: people.map(\.id), at: past.endedAt, in: db)
  }
}
