import Foundation
import Synchronization

/// Follows the outbox, by a connection and a thread of its own: publishes what every node has written, in one order for
/// all of them, and hears what nodes tell each other.
///
/// The order is that of transactions' numbers, and a row is read once no transaction with a lower one is under way: none
/// is ever passed over. It looks whenever it is woken, and ten times a second.
final class PostgresFollower: Sendable {
  private struct Place {
    var transaction: Int64
    var id = Int64.max
  }

  private struct State {
    var published: Int64
    var looked = ContinuousClock.now
    var isStale = false
    /// Whether a transaction elsewhere that is open for long keeps back what was written.
    var isHeldUp = false
    /// Whether something was passed over that this version doesn't know, of which nobody is told yet.
    var hasUnknown = false
    var toldUnknown: ContinuousClock.Instant?
    /// Those who wait until a transaction is published, and how long.
    var waiting:
      [(transaction: Int64, end: ContinuousClock.Instant, answer: @Sendable () -> Void)] = []
  }

  private static let pause = Duration.milliseconds(100)
  /// The time from one look to the next where no answer waits: what nodes write side by side is read together.
  private static let rest = Duration.milliseconds(5)
  /// The time for which an answer waits for what is under way elsewhere.
  private static let patience = Duration.milliseconds(250)
  private static let stale = Duration.seconds(3)
  /// Rows are kept longer than that.
  private static let longestAbsence = Duration.seconds(300)
  /// The time between two gaps because of what this version doesn't know.
  private static let betweenUnknown = Duration.seconds(10)
  private static let page = 1000

  private let session: PostgresSession
  private let channel: String
  /// Gets a row's changes, and answers whether all of them are known.
  private let publish: @Sendable ([UInt8]) -> Bool
  private let tell: @Sendable (DatabaseInterruption) -> Void
  /// Gets what was told on the channel; nil where something may have been missed, or all begins.
  private let hear: @Sendable (String?) -> Void
  private let meter: NodeMeter
  private let state: Mutex<State>
  private let wakes = Pipe()
  private let isStopped = Atomic(false)
  private let hasEnded = DispatchSemaphore(value: 0)
  private let first: (place: Place, timeline: String)

  /// Begins behind what was written so far.
  init(
    _ session: PostgresSession, channel: String, _ meter: NodeMeter,
    publish: @escaping @Sendable ([UInt8]) -> Bool,
    tell: @escaping @Sendable (DatabaseInterruption) -> Void,
    hear: @escaping @Sendable (String?) -> Void
  ) throws(DatabaseError) {
    (self.session, self.channel, self.meter) = (session, channel, meter)
    (self.publish, self.tell, self.hear) = (publish, tell, hear)
    try session.reconnect()
    try session.execute("LISTEN \(channel)")
    first = (try Self.end(session), try Self.timeline(session))
    state = Mutex(State(published: first.place.transaction))
    for file in [wakes.fileHandleForReading, wakes.fileHandleForWriting] {
      _ = fcntl(file.fileDescriptor, F_SETFL, O_NONBLOCK)
    }
  }

  func begin() {
    hear(nil)
    Thread.detachNewThread { self.run() }
  }

  /// Ends soon, once what is written already is published.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    wake()
  }

  /// Waits until it has ended.
  func end() {
    hasEnded.wait()
  }

  func wake() {
    var byte: UInt8 = 1
    _ = write(wakes.fileHandleForWriting.fileDescriptor, &byte, 1)
  }

  /// The time since it has looked last.
  var behind: Duration { state.withLock { $0.looked.duration(to: .now) } }

  /// Calls back once a transaction is published, or when that takes too long.
  func whenPublished(_ transaction: Int64, _ answer: @escaping @Sendable () -> Void) {
    let isPublished = state.withLock { state in
      guard state.published < transaction else { return true }
      state.waiting.append((transaction, .now + Self.patience, answer))
      return false
    }
    if isPublished { answer() } else { wake() }
  }

  /// Looks whether it follows no more or has passed something over, and who has waited too long.
  func check() {
    let now = ContinuousClock.now
    let (isStale, isGap, late) = state.withLock { state in
      let isGap =
        state.hasUnknown && (state.toldUnknown.map { $0 + Self.betweenUnknown < now } ?? true)
      if isGap { (state.hasUnknown, state.toldUnknown) = (false, now) }
      let isStale = !state.isStale && state.looked + Self.stale < now
      if isStale { state.isStale = true }
      let late = state.waiting.filter { $0.end < now }
      if !late.isEmpty { state.waiting.removeAll { $0.end < now } }
      return (isStale, isGap, late.map(\.answer))
    }
    if isStale { tell(.stale) }
    if isGap { tell(.gap) }
    for answer in late { answer() }
  }

  private func run() {
    var (place, timeline) = first
    while !isStopped.load(ordering: .relaxed) {
      do throws(DatabaseError) {
        let isAnew = !session.isConnected
        if isAnew {
          try session.reconnect()
          try session.execute("LISTEN \(channel)")
        }
        try findPlace(&place, &timeline, isAnew: isAnew)
        if isAnew {
          meter.note(.connection)
          hear(nil)
        }
        let began = ContinuousClock.now
        let isWhole = try look(&place)
        if isWhole { rest(until: began + Self.rest) }
        let wasTold = try hearAll()
        if isWhole, !wasTold, !isStopped.load(ordering: .relaxed) {
          session.wait(upTo: Self.pause, or: wakes.fileHandleForReading.fileDescriptor)
          emptyWakes()
          try hearAll()
        }
      } catch {
        session.disconnect()
        usleep(100_000)
      }
    }
    while (try? look(&place)) == false {}
    session.disconnect()
    for waiting in state.withLock({ state in
      defer { state.waiting = [] }
      return state.waiting
    }) { waiting.answer() }
    hasEnded.signal()
  }

  /// Waits, unless an answer does, or begins to.
  private func rest(until end: ContinuousClock.Instant) {
    guard state.withLock(\.waiting.isEmpty), !isStopped.load(ordering: .relaxed) else { return }
    let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
    guard left > 0 else { return }
    var wake = pollfd(
      fd: wakes.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&wake, 1, Int32(left.rounded(.up)))
  }

  /// Begins behind all that was written, where it was away for too long or the server has another history.
  private func findPlace(
    _ place: inout Place, _ timeline: inout String, isAnew: Bool
  ) throws(DatabaseError) {
    let isTooLate = state.withLock { $0.looked + Self.longestAbsence < .now }
    guard isAnew || isTooLate else { return }
    let now = try Self.timeline(session)
    guard now != timeline || isTooLate else { return }
    (place, timeline) = (try Self.end(session), now)
    state.withLock { [place] in ($0.published, $0.isHeldUp) = (place.transaction, false) }
    tell(.gap)
  }

  /// - Returns: whether anything was told
  @discardableResult
  private func hearAll() throws(DatabaseError) -> Bool {
    let messages = try session.notifications()
    for message in messages { hear(message) }
    return !messages.isEmpty
  }

  private func emptyWakes() {
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { bytes in
      _ = read(wakes.fileHandleForReading.fileDescriptor, bytes.baseAddress, bytes.count)
    }
  }

  /// Publishes what has come.
  ///
  /// - Returns: whether that was all
  private func look(_ place: inout Place) throws(DatabaseError) -> Bool {
    var news: [(place: Place, body: [UInt8])] = []
    var horizon: Int64 = 0
    var isHeldUp = false
    try session.run(
      Self.question, [String(place.transaction), place.id, Self.page], oneByOne: false
    ) { row in
      guard case .integer(let end) = row.value(0) else { return true }
      horizon = end
      if case .integer(1) = row.value(1) { isHeldUp = true }
      if case .integer(let transaction) = row.value(2), case .integer(let id) = row.value(3),
        case .bytes(let body) = row.value(4)
      {
        news.append((Place(transaction: transaction, id: id), body))
      }
      return true
    }
    let areKnown = news.map { publish($0.body) }.allSatisfy(\.self)
    let isWhole = news.count < Self.page
    if let last = news.last { place = last.place }
    let published = isWhole ? max(horizon - 1, place.transaction) : place.transaction - 1
    let (before, done) = state.withLock { [isHeldUp] state in
      let before = (isStale: state.isStale, isHeldUp: state.isHeldUp)
      (state.looked, state.isStale, state.isHeldUp) = (.now, false, isHeldUp)
      if !areKnown { state.hasUnknown = true }
      state.published = max(state.published, published)
      let done = state.waiting.filter { $0.transaction <= published }
      if !done.isEmpty { state.waiting.removeAll { $0.transaction <= published } }
      return (before, done.map(\.answer))
    }
    for answer in done { answer() }
    if before.isStale || before.isHeldUp && !isHeldUp { tell(.followsAgain) }
    if isHeldUp, before.isStale || !before.isHeldUp { tell(.heldUp) }
    return isWhole
  }

  /// The first row that isn't to be read yet stands for all of them: it is asked by the key, whatever is behind it.
  private static let question = """
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
      coalesce((
        SELECT at < clock_timestamp() - interval '3 seconds' FROM news
        WHERE xid >= pg_snapshot_xmin(pg_current_snapshot()) ORDER BY xid, id LIMIT 1), false)::int,
      n.xid::text::bigint, n.id, n.body
    FROM (SELECT 1) one LEFT JOIN (
      SELECT xid, id, body FROM news
      WHERE (xid, id) > ($1::text::xid8, $2) AND xid < pg_snapshot_xmin(pg_current_snapshot())
      ORDER BY xid, id LIMIT $3) n ON true
    ORDER BY n.xid, n.id
    """

  /// The place behind all that was written so far.
  private static func end(_ session: PostgresSession) throws(DatabaseError) -> Place {
    let next = try session.number(
      "SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint")
    return Place(transaction: (next ?? 0) - 1)
  }

  /// The history that the server has: another one when a standby has taken over, or a backup was restored.
  private static func timeline(_ session: PostgresSession) throws(DatabaseError) -> String {
    var timeline = ""
    try session.run(
      "SELECT substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)", [], oneByOne: false
    ) { row in
      if case .text(let text) = row.value(0) { timeline = text }
      return false
    }
    return timeline
  }
}
