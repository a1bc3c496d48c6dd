import API
import Club
import HTTP
import NIOCore

/// News of rooms that weren't sent yet, in the order of the commits, so that nobody hears of a change before those
/// ahead of it. Of several pieces of news about one thing, a player is sent the newest only.
struct PendingRoomNews: Sendable {
  /// The most pieces of news that may wait. The streams of players who would get more are closed, and they reconnect.
  static let limit = 10_000

  private(set) var all: [RoomNews] = []
  /// The indices in `all` of the newest news about each thing.
  private var places: [News.Thing: Int] = [:]

  var isEmpty: Bool { all.isEmpty }
  var isFull: Bool { all.count >= Self.limit }

  mutating func put(_ news: RoomNews) {
    let thing = news.event.thing
    if let place = places[thing] {
      let rest = all[place].audience.filter { !news.audience.contains($0) }
      all[place] = RoomNews(event: all[place].event, audience: rest)
    }
    places[thing] = all.count
    all.append(news)
  }

  /// Puts back earlier news that couldn't be sent, before those that have come since.
  mutating func putBack(_ earlier: PendingRoomNews) {
    var all = earlier
    for news in self.all { all.put(news) }
    self = all
  }
}

extension RoomNews.Event {
  /// The subject of it as news.
  var thing: News.Thing {
    switch self {
    case .message(let told): .message(told.room, told.message.number)
    case .room(let changed): .room(changed.room)
    case .reading(let reading): .reading(reading.room)
    case .seen(let seen): .seen(seen.room, seen.member.player)
    }
  }
}

extension Hub.State {
  /// Notes news of a room for those of its audience who listen.
  mutating func note(_ news: RoomNews) {
    let audience = news.audience.filter { audiences.hasAny(.player($0)) }
    guard !audience.isEmpty else { return }
    guard !pending.rooms.isFull else {
      for player in audience {
        for stream in audiences[.player(player)] { stream.eventLoop.execute { stream.shut() } }
      }
      return
    }
    pending.put(RoomNews(event: news.event, audience: audience))
  }
}
