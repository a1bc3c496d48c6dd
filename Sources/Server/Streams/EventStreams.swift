package import API
package import Base
package import Club
import Database
import HTTP
import NIOCore
import Synchronization

/// The service for what happens while people are there: event streams, presence, and clocks that
/// run out.
///
/// It hears of all that changes (`publish`), and by the routes that somebody is there; `run` does the rest.
package final class EventStreams: Sendable {
  /// An entry to be looked at later.
  enum Entry: Hashable, Sendable {
    /// Whether the clock of a match has run out.
    case lapse(MatchID)
    /// Whether a player who wasn't looking when their turn came is to be told of it.
    case turn(MatchID)
    /// Turns that were to be told before the start of the server: the matches behind this one.
    case untoldTurns(after: MatchID?)
    /// Whether a player who matters is still heard of.
    case silence(PlayerID)
    /// A player who did not count as here has given a sign.
    case arrival(PlayerID)
    /// Whether a player whose last stream ended has come back.
    case departure(PlayerID)
    /// The pool entries of a player end.
    case poolEnd(PlayerID)
    /// A challenge to a player, or of theirs, lapses.
    case challengeEnd(PlayerID)
    /// A player who waits for an opponent, of whom friends are told if that is still so.
    case waiting(PlayerID)
    /// A session or access token of the player may have ended, and with it what it opened.
    case sessionEnd(PlayerID)
    /// Whether a screen that was looked at when its stream began is still.
    case glance(Session)
    case beat(Int)
    /// A match whose spectators may be others than before.
    case spectators(MatchID)
    /// A delivery that failed and is tried again.
    case delivery
  }

  let dependencies: Dependencies
  let hub: Hub
  /// The knowledge of players at other nodes.
  let elsewhere: OtherNodes
  /// Tells other nodes what is known here.
  let talk: NodeTalk
  /// Sessions that are known without a read; those that end anywhere are forgotten.
  package let sessions = SessionCache()
  /// Rings when letters wait to be mailed.
  package let mailWaits = Bell(rang: true)
  let scheduler: DeadlineScheduler<Entry>
  package let screens: Screens
  /// The doors of the club, as every request meets them.
  package let doors = DoorsInForce()
  /// The most that friends are told that a player waits.
  package static let tellingRate = (count: 1, period: Duration.seconds(600))
  /// The most that somebody who writes says so.
  package static let typingRate = (count: 4, period: Duration.seconds(8))
  /// The time after which a node does what another should have done.
  static let untilOthers = Duration.seconds(1)
  let tellings = Throttle<PlayerID>(tellingRate.count, per: tellingRate.period)
  let typings = Throttle<PlayerID>(typingRate.count, per: typingRate.period)
  let tracker = Mutex(PresenceTracker())

  package init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
    scheduler = DeadlineScheduler(dependencies)
    let elsewhere = OtherNodes()
    let (hub, talk) = (Hub(elsewhere: elsewhere), NodeTalk(dependencies, elsewhere))
    (self.hub, self.talk, self.elsewhere) = (hub, talk, elsewhere)
    screens = Screens(dependencies, elsewhere: elsewhere) { player in
      talk.note(player)
      hub.presenceStatusChanged(of: player)
    }
  }

  /// Takes the changes that were committed. To be called by the database's writer; quick, and it
  /// never waits.
  package func publish(_ changes: [Change]) {
    for change in changes { keepTime(of: change) }
    hub.publish(changes)
  }

  /// Whether the player has an event stream, at whichever node.
  package func isStreaming(_ player: PlayerID) -> Bool { hub.isStreaming(player) }

  /// Whether the player has an event stream, at whichever node, that tells of their messages.
  package func hearsMessages(_ player: PlayerID) -> Bool { hub.hearsMessages(player) }

  /// Delivers, and looks after clocks and presence, until the task is cancelled.
  package func run(_ services: Services) async {
    scheduler.set(.untoldTurns(after: nil), by: dependencies.now())
    await withDiscardingTaskGroup { group in
      group.addTask { [self] in await talk.run { [self] in tell($0) } }
      group.addTask { [self] in
        for await event in services.database.nodes.events { hear(event) }
      }
      group.addTask { [self] in
        await hub.forEachChange { await deliver($0, from: services) }
      }
      group.addTask { [self] in
        await scheduler.run { [self] entry in
          do {
            try await lookAfter(entry, services)
          } catch MatchRefusal.unknownMatch {
            // It was deleted: nothing is left to look after.
          } catch {
            scheduler.set(entry, by: dependencies.now() + .seconds(1))
          }
        }
      }
    }
  }

  private func lookAfter(_ entry: Entry, _ services: Services) async throws {
    switch entry {
    case .lapse(let match):
      do {
        try await lapse(match, services)
      } catch MatchRefusal.unknownMatch {
        // It was deleted, or joined to another.
      }
    case .turn(let match):
      if let due = try await services.matches.tellTurn(in: match) {
        scheduler.set(.turn(match), by: due)
      }
    case .untoldTurns(let match): try await findUntold(after: match, services)
    case .silence(let player): try await lookFor(player, services)
    case .arrival(let player): try await arrive(player, services)
    case .departure(let player): try await noteDeparture(player, services)
    case .poolEnd(let player), .challengeEnd(let player): hub.publish([.player(player)])
    case .waiting(let player): try await tellFriends(of: player, services)
    case .sessionEnd(let player): endStreams(of: player, services)
    case .glance(let session):
      if let due = screens.lapse(session) { scheduler.set(.glance(session), by: due) }
    case .beat(let slot): beat(slot)
    case .spectators(let match):
      if hub.tellSpectators(of: match) { talk.note(spectatorsOf: match) }
    case .delivery: hub.remind()
    }
  }
}

/// Clocks.
extension EventStreams {
  /// Sets the clocks that a change lets run.
  private func keepTime(of change: Change) {
    switch change {
    case .match(let record, _):
      if let due = record.turnNoticeDue {
        scheduler.set(.turn(record.id), by: due + delay(of: record))
      }
      guard record.match.pace.isLive else { break }
      tracker.withLock { $0.note(record) }
      clockRuns(in: record)
      if talk.isLinked { callBack(record.match.playersAway) }
    case .gone(let gone, _): tracker.withLock { $0.forget(gone.match) }
    case .waits(let player): waits(player)
    case .mailWaits: mailWaits.ring()
    case .sessionsEnded(let player):
      // Whoever has ended them here has emptied the cache, and looking through it takes the writer's time.
      if talk.isLinked { sessions.removeAll(of: player) }
    case .doors(let now): doors.set(now)
    case .player, .notices, .follow, .presenceStatus, .audience, .did, .room, .pushWaits,
      .webhooksWait, .parted, .look, .limits, .uploadWaits:
      break
    }
  }

  private func findUntold(after match: MatchID?, _ services: Services) async throws {
    let now = dependencies.now()
    let (matches, next) = try await services.matches.untold(after: match)
    for match in matches { scheduler.set(.turn(match), by: now) }
    if let next { scheduler.set(.untoldTurns(after: next), by: now) }
  }

  /// A move puts the lapse off: that is seen when it is due.
  private func clockRuns(in record: MatchRecord) {
    guard let deadline = record.match.deadline else { return }
    scheduler.set(.lapse(record.id), by: deadline + delay(of: record))
  }

  /// Lets time run out in a match. Where other nodes do so too, it is looked first whether one has. It waits while nobody
  /// knows whether all were served: then the clocks get their time again.
  private func lapse(_ match: MatchID, _ services: Services) async throws {
    guard services.database.nodes.isSteady else {
      return scheduler.set(.lapse(match), by: dependencies.now() + Self.untilOthers)
    }
    guard elsewhere.areThere else {
      return clockRuns(in: try await services.matches.lapse(match))
    }
    guard let record = try await services.matches.match(match) else { return }
    guard let deadline = record.match.deadline, deadline <= dependencies.now() else {
      return clockRuns(in: record)
    }
    clockRuns(in: try await services.matches.lapse(match))
  }

  /// The time for which this node leaves a match to the node that its players are at.
  private func delay(of record: MatchRecord) -> Duration {
    guard elsewhere.areThere else { return .zero }
    let players = record.match.players
    let isOwn =
      hub.hasListener(of: .player(players.first)) || hub.hasListener(of: .player(players.second))
    return isOwn ? .zero : Self.untilOthers
  }

  /// Lets the clocks of live rounds run that were running before this node heard of them.
  func follow(_ records: [MatchRecord]) {
    for record in records { keepTime(of: .match(record)) }
  }
}
