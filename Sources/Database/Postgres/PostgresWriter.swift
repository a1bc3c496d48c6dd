import Foundation

/// The connection that writes, with a thread and a queue of its own: what waits there is one transaction.
final class PostgresWriter<Change: PublishedChange>: Sendable {
  /// The number of closures that share a commit at most: the more there are, the longer other nodes meet them.
  private static var mostTogether: Int { 32 }
  /// The time for which closures come together after a commit, in microseconds, where other nodes write too: all nodes
  /// have one database, and a transaction costs much for itself.
  private static var rest: UInt32 { 5_000 }

  private let queue: WriteQueue<Change>
  private let session: PostgresSession
  private let end: GroupEnd?
  private let outbox: GroupOutbox<Change>
  private let meter: WriteMeter
  private let memory = WriterMemory()
  private let othersNews: OthersNews<Change>
  private let thread = DispatchQueue(label: "PostgreSQL writer")

  /// - Parameter othersNews: what is noted in the memory before the next closure runs
  init(
    _ session: PostgresSession, waitingWrites: Int, _ end: GroupEnd?, _ meter: WriteMeter,
    _ outbox: GroupOutbox<Change>, _ othersNews: OthersNews<Change>
  ) {
    queue = WriteQueue(limit: waitingWrites)
    self.session = session
    self.end = end
    self.meter = meter
    self.outbox = outbox
    self.othersNews = othersNews
  }

  /// The number of closures that wait.
  var waiting: Int { queue.count }

  /// - Throws: `busy`, `closed`
  func add(_ write: any PendingWrite<Change>) throws(DatabaseError) {
    if try queue.add(write) { thread.async { self.serve() } }
  }

  private func serve() {
    let commit = GroupCommit(
      session: .postgres(session), memory: memory, end: end,
      publish: { _ in }, outbox: outbox)
    while let group = queue.take(atMost: Self.mostTogether) {
      let began = ContinuousClock.now
      let news = othersNews.takeAll()
      for change in news { change.remember(in: memory) }
      commit.write(group)
      meter.record(group.count, since: began)
      if !news.isEmpty, queue.count < Self.mostTogether { usleep(Self.rest) }
    }
  }

  /// Refuses what comes from now on, writes what waits, and ends the connection.
  func close() async {
    queue.close()
    await withCheckedContinuation { continuation in
      thread.async {
        self.serve()
        self.session.disconnect()
        continuation.resume()
      }
    }
  }
}
