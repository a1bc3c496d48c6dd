/// The news that a listener has not taken yet: of each thing the newest, in the order in which the
/// things came; messages in the order of their changes.
struct Mailbox {
  /// Things that may wait. A listener beyond that takes nothing, and is cut.
  static let limit = 1000

  private var waiting: [News] = []

  var isFull: Bool { waiting.count > Self.limit }

  mutating func put(_ news: News) {
    if case .message = news.thing {
      waiting.removeAll { $0.thing == news.thing }
      waiting.append(news)
    } else if let place = waiting.firstIndex(where: { $0.thing == news.thing }) {
      waiting[place] = news
    } else {
      waiting.append(news)
    }
  }

  /// Puts what was read at the beginning before all that came meanwhile. Of a match the newer version
  /// stays; of everything else what came, because it was read later or is the same.
  mutating func open(with opening: [News]) {
    let meanwhile = waiting
    waiting = opening
    for news in meanwhile {
      let isOlder = waiting.contains { $0.thing == news.thing && $0.version > news.version }
      if !isOlder { put(news) }
    }
  }

  mutating func takeAll() -> [News] {
    defer { waiting = [] }
    return waiting
  }
}
