import API
import Base
import Database
import Synchronization

/// Sending. What is to be sent lies in the database, so no end of the server loses it; it may come twice.
extension WebhookService {
  /// Makes it look for what is due, as something waits, or may at a start of the server: what was tried before waits
  /// on until the instant that was set then.
  package func wake() {
    scheduler.set(.outbox, by: dependencies.now())
  }

  /// Sends what is due, until the task is cancelled. Each webhook has a task of its own as long as something is due
  /// for it, so that one which is slow, or dead, holds up no other.
  package func run(_ send: @escaping WebhookSending) async {
    let (due, wakes) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(64))
    await withDiscardingTaskGroup { group in
      group.addTask { [self] in
        await scheduler.run { [self] _ in await look { wakes.yield($0) } }
        wakes.finish()
      }
      for await webhook in due where busy.withLock({ $0.insert(webhook).inserted }) {
        group.addTask { [self] in
          let isDone = await sendDue(to: webhook, send)
          busy.withLock { _ = $0.remove(webhook) }
          // What came while it was busy waits still.
          scheduler.set(.outbox, by: dependencies.now() + (isDone ? .zero : Self.rest))
        }
      }
    }
  }

  /// The pause after the database couldn't be asked.
  private static var rest: Duration { .seconds(5) }

  private func look(_ tell: (Int) -> Void) async {
    let now = dependencies.now()
    do {
      let (webhooks, next) = try await database.read { db in
        (
          try WebhookDeliveryRecords.webhooksDue(at: now, in: db),
          try WebhookDeliveryRecords.nextDue(after: now, in: db)
        )
      }
      webhooks.forEach(tell)
      if let next { scheduler.set(.outbox, by: next) }
    } catch {
      scheduler.set(.outbox, by: now + Self.rest)
    }
  }

  /// - Returns: False when something went wrong here, and not there.
  private func sendDue(to webhook: Int, _ send: @escaping WebhookSending) async -> Bool {
    do {
      while !Task.isCancelled {
        let now = dependencies.now()
        let batch = try await database.read { db in
          try WebhookDeliveryRecords.due(
            for: webhook, at: now, limit: WebhookPolicy.mostAtOnce, in: db)
        }
        guard !batch.isEmpty else { break }
        try await withThrowingTaskGroup(of: Void.self) { group in
          for waiting in batch { group.addTask { [self] in try await deliver(waiting, send) } }
          try await group.waitForAll()
        }
      }
      return true
    } catch {
      return false
    }
  }

  private func deliver(_ waiting: WaitingDelivery, _ send: WebhookSending) async throws {
    let (now, tries) = (dependencies.now(), waiting.tries + 1)
    let pause = WebhookPolicy.pause(after: tries, chance: dependencies.random())
    // The end of the server may have cut the last try off: then it is given up when it is due again.
    guard tries <= WebhookPolicy.tries else {
      return try await settle(waiting, tries: waiting.tries, .cutOff, nextAt: nil)
    }
    let begun = try await database.write { db in
      try WebhookDeliveryRecords.begin(
        waiting, at: now, nextAt: now + (pause ?? .seconds(3600)), in: db)
    }
    guard begun else { return }
    let message = try await database.read { db in try Self.message(of: waiting, in: db) }
    let outcome = await send(
      WebhookLetter(
        webhook: waiting.webhook, url: waiting.url, secret: waiting.secret, id: waiting.id,
        body: try message.bytes))
    // What the end of the server cuts off is no failure of the receiver's.
    if !outcome.isTaken { try Task.checkCancellation() }
    let wait = outcome.isGone ? nil : pause.map { max($0, outcome.rest) }
    try await settle(waiting, tries: tries, outcome, nextAt: wait.map { dependencies.now() + $0 })
  }

  /// The message with the names of now: some time may lie between, in which somebody was given another one, or the
  /// club became a young one, which tells none.
  private static func message(
    of waiting: WaitingDelivery, in db: ReadTransaction
  ) throws -> WebhookMessage {
    let isYoung = try LookRecords.load(in: db).isYoung
    let message = WebhookMessage(
      type: waiting.event, timestamp: waiting.at,
      data: try WebhookMessage.Facts(text: waiting.facts))
    return try message.named { person in
      if isYoung { return nil }
      return try WebhookDeliveryRecords.name(of: person.id, in: db)
    }
  }

  private func settle(
    _ waiting: WaitingDelivery, tries: Int, _ outcome: WebhookOutcome, nextAt dueAt: Instant?
  ) async throws {
    let now = dependencies.now()
    try await database.write { db in
      try WebhookDeliveryRecords.settle(
        waiting.number, tries: tries, outcome, nextAt: outcome.isTaken ? nil : dueAt, in: db)
      try WebhookRecords.note(waiting.webhook, isTaken: outcome.isTaken, at: now, in: db)
      // Only where a delivery is given up: one try that fails may follow days in which there was nothing to send.
      let isGivenUp = !outcome.isTaken && dueAt == nil
      if isGivenUp, try Self.switchOff(waiting, outcome, at: now, in: db) {
        try WebhookDeliveryRecords.stop(for: waiting.webhook, in: db)
      } else if outcome.rest > .zero {
        try WebhookDeliveryRecords.postpone(
          for: waiting.webhook, until: now + outcome.rest, in: db)
      }
      try WebhookDeliveryRecords.trim(waiting.webhook, in: db)
    }
  }

  /// Switches a webhook off of which a delivery is given up, if that is reason enough.
  ///
  /// - Returns: Whether it is switched off by it.
  private static func switchOff(
    _ waiting: WaitingDelivery, _ outcome: WebhookOutcome, at now: Instant,
    in db: WriteTransaction
  ) throws -> Bool {
    if outcome.isGone {
      return try WebhookRecords.end(waiting.webhook, at: waiting.url, in: db)
    }
    return try WebhookRecords.giveUp(
      waiting.webhook, failingSince: now - WebhookPolicy.patience, in: db)
  }
}
