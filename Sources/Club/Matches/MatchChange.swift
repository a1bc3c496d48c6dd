import API
import Database
import Rules

/// A match within a transaction, from reading to storing. Time has had its due when it is read.
struct MatchChange {
  private(set) var record: MatchRecord
  private let now: Instant
  /// The version that lies in the database, nil for a match that is new.
  private let version: Int?
  private var effects: [OnlineEffect] = []
  /// The match as it was before; nil for one that is new.
  private let before: OnlineMatch?
  /// The player who has done something in the match, and so has seen it.
  private var actor: PlayerID?
  /// Whether somebody took an invitation of the other.
  private var isJoined = false

  init(of id: MatchID, at now: Instant, in db: WriteTransaction) throws {
    guard let record = try MatchRecords.current(id, in: db) else { throw MatchRefusal.unknownMatch }
    self.init(of: record, at: now)
  }

  init(of record: MatchRecord, at now: Instant) {
    self.record = record
    self.now = now
    version = record.match.version
    before = record.match
    effects = self.record.match.lapse(at: now)
  }

  /// A match whose first round begins.
  init(new record: MatchRecord, at now: Instant) {
    self.record = record
    self.now = now
    version = nil
    before = nil
    effects = [.roundBegan]
  }

  /// Applies what a client asks; a refusal leaves what time has done.
  mutating func apply(
    _ command: MatchCommand, by player: PlayerID, in db: ReadTransaction
  ) throws -> OnlineRefusal? {
    guard let command = OnlineCommand(command, on: record.match.ruleset) else {
      return record.match.players.seat(of: player) == nil ? .notAPlayer : .offBoard
    }
    let refusal = try apply(command, by: player, in: db)
    if refusal == nil { actor = player }
    return refusal
  }

  /// Applies a command; a refusal leaves what time has done.
  mutating func apply(
    _ command: OnlineCommand, by player: PlayerID, in db: ReadTransaction
  ) throws -> OnlineRefusal? {
    if command.reachesOut, let seat = record.match.players.seat(of: player) {
      let opponent = record.match.players[seat.other]
      guard try !BlockRecords.exists(player, opponent, in: db) else {
        throw MatchRefusal.youBlocked
      }
      // That one is blocked, or the other suspended, is never told: nobody hears what one says.
      guard
        try !BlockRecords.exists(opponent, player, in: db)
          && !MemberRecords.isOutOfSight(opponent, in: db)
      else { return nil }
    }
    if case .wishRematch(_, true) = command { try forgetWishOfAbsent(opponentOf: player, in: db) }
    do throws(OnlineRefusal) {
      effects += try record.match.apply(command, by: player, at: now)
      return nil
    } catch {
      return error
    }
  }

  /// The two met, perhaps not for the first time.
  mutating func goOn(joinedBy taker: PlayerID) {
    actor = taker
    isJoined = true
    effects += record.match.goOn(at: now)
  }

  /// An open round counts for nobody.
  mutating func giveUp() {
    effects += record.match.giveUp(at: now)
  }

  /// A player is gone for good.
  mutating func depart(_ player: PlayerID) {
    effects += record.match.depart(player, at: now)
  }

  /// Ends the talk of the two, as one has blocked the other.
  mutating func fallSilent() {
    record.match.fallSilent()
  }

  /// Forgets the live wish of an opponent who plays another live round, and so has left this match.
  private mutating func forgetWishOfAbsent(
    opponentOf player: PlayerID, in db: ReadTransaction
  ) throws {
    let match = record.match
    guard match.pace.isLive, let seat = match.players.seat(of: player) else { return }
    let opponent = match.players[seat.other]
    guard let other = try LiveRoundRecords.match(of: opponent, in: db), other != record.id else {
      return
    }
    _ = try? record.match.apply(.leave, by: opponent, at: now)
  }

  /// Stores what has changed, with all that follows from it, and tells it.
  ///
  /// - Parameters:
  ///   - player: The one who did it; nil for time.
  ///   - notices: What those get who may not see it; nil tells them nothing.
  ///   - session: The one whose screens know it by the answer; nil for none.
  /// - Throws: `MatchRefusal` when a live round would begin for somebody who is in another.
  @discardableResult
  func store(
    by player: PlayerID? = nil, telling notices: Notices? = nil,
    answering session: SessionMark? = nil, in db: WriteTransaction
  ) throws -> MatchRecord {
    var record = record
    guard record.match.version != version else { return record }
    record.updatedAt = now
    let isBack = actorSeat.map { record.noticed.remove(Seats($0)) != nil } ?? false
    let kinds = notices.map { self.kinds(by: player, $0) } ?? [:]
    let told = self.told(kinds)
    for (seat, _) in told { record.noticed.insert(Seats(seat)) }
    record.isTurnUntold = isTurnUntold(kinds)
    if let version {
      try MatchRecords.update(record, over: version, in: db)
    } else {
      try MatchRecords.insert(record, in: db)
    }
    // Before what follows from it: a move is told at once as long as nothing waits to be told before it.
    db.publish(.match(record, answering: session))
    for effect in effects { try carryOut(effect, by: player, in: db) }
    if let actor, isBack { try notices?.withdraw(about: record.id, to: actor, in: db) }
    for (seat, kind) in told {
      try notices?.add(
        kind, of: record, to: seat, mayReplace: self.record.noticed.contains(Seats(seat)), at: now,
        in: db)
    }
    return record
  }

  private var actorSeat: Seat? { actor.flatMap { record.match.players.seat(of: $0) } }

  /// The notices for those who didn't do it and aren't looking.
  private func kinds(by player: PlayerID?, _ notices: Notices) -> [Seat: NoticeKind] {
    let match = record.match
    var kinds: [Seat: NoticeKind] = [:]
    for seat in [Seat.first, .second] where match.players[seat] != player {
      let kind = isJoined ? .joined : before.flatMap { match.notice(for: seat, since: $0) }
      if let kind, !notices.screens.isVisible(match.players[seat]) { kinds[seat] = kind }
    }
    return kinds
  }

  /// The notices that are written now. That it is somebody's turn waits (`MatchService.tellTurn`), but not behind what
  /// they are asked in it.
  private func told(_ kinds: [Seat: NoticeKind]) -> [(seat: Seat, kind: NoticeKind)] {
    kinds.flatMap { (seat, kind) -> [(seat: Seat, kind: NoticeKind)] in
      switch kind {
      case .yourMove: []
      case .asked where isStillUntold(to: seat): [(seat, .yourMove), (seat, .asked)]
      default: [(seat, kind)]
      }
    }
  }

  /// Whether the player who is to move may have to be told later: the turn came to them now, or earlier and they have
  /// done nothing in the match since.
  private func isTurnUntold(_ kinds: [Seat: NoticeKind]) -> Bool {
    guard let turn = record.match.turn else { return false }
    return kinds[turn].map { $0 == .yourMove } ?? isStillUntold(to: turn)
  }

  private func isStillUntold(to seat: Seat) -> Bool {
    record.isTurnUntold && record.match.turn == seat && seat != actorSeat
      && before.map(record.match.isSameTurn) ?? false
  }

  private func carryOut(
    _ effect: OnlineEffect, by player: PlayerID?, in db: WriteTransaction
  ) throws {
    let players = record.match.players
    switch effect {
    case .roundBegan:
      guard record.match.pace.isLive else { break }
      try beginLive(by: player, in: db)
      db.publish(.player(players.first))
      db.publish(.player(players.second))
    case .roundEnded(let past):
      if record.match.pace.isLive {
        try LiveRoundRecords.leave(record.id, in: db)
        db.publish(.presenceStatus(players.first))
        db.publish(.presenceStatus(players.second))
      }
      guard past.ending != .void else { break }
      try RoundRecords.insert(past, of: record.id, in: db)
      try ActivityRecords.note(past, of: record, in: db)
      try ActivityRecords.noteFirstWin(past, of: record, in: db)
      try BoardRecordRecords.note(past, of: record, in: db)
      try WebhookOutbox.note(past, of: record, in: db)
    case .abandoned(let player):
      try PlayerRecords.noteAbandonment(by: player, at: now, in: db)
    }
  }

  /// Begins a live round: nobody plays two at a time, nor waits for another meanwhile.
  private func beginLive(by actor: PlayerID?, in db: WriteTransaction) throws {
    let players = record.match.players
    for player in [players.first, players.second] {
      guard try LiveRoundRecords.enter(player, record.id, in: db) else {
        guard player == actor, let other = try LiveRoundRecords.match(of: player, in: db) else {
          throw MatchRefusal.opponentIsPlaying
        }
        throw MatchRefusal.finishYourRoundFirst(other)
      }
      try InvitationRecords.withdrawLiveEntries(of: player, in: db)
    }
  }
}
