import API
import Base
import Database

/// Taking away what is reported. What can be put back is kept with the report.
extension DecisionMaking {
  /// - Throws: `ReportRefusal.nothingLeft`; `AccountRefusal`: `badName`, `reservedName`, `nameTaken` for a name that
  ///   was chosen
  func remove(
    _ report: Report, _ closing: inout Report.Closing, in db: WriteTransaction
  ) throws {
    let isGone =
      switch try ReportedThing(report, in: db) {
      case .message(let number, let room):
        try removeMessage(number, of: room, report, &closing, in: db)
      case .ratingLine(let game, let player): try removeLine(of: player, on: game, &closing, in: db)
      case .name(let player): try removeName(of: player, report, &closing, in: db)
      case .photo(let player):
        try AccountService.removePhoto(of: player, by: actor, at: now, in: db)
      case .about(let player): try removeAbout(of: player, &closing, in: db)
      case nil: false
      }
    guard isGone else { throw ReportRefusal.nothingLeft }
  }

  /// A photo, a video or a board can't be put back.
  private func removeMessage(
    _ number: Int, of room: RoomID, _ report: Report, _ closing: inout Report.Closing,
    in db: WriteTransaction
  ) throws -> Bool {
    if let message = try MessageRecords.load(number, of: room, in: db), message.media == nil,
      message.board == nil
    {
      closing.removed = message.text
    }
    return try RoomService.removeMessage(
      number, of: room, about: report.number, by: actor, at: now, notices, in: db)
  }

  private func removeLine(
    of player: PlayerID, on game: GameID, _ closing: inout Report.Closing, in db: WriteTransaction
  ) throws -> Bool {
    closing.removed = try GameRatingRecords.find(game, of: player, in: db)?.line
    return try GameRatingService.removeLine(of: player, on: game, by: actor, at: now, in: db)
  }

  /// Whoever goes by another name already keeps that.
  private func removeName(
    of id: PlayerID, _ report: Report, _ closing: inout Report.Closing, in db: WriteTransaction
  ) throws -> Bool {
    guard let player = try PlayerRecords.load(id, in: db), player.name == report.name else {
      return false
    }
    let given = try chosenName(for: player, in: db) ?? freeName(for: player, in: db)
    try AccountService.rename(id, to: given, by: actor, at: now, in: db)
    (closing.removed, closing.givenName) = (player.name.text, given)
    return true
  }

  /// The name that the moderator has typed; nil for none.
  private func chosenName(for player: Player, in db: ReadTransaction) throws -> PlayerName? {
    guard let typed = decision.name, !typed.isEmpty else { return nil }
    guard let name = PlayerName(chosen: typed), name != player.name else {
      throw AccountRefusal.badName
    }
    if actor.role == .moderator { try ReservedNames.requireFree(name) }
    if player.kind == .member {
      try MemberRecords.requireFree(name, for: player.id, numbers, in: db)
    }
    return name
  }

  private func freeName(for player: Player, in db: ReadTransaction) throws -> PlayerName {
    guard player.kind == .member else { return name }
    do {
      try MemberRecords.requireFree(name, for: player.id, numbers, in: db)
      return name
    } catch AccountRefusal.nameTaken(let free) {
      guard let first = free.first else { throw AccountRefusal.nameTaken(free: []) }
      return first
    }
  }

  private func removeAbout(
    of player: PlayerID, _ closing: inout Report.Closing, in db: WriteTransaction
  ) throws -> Bool {
    closing.removed = try MemberRecords.about(player, in: db)
    return try AccountService.removeAbout(of: player, by: actor, at: now, in: db)
  }
}
