package import API
package import Base
import Database
import Synchronization

/// Messages to browsers of players who aren't looking. What is to be sent lies in the database, so a
/// restart loses nothing; one task sleeps until the next is due.
package final class PushService: Sendable {
  /// Browsers of a player.
  package static let subscriptionLimit = 10
  /// Messages on their way at the same time, and read at once.
  private static let mostAtOnce = 16
  private static let batch = 64
  /// Messages that wait in the memory alone.
  private static let mostFarewells = 100

  enum Entry: Hashable, Sendable {
    case all
  }

  private let database: Database
  private let dependencies: Dependencies
  private let screens: Screens
  private let outbox: DeadlineScheduler<Entry>
  /// Apart from the outbox: what waits in the memory of a node only that node can send.
  private let farewellTimes: DeadlineScheduler<Entry>
  private let known = Mutex<PushKey?>(nil)
  private let farewells = Mutex<[PushLetter]>([])

  package init(_ database: Database, _ dependencies: Dependencies, _ screens: Screens) {
    self.database = database
    self.dependencies = dependencies
    self.screens = screens
    outbox = DeadlineScheduler(dependencies)
    farewellTimes = DeadlineScheduler(dependencies)
  }

  /// The server's key, which is made when it is first asked for.
  package func key() async throws -> PushKey {
    if let key = known.withLock(\.self) { return key }
    let new = PushKey().bytes
    var kept = try await database.read(PushRecords.key)
    if kept == nil {
      kept = try await database.write { db in try PushRecords.keepKey(new, in: db) }
    }
    let key = try PushKey(bytes: kept ?? new)
    known.withLock { $0 = key }
    return key
  }

  /// Sends what a player is told to a browser from now on, as long as the session lasts.
  package func subscribe(_ target: PushTarget, by session: Session) async throws {
    let now = dependencies.now()
    if try await database.read({ db in try PushRecords.has(target, session, in: db) }) { return }
    try await database.write { db in
      try PushRecords.subscribe(
        target, session, at: now, limit: Self.subscriptionLimit, in: db)
    }
  }

  package func unsubscribe(_ endpoint: String, by player: PlayerID) async throws {
    try await database.write { db in
      try PushRecords.unsubscribe(endpoint, by: player, in: db)
    }
  }

  /// Makes it wake up at that instant, as something waits that is due then.
  package func waits(until instant: Instant) {
    outbox.set(.all, by: instant)
  }
}

/// Sending.
extension PushService {
  /// The time after which it is tried again where the database couldn't be asked.
  private static let pause = Duration.seconds(5)

  /// Sends what is due of all nodes, until the task is cancelled.
  package func run(_ send: @escaping PushSending) async {
    await outbox.run { [self] _ in
      do {
        try await sendDue(send)
      } catch {
        outbox.set(.all, by: dependencies.now() + Self.pause)
      }
    }
  }

  /// Sends what waits in the memory of this node, until the task is cancelled.
  package func runFarewells(_ send: @escaping PushSending) async {
    await farewellTimes.run { [self] _ in
      do {
        try await sendWaitingFarewells(send)
      } catch {
        farewellTimes.set(.all, by: dependencies.now() + Self.pause)
      }
    }
  }

  /// Sends messages to browsers whose sessions have just ended: once, as nothing of them is kept.
  func sendFarewells(_ letters: [PushLetter]) {
    guard !letters.isEmpty else { return }
    farewells.withLock { waiting in
      // Whoever fills it pushes out nobody's.
      if waiting.count + letters.count <= Self.mostFarewells { waiting += letters }
    }
    farewellTimes.set(.all, by: dependencies.now())
  }

  private func sendWaitingFarewells(_ send: @escaping PushSending) async throws {
    let key = try await self.key()
    let letters = farewells.withLock { waiting -> [PushLetter] in
      let letters = waiting
      waiting = []
      return letters
    }
    await withTaskGroup(of: Void.self) { group in
      for (index, letter) in letters.enumerated() {
        if index >= Self.mostAtOnce { await group.next() }
        group.addTask { _ = await send(letter, key) }
      }
    }
  }

  /// Begins anew. To be called once, at a start of the server: nobody knows who has looked before.
  package func restart() async throws {
    let until = dependencies.now() + Screens.rest
    try await database.write { db in try PushRecords.postponeAll(until: until, in: db) }
    waits(until: until)
  }

  private func sendDue(_ send: @escaping PushSending) async throws {
    let now = dependencies.now()
    let due = try await database.read { db in
      try PushRecords.due(at: now, limit: Self.batch, in: db)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, waiting) in due.enumerated() {
        if index >= Self.mostAtOnce { try await group.next() }
        group.addTask { [self] in try await deliver(waiting, send) }
      }
      try await group.waitForAll()
    }
    if let next = try await database.read(PushRecords.nextDue) { waits(until: next) }
  }

  private func deliver(_ waiting: WaitingPush, _ send: PushSending) async throws {
    let now = dependencies.now()
    let isSeen = screens.lastVisibleAt(waiting.player) + Screens.rest > now
    guard waiting.expiresAt > now,
      let message = try await database.read({ db in try PushMessage(waiting, in: db) }),
      !isSeen || message.kind.isOfAccount
    else { return try await remove(waiting) }
    let letter = PushLetter(
      target: waiting.target, text: try message.bytes, topic: waiting.topic,
      urgency: message.kind.urgency, life: now.distance(to: waiting.expiresAt))
    let outcome = try await send(letter, key())
    try Task.checkCancellation()
    switch outcome {
    case .delivered, .refused: try await remove(waiting)
    case .gone:
      try await database.write { db in try PushRecords.delete(waiting.target.address.text, in: db) }
    case .later(let pause): try await postpone(waiting, by: pause)
    }
  }

  private func remove(_ waiting: WaitingPush) async throws {
    try await database.write { db in try PushRecords.remove(waiting, in: db) }
  }

  /// Waits longer after each failure, and as long as the push service wants, but an hour at most.
  private func postpone(_ waiting: WaitingPush, by pause: Duration?) async throws {
    let own = Duration.seconds(5 << (2 * min(waiting.attempts, 5)))
    let dueAt = dependencies.now() + min(max(own, pause ?? .zero), .seconds(3600))
    guard dueAt < waiting.expiresAt else { return try await remove(waiting) }
    try await database.write { db in try PushRecords.postpone(waiting, until: dueAt, in: db) }
  }
}
