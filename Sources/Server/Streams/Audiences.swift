import API
import Base
import Club
import HTTP

/// The streams that listen to each thing: pure bookkeeping.
struct Audiences {
  /// A subject that a stream can listen to.
  enum Interest: Hashable, Sendable {
    /// Everything that concerns the player who opened it.
    case player(PlayerID)
    /// A match that it watches, whoever plays it.
    case match(MatchID)
    /// A match that it watches and doesn't play, to be counted.
    case spectators(MatchID)
    /// The name of somebody whom it was told of.
    case name(PlayerID)
    /// Whether somebody is there.
    case presence(PlayerID)
    /// The status and name of somebody whom the listener follows.
    case presenceStatus(PlayerID)
    /// Signs of life, at the same time as others.
    case beat(Int)
  }

  struct Listener {
    let caller: Caller
    /// The mark of the caller's session.
    let mark: SessionMark?
    /// The doors as they were when it began.
    let doors: Doors
    var interests: [Interest] = []

    func hears(_ page: Route) -> Bool {
      doors.lets(Arrival(caller.session), hear: page) && caller.session?.refusal(at: page) == nil
    }
  }

  private(set) var listeners: [EventStream: Listener] = [:]
  private var audiences: [Interest: Set<EventStream>] = [:]
  private var networks: [ClientNetwork: Int] = [:]

  subscript(interest: Interest) -> Set<EventStream> { audiences[interest] ?? [] }

  func hasAny(_ interest: Interest) -> Bool { audiences[interest] != nil }

  /// Whether a stream listens to a match for whose sake it was opened.
  func watches(_ stream: EventStream) -> Bool {
    listeners[stream]?.interests.contains {
      if case .match = $0 { true } else { false }
    } ?? false
  }

  /// The number of people who look on at a match: each player once, however many streams they have,
  /// and each stream of nobody.
  func spectators(of match: MatchID) -> Int {
    let players = self[.spectators(match)].map { listeners[$0]?.caller.player }
    return Set(players.compactMap(\.self)).count + players.count { $0 == nil }
  }

  /// The matches at which a stream looks on.
  func spectated(by stream: EventStream) -> [MatchID] {
    listeners[stream]?.interests.compactMap { interest -> MatchID? in
      guard case .spectators(let match) = interest else { return nil }
      return match
    } ?? []
  }

  /// The streams among some that hear of what an address shows.
  func hearers(of page: Route, among streams: some Sequence<EventStream>) -> [EventStream] {
    streams.filter { listeners[$0]?.hears(page) == true }
  }

  /// The streams among some that a session has opened.
  func streams(of session: SessionMark, among streams: some Sequence<EventStream>) -> [EventStream]
  {
    streams.filter { listeners[$0]?.mark == session }
  }

  func count(in network: ClientNetwork) -> Int { networks[network] ?? 0 }

  mutating func add(_ stream: EventStream, of caller: Caller, _ doors: Doors) {
    listeners[stream] = Listener(
      caller: caller, mark: caller.session.map(SessionMark.init), doors: doors)
    networks[caller.network, default: 0] += 1
    networks[caller.network.wide, default: 0] += 1
    if let player = caller.player { add(stream, to: .player(player)) }
  }

  /// A stream that is gone hears no more, and nobody of those whom they follow where they may not look at them.
  mutating func add(_ stream: EventStream, to interest: Interest) {
    guard let listener = listeners[stream] else { return }
    if case .presenceStatus = interest, !listener.hears(Endpoints.following.route) { return }
    guard
      audiences[interest, default: []].insert(stream).inserted
    else { return }
    listeners[stream]?.interests.append(interest)
  }

  mutating func remove(_ stream: EventStream, from interest: Interest) {
    guard audiences[interest]?.remove(stream) != nil else { return }
    if audiences[interest]?.isEmpty == true { audiences[interest] = nil }
    listeners[stream]?.interests.removeAll { $0 == interest }
  }

  /// - Returns: The caller who had opened it; nil when it is gone already.
  mutating func remove(_ stream: EventStream) -> Caller? {
    guard let listener = listeners.removeValue(forKey: stream) else { return nil }
    for interest in listener.interests {
      audiences[interest]?.remove(stream)
      if audiences[interest]?.isEmpty == true { audiences[interest] = nil }
    }
    let network = listener.caller.network
    for network in [network, network.wide] {
      networks[network] = count(in: network) == 1 ? nil : count(in: network) - 1
    }
    return listener.caller
  }
}

/// The opener of a stream: a player, or nobody, who may only watch.
struct Caller: Sendable {
  /// The session of a player; nil for nobody.
  let session: Session?
  /// Whether a screen of the session is looked at.
  let isVisible: Bool
  /// Whether that was said, by a page that can be put to sleep; programs don't say it.
  let saysVisible: Bool
  let network: ClientNetwork
  let links: Links

  var player: PlayerID? { session?.player }

  /// The same by the session as it is by now.
  func acting(by session: Session) -> Caller {
    Caller(
      session: session, isVisible: isVisible, saysVisible: saysVisible, network: network,
      links: links)
  }
}
