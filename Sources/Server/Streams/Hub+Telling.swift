import API
import Club
import HTTP
import NIOCore
import Synchronization

/// Telling of news.
extension Hub {
  /// Tells everybody who listens to one of these. Whoever hears it twice is told a match once.
  func tell(_ news: News, to interests: Audiences.Interest...) {
    tell([(news, interests)])
  }

  /// The same for several pieces of news at once.
  func tell(_ news: [(News, [Audiences.Interest])]) {
    state.withLock { state in
      var deliveries = LoopDeliveries()
      for (news, interests) in news {
        for interest in interests { deliveries.add(news, to: state.audiences[interest]) }
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
        deliveries.add(news, to: streams)
      }
      deliveries.send()
    }
  }

  func tell(_ news: News, to streams: some Sequence<EventStream>) {
    state.withLock { _ in send(news, to: streams) }
  }

  func send(_ news: News, to streams: some Sequence<EventStream>) {
    var deliveries = LoopDeliveries()
    deliveries.add(news, to: streams)
    deliveries.send()
  }

  /// Streams that were not told yet what the players of these matches are called, of those that are to be told
  /// of the matches. They are told of changes from now on.
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

  /// The same for players of whom one stream is to be told.
  func introduce(_ players: [PlayerID], to stream: EventStream) -> [PlayerID] {
    state.withLock { state in players.filter { state.introduce($0, to: stream) } }
  }
}

extension Hub.State {
  /// - Returns: Whether the player's name is new to the stream.
  fileprivate mutating func introduce(_ player: PlayerID, to stream: EventStream) -> Bool {
    guard !audiences[.player(player)].contains(stream), !audiences[.name(player)].contains(stream)
    else { return false }
    audiences.add(stream, to: .name(player))
    return true
  }
}

/// The news that each event loop is to tell its streams: one delivery, however much and many.
private struct LoopDeliveries {
  private var deliveries: [ObjectIdentifier: [(news: News, streams: [EventStream])]] = [:]

  /// Adds news for a stream. Each loop gets bytes of its own: those that all share, each processor
  /// would count references of, and wait for the others.
  mutating func add(_ news: News, to streams: some Sequence<EventStream>) {
    var loops: [ObjectIdentifier: [EventStream]] = [:]
    for stream in streams { loops[ObjectIdentifier(stream.eventLoop), default: []].append(stream) }
    for (loop, streams) in loops { deliveries[loop, default: []].append((news.copy(), streams)) }
  }

  func send() {
    for delivery in deliveries.values {
      delivery[0].streams[0].eventLoop.execute {
        for (news, streams) in delivery {
          for stream in streams { stream.tell(news) }
        }
        for (_, streams) in delivery {
          for stream in streams { stream.write() }
        }
      }
    }
  }
}
