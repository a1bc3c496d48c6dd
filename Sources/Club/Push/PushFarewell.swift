import API
import Base
import Database

/// The browsers of a player whose sessions are about to end, and the messages to them. What waits in the database ends
/// with the sessions, so whoever ends them reads these before, and hands them over after the commit.
struct PushFarewell: Sendable {
  private let player: PlayerID
  private let targets: [PushTarget]

  /// - Parameter session: the one that ends them, whose browser knows
  init(to player: PlayerID, but session: Secret?, in db: ReadTransaction) throws {
    self.player = player
    targets = try PushRecords.targets(of: player, but: session, in: db)
  }

  /// - Parameter notice: that tells of it; nil where none is written
  func letters(_ notice: Notice?, in db: ReadTransaction) throws -> [PushLetter] {
    guard let notice else { return [] }
    return try targets.compactMap { target -> PushLetter? in
      let message = try PushMessage(
        notice, for: player, in: target.language, topic: notice.topic, db)
      guard let message else { return nil }
      return PushLetter(
        target: target, text: try message.bytes, topic: notice.topic,
        urgency: message.kind.urgency, life: notice.life)
    }
  }
}
