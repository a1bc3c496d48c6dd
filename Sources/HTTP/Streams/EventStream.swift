package import API
package import NIOCore

/// An open event stream, which writes from its connection's event loop: no task waits for it.
///
/// At most one write is under way. News that comes meanwhile waits in the mailbox, where newer replaces older.
/// The connection of a client that reads nothing is cut by its watch.
///
/// @unchecked because all variables are used on `eventLoop` alone.
package final class EventStream: @unchecked Sendable {
  /// Matches that may be held.
  private static let mostHeld = 100

  package let eventLoop: any EventLoop
  private var watch: RequestWatch?
  private var mailbox = Mailbox()
  /// The newest version of each match that was sent.
  private var versions: [MatchID: Int] = [:]
  /// Matches as the client knows them by an answer, to be encoded when they are written.
  private var held: [MatchID: (version: Int, news: () -> News)] = [:]
  private var isWriting = false
  private var isShut = false

  package init(on eventLoop: any EventLoop) {
    self.eventLoop = eventLoop
  }

  /// Begins to write: the head of the answer has been written.
  ///
  /// - Parameter opening: news that was read for the beginning; it goes before what has come since
  package func open(on watch: RequestWatch, with opening: [News]) {
    self.watch = watch
    if isShut { return watch.endStream() }
    tellHeld()
    mailbox.open(with: opening.filter(isNewer))
    write()
  }

  /// Adds a piece of news, unless it is older than what was sent. It leaves with the next `write`, together with what
  /// is added until then. To be called on `eventLoop`.
  package func tell(_ news: News) {
    eventLoop.assertInEventLoop()
    guard isNewer(news) else { return }
    tellHeld()
    put(news)
  }

  private func put(_ news: News) {
    mailbox.put(news)
    if mailbox.isFull { watch?.cut() }
  }

  /// Keeps what a match has become for a client that knows it by the answer to a command. It leaves together with
  /// whatever is told next and before it, at the latest with the next sign of life, for the answer may have been lost;
  /// not if that is something newer of the match. To be called on `eventLoop`.
  package func hold(_ match: MatchID, version: Int, _ news: @escaping () -> News) {
    eventLoop.assertInEventLoop()
    guard version > versions[match, default: 0] else { return }
    held[match] = (version, news)
    guard held.count > Self.mostHeld else { return }
    tellHeld()
    write()
  }

  private func tellHeld() {
    guard !held.isEmpty else { return }
    let all = held.values
    held = [:]
    for (_, news) in all {
      let news = news()
      if isNewer(news) { put(news) }
    }
  }

  /// Ends the stream. Clients that may still listen reconnect by themselves.
  package func shut() {
    isShut = true
    watch?.endStream()
  }

  /// Notes that the last write has left the program, and begins the next.
  func wasTaken() {
    isWriting = false
    write()
  }

  private func isNewer(_ news: News) -> Bool {
    guard case .match(let id) = news.thing else { return true }
    guard news.version > versions[id, default: 0] else { return false }
    versions[id] = news.version
    if let older = held[id], older.version <= news.version { held[id] = nil }
    return true
  }

  /// Writes all that was added, unless a write is under way.
  package func write() {
    guard let watch, !isWriting else { return }
    let news = mailbox.takeAll()
    guard !news.isEmpty else { return }
    isWriting = true
    watch.write(news)
  }
}

extension EventStream: Hashable {
  package static func == (left: EventStream, right: EventStream) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
