package import API
package import Base
import Database
import Synchronization

/// The service for webhooks: addresses elsewhere that hosts have told what happens in the club.
package final class WebhookService: Sendable {
  enum Entry: Hashable, Sendable {
    /// Whether something is due.
    case outbox
  }

  let database: Database
  let dependencies: Dependencies
  let scheduler: DeadlineScheduler<Entry>
  /// The webhooks to which something is being sent.
  let busy = Mutex<Set<Int>>([])

  package init(_ database: Database, _ dependencies: Dependencies) {
    self.database = database
    self.dependencies = dependencies
    scheduler = DeadlineScheduler(dependencies)
  }

  /// Webhooks, the first that was made first.
  package func all() async throws -> [Webhook] {
    try await database.read(WebhookRecords.all)
  }

  /// Adds a webhook, and notes who did.
  ///
  /// - Parameter networks: where messages may go
  /// - Returns: it with its secret, which nobody is told again
  /// - Throws: `WebhookRefusal`: `bad`, `listFull`; `AccountRefusal.hostsOnly`
  package func add(
    _ request: WebhookRequest, networks: PushNetworks, by actor: Actor
  ) async throws -> NewWebhook {
    try Self.check(request.url, request.events, networks)
    var generator = dependencies.generator
    let secret = WebhookSecret.random(using: &generator)
    let now = dependencies.now()
    return try await database.write { db in
      try actor.require(in: db)
      guard try WebhookRecords.all(in: db).count < WebhookPolicy.most else {
        throw WebhookRefusal.listFull
      }
      guard
        let number = try WebhookRecords.insert(
          request.url, request.events, secret, at: now, in: db),
        let webhook = try WebhookRecords.load(number, in: db)
      else { throw WebhookRefusal.unknown }
      try Self.note(.addWebhook, webhook, webhook.eventWords, by: actor, at: now, in: db)
      return NewWebhook(webhook: webhook, secret: secret.text)
    }
  }

  /// Changes a webhook, and notes who did. Switched off, it isn't told what waited either; another address, or
  /// switching it on, lets it begin anew.
  ///
  /// - Throws: `WebhookRefusal`: `unknown`, `bad`; `AccountRefusal.hostsOnly`
  package func change(
    _ number: Int, _ change: WebhookChange, networks: PushNetworks, by actor: Actor
  ) async throws -> Webhook {
    let now = dependencies.now()
    return try await database.write { db in
      try actor.require(in: db)
      let before = try Self.load(number, in: db)
      let after = before.changed(by: change)
      try Self.check(after.url, after.events, networks)
      guard after != before else { return before }
      try WebhookRecords.update(after, in: db)
      if after.state != .on {
        try WebhookDeliveryRecords.stop(for: number, in: db)
        try WebhookDeliveryRecords.trim(number, in: db)
      }
      if after.url != before.url || after.state != before.state {
        try WebhookRecords.beginAnew(number, in: db)
      }
      try Self.note(.changeWebhook, after, after.words(since: before), by: actor, at: now, in: db)
      return try Self.load(number, in: db)
    }
  }

  /// Gives a webhook another secret, and notes who did: what is sent from now on is signed by it alone.
  ///
  /// - Throws: `WebhookRefusal.unknown`; `AccountRefusal.hostsOnly`
  package func renewSecret(of number: Int, by actor: Actor) async throws -> NewWebhook {
    var generator = dependencies.generator
    let secret = WebhookSecret.random(using: &generator)
    let now = dependencies.now()
    return try await database.write { db in
      try actor.require(in: db)
      let webhook = try Self.load(number, in: db)
      try WebhookRecords.setSecret(secret, of: number, in: db)
      try Self.note(.renewWebhookSecret, webhook, by: actor, at: now, in: db)
      return NewWebhook(webhook: webhook, secret: secret.text)
    }
  }

  /// Removes a webhook with its deliveries, and notes who did; one that is gone is no error.
  ///
  /// - Throws: `AccountRefusal.hostsOnly`
  package func remove(_ number: Int, by actor: Actor) async throws {
    let now = dependencies.now()
    try await database.write { db in
      try actor.require(in: db)
      guard let webhook = try WebhookRecords.load(number, in: db) else { return }
      try WebhookRecords.delete(number, in: db)
      try Self.note(.removeWebhook, webhook, by: actor, at: now, in: db)
    }
  }

  static func load(_ number: Int, in db: ReadTransaction) throws -> Webhook {
    guard let webhook = try WebhookRecords.load(number, in: db) else {
      throw WebhookRefusal.unknown
    }
    return webhook
  }

  private static func check(
    _ url: String, _ events: [WebhookEvent], _ networks: PushNetworks
  ) throws(WebhookRefusal) {
    guard let address = PushAddress(url), networks.mayAllow(address), !events.isEmpty,
      !events.contains(.test)
    else { throw .bad }
  }

  /// Notes an act. Of the address it names the machine alone: the rest may be a secret of the receiver's.
  static func note(
    _ action: AuditEntry.Action, _ webhook: Webhook, _ words: String = "", by actor: Actor,
    at now: Instant, in db: WriteTransaction
  ) throws {
    let machine = PushAddress(webhook.url)?.origin ?? ""
    let note = ["Webhook \(webhook.number)", machine, words].filter { !$0.isEmpty }
      .joined(separator: ", ")
    try AuditRecords.insert(
      AuditEntry(action: action, player: nil, note: note, by: actor, at: now), in: db)
  }
}

extension Webhook {
  fileprivate var eventWords: String { events.map(\.rawValue).joined(separator: " ") }

  fileprivate func changed(by change: WebhookChange) -> Webhook {
    let chosen = change.events.map { [WebhookEvent](bits: $0.bits) } ?? events
    return Webhook(
      number: number, url: change.url ?? url, events: chosen,
      state: change.isOn.map { $0 ? .on : .off } ?? state, createdAt: createdAt,
      failingSince: failingSince, waiting: waiting, lost: lost)
  }

  /// The words for what is other than before.
  fileprivate func words(since before: Webhook) -> String {
    [
      events == before.events ? "" : eventWords,
      state == before.state ? "" : state.rawValue,
      url == before.url ? "" : "another address",
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
