package import API
import Base
import Club
import HTTP
import Rules
import Synchronization

/// Presence. Signs of life count in live rounds and in the pool, word that somebody leaves counts at
/// once, and open streams count for those who look on.
extension EventStreams {
  /// Silence after which a player is away from a live round.
  private static let patience = Duration.seconds(10)
  /// Wait for an opponent after which friends are told.
  private static let untilFriendsAreTold = Duration.seconds(10)
  /// Time without a stream after which a player is gone.
  static let departure = Duration.seconds(15)

  /// A session says whether the player is here, and whether its screen is looked at. That a screen was
  /// hidden or shown is no sign of life from somebody who doesn't count.
  func report(_ report: PresenceReport, by session: Session, _ services: Services) async throws {
    if let isVisible = report.isVisible {
      screens.report(session, isVisible: isVisible)
      if isVisible { scheduler.set(.glance(session), by: dependencies.now() + Screens.word) }
      if report.isHere, !isExpected(session.player) { return }
    }
    try await self.report(session.player, isHere: report.isHere, services)
  }

  /// A player says that they are here, or that they leave.
  private func report(_ player: PlayerID, isHere: Bool, _ services: Services) async throws {
    let now = dependencies.now()
    let counted = tracker.withLock { tracker in
      defer { tracker.signs[player] = isHere ? now : nil }
      return tracker.signs[player] != nil
    }
    noteSign(of: player, isNew: !counted || !isHere, at: now)
    if isHere {
      scheduler.set(.silence(player), by: now + Self.patience)
      if counted { return }
    }
    do {
      try await tell(services, of: player, isHere: isHere)
      try await settle(player, wroteHere: isHere, services)
    } catch {
      tracker.withLock { $0.signs[player] = nil }
      talk.note(player)
      throw error
    }
  }

  /// A player is about to ask for an opponent.
  ///
  /// - Returns: Whether the player counts as here, by a stream or by signs.
  package func isHere(_ player: PlayerID) -> Bool {
    isExpected(player) || hub.isStreaming(player)
  }

  /// A player who counts as here waits in the pool.
  func waits(_ player: PlayerID) {
    guard !isOfOthers(player) else { return }
    expect(player)
    scheduler.set(.waiting(player), by: dependencies.now() + Self.untilFriendsAreTold)
    talk.note(player)
  }

  /// Counts a player as here until nothing is heard of them at any node.
  func expect(_ player: PlayerID) {
    guard !isOfOthers(player) else { return }
    let now = dependencies.now()
    scheduler.set(.silence(player), by: now + Self.patience)
    tracker.withLock { $0.signs[player] = now }
  }

  /// Lets players arrive once more whom another node has taken for away though they are heard of at this one.
  func callBack(_ away: [PlayerID]) {
    let now = dependencies.now()
    for player in away where isHeardHere(player, at: now) {
      scheduler.set(.arrival(player), by: now)
    }
  }

  private func isHeardHere(_ player: PlayerID, at now: Instant) -> Bool {
    guard let signed = tracker.withLock({ $0.signs[player] }), signed + Self.patience > now else {
      return false
    }
    // A player who has gone to another node may have left there.
    let there = elsewhere.standing(of: player)
    return hub.hasListener(of: .player(player)) || !there.isPresent && there.signedAt == nil
  }

  /// A player who counts as here by signs comes, unless they have left since.
  func arrive(_ player: PlayerID, _ services: Services) async throws {
    guard isExpectedHere(player) else { return }
    try await tell(services, of: player, isHere: true)
    try await settle(player, wroteHere: true, services)
  }

  /// Whether a player is known at another node, and not at this one.
  private func isOfOthers(_ player: PlayerID) -> Bool {
    let there = elsewhere.standing(of: player)
    guard there.isStreaming || there.signedAt != nil else { return false }
    return !hub.hasListener(of: .player(player)) && !isExpectedHere(player)
  }

  /// A player has done something in a match, whatever came of it.
  package func heard(from player: PlayerID, in match: MatchID) {
    let now = dependencies.now()
    let new = tracker.withLock { $0.noteAct(of: player, in: match, at: now) }
    for other in new { scheduler.set(.silence(other), by: now + Self.patience) }
    if new.contains(player) { scheduler.set(.arrival(player), by: now) }
    guard talk.hasListeners else { return }
    if isExpectedHere(player) { noteSign(of: player, isNew: new.contains(player), at: now) }
    new.forEach(talk.note)
  }

  /// Whether the player counts as here by signs, at whichever node.
  private func isExpected(_ player: PlayerID) -> Bool {
    isExpectedHere(player) || elsewhere.standing(of: player).signedAt != nil
  }

  private func isExpectedHere(_ player: PlayerID) -> Bool {
    tracker.withLock { $0.signs[player] != nil }
  }

  /// Lets other nodes know of a sign: at once when it is the first or the last, and now and then when it is one of many.
  private func noteSign(of player: PlayerID, isNew: Bool, at now: Instant) {
    guard talk.hasListeners else { return }
    if isNew { talk.note(player) } else { talk.noteSign(of: player, at: now) }
  }

  /// Looks for a player who counts as here, and was to be heard of by now.
  func lookFor(_ player: PlayerID, _ services: Services) async throws {
    let now = dependencies.now()
    let there = elsewhere.standing(of: player).signedAt
    let last = tracker.withLock { tracker -> Instant? in
      guard let here = tracker.signs[player] else { return nil }
      let last = max(here, there ?? here)
      if last + Self.patience <= now { tracker.signs[player] = nil }
      return last
    }
    guard let last else { return }
    if last + Self.patience <= now { talk.note(player) }
    if last + Self.patience > now {
      return scheduler.set(.silence(player), by: last + Self.patience)
    }
    do {
      try await services.matches.silence(of: player)
      try await leavePool(player, since: last, services)
    } catch {
      tracker.withLock { $0.signs[player] = $0.signs[player] ?? last }
      throw error
    }
    try await settle(player, wroteHere: false, services)
  }

  /// Writes until the matches say of a player what the signs say: what is written at the same time may
  /// come to the database in another order.
  private func settle(_ player: PlayerID, wroteHere: Bool, _ services: Services) async throws {
    var isWrittenHere = wroteHere
    while isExpectedHere(player) != isWrittenHere {
      isWrittenHere.toggle()
      if isWrittenHere {
        try await tell(services, of: player, isHere: true)
      } else {
        try await services.matches.silence(of: player)
      }
    }
  }

  func tell(_ services: Services, of player: PlayerID, isHere: Bool) async throws {
    try await services.matches.presence(of: player, isHere: isHere)
    if isHere {
      try await services.invitations.ownerCame(player)
    } else {
      try await leavePool(player, since: dependencies.now(), services)
    }
  }

  private func leavePool(
    _ player: PlayerID, since instant: Instant, _ services: Services
  ) async throws {
    if try await services.invitations.ownerLeft(player, at: instant) {
      scheduler.set(.poolEnd(player), by: instant + Invitation.poolGrace)
    }
  }
}

/// Streams that begin and end.
extension EventStreams {
  /// - Parameter life: after which sessions end
  /// - Throws: `Problem` 429
  func admit(
    _ stream: EventStream, of caller: Caller, limits: Limits, life: SessionLife
  ) throws(Problem) {
    try hub.admit(stream, of: caller, limits: limits, doors: doors)
    if let session = caller.session {
      if let end = session.endsAt(life) { expectEnd(of: session.player, by: end) }
      screens.open(session, isVisible: caller.isVisible, isAsked: caller.saysVisible)
      if caller.isVisible, caller.saysVisible {
        scheduler.set(.glance(session), by: dependencies.now() + Screens.glance)
      }
    }
    joinBeat(stream)
    if let player = caller.player { talk.note(player) }
  }

  func leave(_ stream: EventStream) {
    let now = dependencies.now()
    guard let (caller, wasLast, spectated) = hub.remove(stream, at: now) else { return }
    countSoon(spectated, since: now)
    if let session = caller.session { screens.close(session) }
    if let player = caller.player { talk.note(player) }
    if wasLast, let player = caller.player {
      scheduler.set(.departure(player), by: now + Self.departure)
    }
  }

  /// The player's last stream ended a while ago.
  func noteDeparture(_ player: PlayerID, _ services: Services) async throws {
    guard let leftAt = hub.leftAt(player) else {
      hub.leaveToOthers(player)
      return talk.note(player)
    }
    guard leftAt + Self.departure <= dependencies.now() else {
      return scheduler.set(.departure(player), by: leftAt + Self.departure)
    }
    if !isExpected(player) {
      try await tell(services, of: player, isHere: false)
      try await settle(player, wroteHere: false, services)
    }
    do {
      try await services.people.noteLastSeen([player: leftAt])
    } catch let error as CancellationError {
      throw error
    } catch {
      // That they are gone counts for more than when they left: a disk that takes nothing keeps nobody here.
    }
    hub.forget(player, whoLeftAt: leftAt)
    talk.note(player)
  }

  /// Notes of all who are here that they were. To be called as the server stops, when nobody leaves any more.
  package func noteAllSeen(_ services: Services) async throws {
    try await services.people.noteLastSeen(hub.lastSeen(by: dependencies.now()))
  }
}
