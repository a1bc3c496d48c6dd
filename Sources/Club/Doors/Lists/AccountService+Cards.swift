package import API
import Base
import Database

/// A card that was made just now, with the code that nobody is told again.
package struct MadeCard: Sendable {
  package let player: PlayerSummary
  package let code: CardCode
  /// The end of it; nil for one that is kept as a key.
  package let endsAt: Instant?
}

/// Cards, by which people of lists come in.
extension AccountService {
  /// The time for which a card can be used that isn't kept as a key: time enough to hand a stack of them out after the
  /// holidays, and not so long that one lies about for a year.
  package static let cardLife = Duration.seconds(30 * 24 * 60 * 60)
  /// Cards that are made at once.
  private static let mostCards = 500

  /// Makes new cards for people of a list, and notes who did. Those that they had end, and so do their sessions, but for
  /// those of the host who makes them. A password or passkey that somebody has added by the old card stays.
  ///
  /// - Parameter players: nil for those who haven't come yet, and have no session
  /// - Throws: `AccountRefusal`: `unknownList`, `unknownMember` for somebody who isn't of the list, `hostsOnly`
  package func makeCards(
    for players: [PlayerID]?, ofList number: Int, by actor: Actor, from origin: RequestOrigin
  ) async throws -> [MadeCard] {
    var generator = dependencies.generator
    var seen: Set<PlayerID> = []
    let players = players?.filter { seen.insert($0).inserted }
    let codes = (0..<(players?.count ?? Self.mostCards)).map { _ in
      CardCode.random(using: &generator)
    }
    let now = dependencies.now()
    let cards = try await database.write { db in
      try actor.require(in: db)
      guard let list = try ClubListRecords.load(number, in: db) else {
        throw AccountRefusal.unknownList
      }
      let ids = try players ?? ClubListRecords.waiting(on: number, limit: Self.mostCards, in: db)
      let endsAt = list.keepsCards ? nil : now + Self.cardLife
      let cards = try zip(ids, codes).map { id, code in
        guard try ClubListRecords.contains(id, list: number, in: db),
          let player = try PlayerRecords.load(id, in: db)
        else { throw AccountRefusal.unknownMember }
        try CardRecords.set(CardRecord(player: id, endsAt: endsAt), code, in: db)
        if players != nil, id != actor.player { try Self.endSessions(of: id, in: db) }
        return MadeCard(player: player.summary, code: code, endsAt: endsAt)
      }
      if !cards.isEmpty {
        try AuditRecords.insert(
          AuditEntry(
            action: .makeCards, player: cards.count == 1 ? cards[0].player.id : nil,
            note: "\(list.name): \(cards.count)", by: actor, at: now), in: db)
      }
      return cards
    }
    for card in cards {
      cache.removeAll(of: card.player.id)
      security.note(.cardMade(card.player.id), by: origin)
    }
    return cards
  }

  /// The card that has a code, for whoever has it.
  ///
  /// - Throws: `AccountRefusal.unknownCard`
  package func previewCard(_ typed: String, from origin: RequestOrigin) async throws -> CardPreview
  {
    let (card, player) = try await card(typed, from: origin)
    return CardPreview(
      player: player.summary, isKept: card.record.isKept, endsAt: card.record.endsAt)
  }

  /// Opens a session for whoever has a card.
  ///
  /// - Throws: `AccountRefusal.unknownCard`
  package func signIn(
    byCard typed: String, _ request: SignInRequest
  ) async throws -> SignInOutcome {
    let (card, _) = try await card(typed, from: request.origin)
    return try await proceed(BegunSignIn(card.member, byCard: card.code), request)
  }

  /// Whether a code is that of the card that a member has.
  func isCard(_ typed: String, of player: PlayerID) async throws -> Bool {
    guard let code = CardCode(typed) else { return false }
    let now = dependencies.now()
    let card = try await database.read { db in try CardRecords.find(code, at: now, in: db) }
    return card?.player == player
  }

  private struct ShownCard {
    let code: CardCode
    let record: CardRecord
    let member: Member
  }

  /// Nobody is told whether a card was used up, has ended, or never was.
  private func card(
    _ typed: String, from origin: RequestOrigin
  ) async throws -> (ShownCard, Player) {
    let now = dependencies.now()
    let found = try await database.read { db -> (ShownCard, Player)? in
      guard let code = CardCode(typed), let card = try CardRecords.find(code, at: now, in: db),
        let member = try MemberRecords.load(card.player, in: db),
        let player = try PlayerRecords.load(card.player, in: db)
      else { return nil }
      return (ShownCard(code: code, record: card, member: member), player)
    }
    guard let found else {
      security.note(.cardFailed, by: origin)
      throw AccountRefusal.unknownCard
    }
    return found
  }
}
