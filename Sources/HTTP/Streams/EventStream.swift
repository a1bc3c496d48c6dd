import API
package import NIOCore

/// An open event stream, which writes from its connection's event loop: no task waits for it.
///
/// At most one piece is on its way to the system. What comes meanwhile waits in the mailbox, where
/// newer replaces older; a client that takes nothing is cut by its connection's watch.
///
/// @unchecked because everything that changes is touched on `eventLoop` alone.
package final class EventStream: @unchecked Sendable {
  package let eventLoop: any EventLoop
  private var watch: RequestWatch?
  private var mailbox = Mailbox()
  /// The versions of the matches that were told.
  private var versions: [MatchID: Int] = [:]
  private var isWriting = false
  private var isShut = false

  package init(on eventLoop: any EventLoop) {
    self.eventLoop = eventLoop
  }

  /// The head of the answer is written: what was read comes first.
  package func open(on watch: RequestWatch, with opening: [News]) {
    self.watch = watch
    if isShut { return watch.endStream() }
    mailbox.open(with: opening.filter(isNewer))
    write()
  }

  /// Tells a piece of news, unless it is older than what was told.
  /// It leaves with the next `write`, together with what is told until then.
  package func tell(_ news: News) {
    eventLoop.assertInEventLoop()
    guard isNewer(news) else { return }
    mailbox.put(news)
    if mailbox.isFull { watch?.cut() }
  }

  /// Says farewell and ends the connection: who may still listen comes back by itself.
  package func shut() {
    isShut = true
    watch?.endStream()
  }

  /// Notes that what was written has left the program.
  func wasTaken() {
    isWriting = false
    write()
  }

  private func isNewer(_ news: News) -> Bool {
    guard case .match(let id) = news.thing else { return true }
    guard news.version > versions[id, default: 0] else { return false }
    versions[id] = news.version
    return true
  }

  /// Writes what was told, unless something is on its way.
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
