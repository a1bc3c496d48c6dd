import API
import Club
import HTTP
import NIOCore

/// News of rooms that weren't told yet, in the order of the commits, so that nobody hears of a
/// change before those ahead of it. Whoever is told of newer news of a thing isn't told of the
/// older.
struct PendingRoomNews: Sendable {
  /// Pieces of news that may wait. Whoever would be told of more at once is told of nothing, and comes back.
  static let limit = 10_000

  private(set) var all: [RoomNews] = []
  /// The last news of each thing.
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

  /// Puts back what could not be told, before what has come since.
  mutating func putBack(_ earlier: PendingRoomNews) {
    var all = earlier
    for news in self.all { all.put(news) }
    self = all
  }
}

extension RoomNews.Event {
  fileprivate var thing: News.Thing {
    switch self {
    case .message(let told): .message(told.room, told.message.number)
    case .room(let changed): .room(changed.room)
    case .reading(let reading): .reading(reading.room)
    case .seen(let seen): .seen(seen.room, seen.member.player)
    }
  }
}

extension Hub.State {
  /// Notes what happened in a room for those of its audience who listen.
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
