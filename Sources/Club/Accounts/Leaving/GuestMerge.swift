package import API
package import Database
import Rules

/// Joins a guest to a member, who gets everything that the guest had. The guest is gone then.
package struct GuestMerge: Sendable {
  let guest: PlayerID
  package let member: PlayerID
  let now: Instant

  package init(guest: PlayerID, member: PlayerID, at now: Instant) {
    self.guest = guest
    self.member = member
    self.now = now
  }

  /// The effect of the merge, before it is done; nil when the guest has no match and no games, and
  /// has talked with nobody.
  package func offer(in db: ReadTransaction) throws -> JoinOffer? {
    let records = try MatchRecords.all(of: guest, in: db).map { record in
      MatchChange(of: record, at: now).record
    }
    guard
      try !records.isEmpty || RoomRecords.hasAny(guest, in: db)
        || GameEntryRecords.count(of: guest, in: db) > 0,
      let guest = try PlayerRecords.load(guest, in: db),
      let member = try PlayerRecords.load(member, in: db)
    else { return nil }
    let void = try records.filter { record in
      try record.match.isOpen && isVoid(record, beside: counterpart(of: record, in: db), in: db)
    }
    let lostGames = try GameEntryRecords.joined(guest.id, to: member.id, in: db).lost
    return JoinOffer(
      guest: guest.summary, member: member.summary, matches: records.count,
      voidRounds: void.prefix(100).map(\.id), lostGames: lostGames.count)
  }

  package func perform(in db: WriteTransaction) throws {
    for table in PlayerTable.all { try table.join(self, db) }
    try joinAbandonments(in: db)
    try FaceRecords.join(guest, to: member, in: db)
    try PlayerRecords.retire(guest, as: .formerGuest, in: db)
    db.publish(.player(guest))
    db.publish(.player(member))
  }

  /// Joins the abandonments, so that nobody gets rid of a wait by signing in.
  private func joinAbandonments(in db: WriteTransaction) throws {
    guard let guests = try PlayerRecords.abandonments(of: guest, in: db) else { return }
    let own = try PlayerRecords.abandonments(of: member, in: db) ?? guests
    let joined = Abandonments(
      count: max(own.count, guests.count), last: max(own.last, guests.last))
    try PlayerRecords.setAbandonments(joined, of: member, in: db)
  }
}

/// Matches.
extension GuestMerge {
  func joinMatches(in db: WriteTransaction) throws {
    for id in try LiveRoundRecords.concerned(member, in: db) {
      try MatchChange(of: id, at: now, in: db).store(in: db)
    }
    for found in try MatchRecords.all(of: guest, in: db) {
      let record = try MatchChange(of: found, at: now).store(in: db)
      let other = try counterpart(of: record, in: db).map { other in
        try MatchChange(of: other, at: now).store(in: db)
      }
      var change = MatchChange(of: record, at: now)
      if try isVoid(record, beside: other, in: db) { change.giveUp() }
      let settled = try change.store(in: db)
      if settled.match.players.seat(of: member) != nil { continue }
      try takeOver(settled, beside: other, in: db)
      db.publish(.player(opponent(in: settled)))
    }
  }

  /// Whether an open round of the guest is given up: the member is the opponent, or plays an open round
  /// of the same match or another live one.
  private func isVoid(
    _ record: MatchRecord, beside other: MatchRecord?, in db: ReadTransaction
  ) throws -> Bool {
    if record.match.players.seat(of: member) != nil || other?.match.isOpen == true { return true }
    return try record.match.pace.isLive && LiveRoundRecords.match(of: member, in: db) != nil
  }

  /// The member's match with the same opponent, ruleset and pace, with what time has done to it.
  private func counterpart(
    of record: MatchRecord, in db: ReadTransaction
  ) throws -> MatchRecord? {
    let opponent = opponent(in: record)
    guard opponent != member else { return nil }
    let players = Players(member, opponent)
    return try MatchRecords.find(players, record.match.ruleset, record.match.pace, in: db)
      .map { MatchChange(of: $0, at: now).record }
  }

  private func opponent(in record: MatchRecord) -> PlayerID {
    let players = record.match.players
    return players.first == guest ? players.second : players.first
  }

  private func takeOver(
    _ record: MatchRecord, beside other: MatchRecord?, in db: WriteTransaction
  ) throws {
    let match = record.match.replacing(guest, with: member)
    if match.players.seat(of: member) != record.match.players.seat(of: guest) {
      try RoundRecords.swapSeats(of: record.id, in: db)
    }
    if let other {
      try join(match, of: record, to: other, in: db)
    } else {
      var moved = record
      moved.match = match
      moved.updatedAt = now
      moved.noticed = .both
      try MatchRecords.setPlayers(match.players, of: record.id, in: db)
      try MatchRecords.update(moved, over: record.match.version, in: db)
      db.publish(.match(moved))
    }
    if match.pace.isLive && match.isOpen {
      try InvitationRecords.withdrawLiveEntries(of: member, in: db)
    }
  }

  private func join(
    _ match: OnlineMatch, of record: MatchRecord, to other: MatchRecord, in db: WriteTransaction
  ) throws {
    let last = try RoundRecords.join(
      record.id, to: other.id, last: match.roundNumber + other.match.roundNumber, in: db)
    var joined = other
    joined.match = other.match.joined(with: match, last: last)
    joined.updatedAt = now
    joined.noticed = .both
    joined.isTurnUntold = other.isTurnUntold || record.isTurnUntold
    try MatchRecords.update(joined, over: other.match.version, in: db)
    try LiveRoundRecords.move(record.id, to: other.id, in: db)
    try InvitationRecords.move(record.id, to: other.id, in: db)
    try ActivityRecords.join(record.id, to: other.id, in: db)
    try MergedMatchRecords.insert(record.id, into: other.id, at: now, in: db)
    try MatchRecords.delete(record.id, in: db)
    db.publish(.match(joined))
    db.publish(.gone(GoneMatch(match: record.id, into: other.id), of: record.match.players))
  }
}
