import API
import Base
import Club
import HTTP

/// Events for listeners, made once for all of them.
extension EventStreams {
  private static let betweenBeats = 20

  /// Reads what has changed and tells whoever listens to it.
  func deliver(_ pending: PendingChanges, from services: Services) async {
    let delivery = Delivery(pending)
    if let due = delivery.pushDue { services.push.waits(until: due) }
    if delivery.hasForWebhooks { services.webhooks.wake() }
    delivery.uploads.forEach(services.uploads.remind)
    do {
      try await tell(pending.rooms.all, services)
      try await tell(delivery, services)
    } catch {
      hub.putBack(pending)
      scheduler.set(.delivery, by: dependencies.now() + .seconds(1))
    }
  }

  private func tell(_ changes: Delivery, _ services: Services) async throws {
    if changes.hasNewLook { try await tellLook(services) }
    if changes.hasNewLimits { try await services.storageLimits.reload() }
    try await tellFollows(changes.follows, services)
    try await tellPresenceStatuses(of: changes.presenceStatuses, hiding: changes.hidings, services)
    let strangers = hub.introduce(changes.matches)
    let players = changes.players.union(strangers.keys)
    if !players.isEmpty {
      for player in try await services.accounts.players(Array(players)) {
        let news = News(.player(player.summary))
        if changes.players.contains(player.id) {
          hub.tell(news, to: .player(player.id), .name(player.id), .presenceStatus(player.id))
        } else {
          hub.tell(news, to: strangers[player.id] ?? [])
        }
      }
    }
    hub.tell(
      changes.matches.map { record in
        let players = record.match.players
        return (
          News(.match(record.snapshot)),
          [.player(players.first), .player(players.second), .match(record.id)]
        )
      })
    // After the matches into which they went.
    hub.tell(
      changes.gone.map { match, players in
        (
          News(.gone(match)),
          [.player(players.first), .player(players.second), .match(match.match)]
        )
      })
    for player in changes.notices {
      hub.tell(News(.notices(try await services.notices.state(of: player))), to: .player(player))
    }
    for player in changes.players where hub.hasListener(of: .player(player)) {
      try await tellInvitations(of: player, services)
    }
    // Nobody's move waits for what friends are told of it.
    try await tellActivities(changes.activities, services)
  }

  /// Tells everybody who listens to anything.
  private func tellLook(_ services: Services) async throws {
    let news = News(.look(try await services.look.reload()))
    for slot in 0..<Self.betweenBeats { hub.tell(news, to: .beat(slot)) }
  }

  private func tellInvitations(of player: PlayerID, _ services: Services) async throws {
    let open = try await services.invitations.openList(of: player)
    expectEnd(of: open, for: player)
    for (stream, links) in hub.links(of: player) {
      let strangers = hub.introduce(open.others(than: player), to: stream)
      if !strangers.isEmpty {
        for stranger in try await services.accounts.players(strangers) {
          hub.tell(News(.player(stranger.summary)), to: [stream])
        }
      }
      hub.tell(News(open, links), to: [stream])
    }
  }

  /// Makes sure that listeners hear of it when a challenge expires.
  private func expectEnd(of open: OpenList, for player: PlayerID) {
    if let end = open.firstEnd { scheduler.set(.challengeEnd(player), by: end) }
  }

  /// The first events for a stream that listens already.
  func opening(
    of stream: EventStream, for caller: Caller, watching ids: [MatchID], _ services: Services
  ) async throws -> [News] {
    var matches: [MatchRecord] = []
    var open = OpenList(invitations: [], challenges: [])
    var (invitations, presenceStatuses, notices): ([News], [News], [News]) = ([], [], [])
    if let player = caller.player {
      matches = try await services.matches.lobby(of: player).matches
      notices = [News(.notices(try await services.notices.state(of: player)))]
      if let session = caller.session, session.refusal(at: Endpoints.rooms.route) == nil {
        try await services.messages.deliver(to: player)
        notices.append(News(.chat(try await services.messages.chatState(of: player))))
      }
      open = try await services.invitations.openList(of: player)
      expectEnd(of: open, for: player)
      invitations = [News(open, caller.links)]
      presenceStatuses = try await self.presenceStatuses(for: player, on: stream, services)
    }
    let watched = try await watch(ids, on: stream, for: caller.player, services)
    let shown = Set(watched.flatMap { [$0.match.players.first, $0.match.players.second] })
    hub.add(stream, to: shown.map { .presence($0) })
    let named = Set(
      (matches + watched).flatMap { [$0.match.players.first, $0.match.players.second] }
        + (caller.player.map(open.others) ?? []) + [caller.player].compactMap(\.self))
    // A delivery may have introduced some meanwhile, whose names it tells later than this tells of them.
    _ = hub.introduce(Array(named), to: stream)
    let players = try await services.accounts.players(Array(named))
    let around =
      shown.map { News(.presence(PlayerPresence(player: $0, isHere: hub.isPresent($0)))) }
      + lookOn(watched, on: stream, for: caller.player)
    let look = services.look.current
    let all =
      (look == ClubLook() ? [] : [News(.look(look))])
      + players.map { News(.player($0.summary)) }
      + (matches + watched).map { News(.match($0.snapshot)) } + invitations
      + presenceStatuses + notices + around
      + [News(.ready(StreamEvent.Heartbeat(now: dependencies.now())))]
    return hub.heard(all, by: stream)
  }

  /// Lets a stream listen to those of some matches that its caller may see, and reads them then. What is
  /// in sight no more by then is listened to no more.
  private func watch(
    _ ids: [MatchID], on stream: EventStream, for viewer: PlayerID?, _ services: Services
  ) async throws -> [MatchRecord] {
    guard !ids.isEmpty else { return [] }
    let seen = try await services.matches.matches(ids, for: viewer).map(\.id)
    hub.add(stream, to: seen.map { .match($0) })
    let watched = try await services.matches.matches(seen, for: viewer)
    hub.remove(stream, from: Set(seen).subtracting(watched.map(\.id)).map { .match($0) })
    return watched
  }

  /// Lets a stream have its beats together with those that began in the same second.
  func joinBeat(_ stream: EventStream) {
    let now = dependencies.now()
    let slot = Int(now.milliseconds / 1000) % Self.betweenBeats
    hub.add(stream, to: [.beat(slot)])
    scheduler.set(.beat(slot), by: now + .seconds(Self.betweenBeats))
  }

  func beat(_ slot: Int) {
    let now = dependencies.now()
    guard hub.hasListener(of: .beat(slot)) else { return }
    hub.tell(News(.beat(StreamEvent.Heartbeat(now: now))), to: .beat(slot))
    scheduler.set(.beat(slot), by: now + .seconds(Self.betweenBeats))
  }
}
