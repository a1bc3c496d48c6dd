import API
import Club
import HTTP
import NIOCore
import Synchronization

/// Sending of news.
extension Hub {
  /// Sends news to everybody who listens to one of these interests. A stream with several of them is sent a match once,
  /// by its version; other news may come twice.
  func tell(_ news: News, to interests: Audiences.Interest...) {
    tell([(news, interests)])
  }

  /// The same for several pieces of news at once.
  func tell(_ news: [(News, [Audiences.Interest])]) {
    state.withLock { state in
      var deliveries = LoopDeliveries()
      for (news, interests) in news {
        for interest in interests { state.add(news, to: state.audiences[interest], &deliveries) }
      }
      deliveries.send()
    }
  }

  /// The same for all streams of some players.
  func tell(_ news: [(News, [PlayerID])]) {
    state.withLock { state in
      var deliveries = LoopDeliveries()
      for (news, players) in news {
        let streams = players.flatMap { state.audiences[.player($0)] }
        state.add(news, to: streams, &deliveries)
      }
      deliveries.send()
    }
  }

  func tell(_ news: News, to streams: some Sequence<EventStream>) {
    state.withLock { state in
      var deliveries = LoopDeliveries()
      state.add(news, to: streams, &deliveries)
      deliveries.send()
    }
  }

  /// Sends news that all of these streams may hear.
  func send(_ news: News, to streams: some Sequence<EventStream>) {
    var deliveries = LoopDeliveries()
    deliveries.add(news, to: streams)
    deliveries.send()
  }

  /// The streams that listen to these matches but don't know the names of their players yet, by player. From now on
  /// they are sent changes of these names.
  func introduce(_ matches: [MatchRecord]) -> [PlayerID: [EventStream]] {
    state.withLock { state in
      var strangers: [PlayerID: [EventStream]] = [:]
      for record in matches {
        let players = record.match.players
        for interest in [.match(record.id), .player(players.first), .player(players.second)]
          as [Audiences.Interest]
        {
          for stream in state.audiences[interest] {
            for player in [players.first, players.second]
            where state.introduce(player, to: stream) { strangers[player, default: []] += [stream] }
          }
        }
      }
      return strangers
    }
  }

  /// The players whose names one stream doesn't know yet. From now on it is sent changes of these names.
  func introduce(_ players: [PlayerID], to stream: EventStream) -> [PlayerID] {
    state.withLock { state in players.filter { state.introduce($0, to: stream) } }
  }
}

extension Hub.State {
  /// Adds news for those among some streams that may hear it.
  fileprivate func add(
    _ news: News, to streams: some Sequence<EventStream>, _ deliveries: inout LoopDeliveries
  ) {
    let page = news.thing.page
    // The right to watch a match was checked when the stream began, and signs of life are for all.
    if page.door == .match || page.door == .entrance {
      deliveries.add(news, to: streams)
    } else {
      deliveries.add(news, to: audiences.hearers(of: page, among: streams))
    }
  }

  /// Adds a change to the deliveries if that needs no query and keeps the order: nothing else waits.
  ///
  /// - Returns: false when it has to wait
  func takesAtOnce(_ change: Change, for deliveries: inout LoopDeliveries) -> Bool {
    guard pending.isEmpty, !isDelivering else { return false }
    switch change {
    case .match(let record, let session):
      return takesAtOnce(record, answering: session, for: &deliveries)
    case .room(let news): return takesAtOnce(news, for: &deliveries)
    default: return false
    }
  }

  /// The same for a match, where all who listen know the names of its players.
  private func takesAtOnce(
    _ record: MatchRecord, answering session: SessionMark?, for deliveries: inout LoopDeliveries
  ) -> Bool {
    let players = record.match.players
    let own = [.player(players.first), .player(players.second)].map { audiences[$0] }
    let all = own + [audiences[.match(record.id)]]
    guard
      all.allSatisfy({
        $0.allSatisfy { knows(players.first, $0) && knows(players.second, $0) }
      })
    else { return false }
    let answered = session.map { audiences.streams(of: $0, among: own.joined()) } ?? []
    guard !answered.isEmpty else {
      deliveries.add(record, to: all.joined())
      return true
    }
    deliveries.add(record, to: all.joined().filter { !answered.contains($0) })
    deliveries.add(record, toAnswered: answered)
    return true
  }

  /// The same for what has happened in a room, where the news names the author itself.
  private func takesAtOnce(_ news: RoomNews, for deliveries: inout LoopDeliveries) -> Bool {
    guard news.event.author == nil else { return false }
    let streams = audiences.hearers(
      of: news.event.thing.page, among: news.audience.flatMap { audiences[.player($0)] })
    deliveries.add(news.event, to: streams)
    return true
  }

  private func knows(_ player: PlayerID, _ stream: EventStream) -> Bool {
    audiences[.player(player)].contains(stream) || audiences[.name(player)].contains(stream)
  }

  /// Notes that a stream is sent the name of a player.
  ///
  /// - Returns: whether the name is new to it
  fileprivate mutating func introduce(_ player: PlayerID, to stream: EventStream) -> Bool {
    guard !knows(player, stream) else { return false }
    audiences.add(stream, to: .name(player))
    return true
  }
}

/// The news that each event loop is to send to its streams: one task for each loop, however much there is.
struct LoopDeliveries {
  private enum Content {
    case news(News)
    // What each loop encodes for itself: that keeps the database's writer for less time.
    case match(MatchRecord)
    case room(RoomNews.Event)
    /// The same as `match`, for those who know it by an answer.
    case answer(MatchRecord)

    var news: News {
      switch self {
      case .news(let news): news
      case .match(let record), .answer(let record): News(.match(record.snapshot))
      case .room(let event): News(event.told())
      }
    }

    /// Whether those who listen know it, so that nothing is written for its sake.
    var isKnown: Bool { if case .answer = self { true } else { false } }

    func tell(_ streams: [EventStream]) {
      if case .answer(let record) = self {
        for stream in streams {
          stream.hold(record.id, version: record.match.version) { self.news }
        }
      } else {
        let news = self.news
        for stream in streams { stream.tell(news) }
      }
    }
  }

  private struct Delivery {
    let loop: any EventLoop
    var pieces: [(number: Int, content: Content, streams: [EventStream])] = []
  }

  /// One for each loop, of which there are few.
  private var deliveries: [Delivery] = []
  /// The number of pieces that were added, each of which is given a loop once.
  private var count = 0

  /// Adds news for a stream. Each loop gets bytes of its own: those that all share, each processor
  /// would count references of, and wait for the others.
  mutating func add(_ news: News, to streams: some Sequence<EventStream>) {
    add({ .news(news.copy()) }, to: streams)
  }

  mutating func add(_ match: MatchRecord, to streams: some Sequence<EventStream>) {
    add({ .match(match) }, to: streams)
  }

  /// Adds a match for streams of those who know it by an answer.
  mutating func add(_ match: MatchRecord, toAnswered streams: some Sequence<EventStream>) {
    add({ .answer(match) }, to: streams)
  }

  mutating func add(_ event: RoomNews.Event, to streams: some Sequence<EventStream>) {
    add({ .room(event) }, to: streams)
  }

  private mutating func add(_ content: () -> Content, to streams: some Sequence<EventStream>) {
    count += 1
    for stream in streams {
      let place = place(of: stream.eventLoop)
      if let last = deliveries[place].pieces.indices.last,
        deliveries[place].pieces[last].number == count
      {
        deliveries[place].pieces[last].streams.append(stream)
      } else {
        deliveries[place].pieces.append((count, content(), [stream]))
      }
    }
  }

  private mutating func place(of loop: any EventLoop) -> Int {
    if let place = deliveries.firstIndex(where: { $0.loop === loop }) { return place }
    deliveries.append(Delivery(loop: loop))
    return deliveries.count - 1
  }

  func send() {
    for delivery in deliveries {
      delivery.loop.execute { [pieces = delivery.pieces] in
        for (_, content, streams) in pieces { content.tell(streams) }
        for (_, content, streams) in pieces where !content.isKnown {
          for stream in streams { stream.write() }
        }
      }
    }
  }
}
