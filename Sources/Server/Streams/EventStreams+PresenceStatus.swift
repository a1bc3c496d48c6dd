import API
import Base
import Club
import HTTP

/// The presence of those whom listeners follow. Nothing of it is read, or even looked at, because a
/// player whom nobody who listens follows.
extension EventStreams {
  /// The number of players whose statuses a stream tells at most: of all whom its player follows
  /// those followed last. The lists know the rest.
  private static let mostFollowed = 1000

  /// Whether a player is there. A reload is not seen.
  func presence(of player: PlayerID) -> PresenceStatus.Presence {
    guard hub.isPresent(player) else { return .offline }
    if screens.isVisible(player) { return .online }
    let mayComeBack =
      !hub.isStreaming(player)
      && screens.lastVisibleAt(player) + Self.departure > dependencies.now()
    return mayComeBack ? .online : .away
  }

  /// The statuses of those whom its player follows, for a stream that begins: who isn't offline, or waits.
  func presenceStatuses(
    for player: PlayerID, on stream: EventStream, _ services: Services
  ) async throws -> [News] {
    let followed = try await services.people.followed(by: player, limit: Self.mostFollowed)
    guard !followed.isEmpty else { return [] }
    hub.add(stream, to: followed.map { .presenceStatus($0) })
    let here = Set(followed.filter { presence(of: $0) != .offline })
    // Read once more: whoever was unfollowed before the stream listened is not listened to.
    let still = try await services.people.followed(by: player, limit: Self.mostFollowed)
    hub.remove(stream, from: Set(followed).subtracting(still).map { .presenceStatus($0) })
    return try await services.people.whoMayBeHere(of: still, here, for: player)
      .map { self.person($0).standing }
      .filter { $0.presence != .offline || !$0.open.isEmpty }
      .map { News(.presenceStatus($0)) }
  }

  /// Tells streams that players follow others now, or do no more.
  func tellFollows(
    _ follows: [(follower: PlayerID, followed: PlayerID)], _ services: Services
  ) async throws {
    for (follower, other) in follows {
      let person = try await services.people.person(other, for: follower)
      let follows = person?.relationship.relation.follows ?? false
      let streams = hub.links(of: follower).map(\.0)
      hub.set(.presenceStatus(other), follows, for: follower)
      let status =
        follows
        ? person.map(self.person)?.standing : PresenceStatus(player: other, presence: .offline)
      if let status { hub.tell(News(.presenceStatus(status)), to: streams) }
    }
  }

  /// Tells those who follow these players, and may know, where they are. The others hear nothing, because that
  /// something changes says something too.
  ///
  /// - Parameter hiding: Players whose presence status others may know now than before: these others are told that it is
  ///   not to be known.
  func tellPresenceStatuses(
    of players: Set<PlayerID>, hiding: Set<PlayerID>, _ services: Services
  ) async throws {
    for player in players {
      let streams = hub.streams(hearing: .presenceStatus(player))
      guard !streams.isEmpty else { continue }
      let presence = presence(of: player)
      let audience = try await services.people.presence(
        of: player, isOffline: presence == .offline, for: Array(streams.keys))
      for (status, readers) in statuses(of: player, presence, for: audience) {
        hub.tell(News(.presenceStatus(status)), to: readers.flatMap { streams[$0] ?? [] })
      }
      guard hiding.contains(player) else { continue }
      let hidden = News(.presenceStatus(audience.record.hidden))
      hub.tell(hidden, to: streams.filter { !audience.told.contains($0.key) }.flatMap(\.value))
    }
  }

  /// The status of a player as each of those sees it who may know it.
  private func statuses(
    of player: PlayerID, _ presence: PresenceStatus.Presence, for audience: PresenceAudience
  ) -> [(PresenceStatus, Set<PlayerID>)] {
    let record = audience.record
    let shown = record.status(presence, toFriend: false)
    let (friends, parted) = (audience.friends.subtracting(audience.parted), audience.parted)
    return [
      (shown, audience.told.subtracting(parted).subtracting(friends)),
      (
        record.withoutLastSeen.status(presence, toFriend: true),
        friends.subtracting(audience.seers)
      ),
      (record.status(presence, toFriend: true), friends.intersection(audience.seers)),
      (PresenceStatus(player: player, presence: shown.presence), parted),
    ].filter { !$0.1.isEmpty }
  }

  /// A player has asked for an opponent a while ago: if they wait still, their friends are told.
  func tellFriends(of player: PlayerID, _ services: Services) async throws {
    guard let entry = try await services.people.waiting(player) else { return }
    guard (try? tellings.take(player, at: dependencies.now())) != nil else { return }
    try await services.people.tellFriends(of: entry)
  }
}
