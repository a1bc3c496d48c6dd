/// An event of the club that a webhook can be told.
public enum WebhookEvent: String, Codable, CaseIterable, Sendable {
  /// A round of a match is over that others may look at.
  case matchFinished = "match-finished"
  /// Somebody has become a member, or was let in where newcomers wait.
  case memberJoined = "member-joined"
  /// Somebody has reported somebody.
  case reportFiled = "report-filed"
  /// A host tries the webhook. Nobody chooses it: each webhook hears it.
  case test
}

/// Makes a webhook.
public struct WebhookRequest: Codable, Equatable, Sendable {
  /// The address that is told: with `https:`, of a machine on the internet.
  public let url: String
  /// The events that it is told; at least one.
  public let events: [WebhookEvent]

  /// Stores the values; the server refuses an address that nothing may be sent to, and no events.
  public init(url: String, events: [WebhookEvent]) {
    self.url = url
    self.events = events
  }
}

/// Changes a webhook; what is absent stays.
public struct WebhookChange: Codable, Equatable, Sendable {
  /// The address from now on.
  public let url: String?
  /// The events from now on; at least one.
  public let events: [WebhookEvent]?
  /// Whether it is on. Switched off it is told nothing, nor what waited.
  public let isOn: Bool?

  /// Stores the values; the server refuses them as those of a `WebhookRequest`.
  public init(url: String? = nil, events: [WebhookEvent]? = nil, isOn: Bool? = nil) {
    self.url = url
    self.events = events
    self.isOn = isOn
  }
}

/// A webhook of the club. Its secret is told once, when it is made.
public struct Webhook: Codable, Equatable, Sendable {
  /// The number by which it is changed and removed.
  public let number: Int
  /// The address that is told.
  public let url: String
  /// The events that it is told, at most 3.
  public let events: [WebhookEvent]
  /// Whether it is told anything.
  public let state: State
  /// The instant at which it was made.
  public let createdAt: Instant
  /// The instant since which nothing was taken there; absent where the last delivery was.
  public let failingSince: Instant?
  /// Deliveries that wait.
  public let waiting: Int
  /// Events that it was not told, because too many waited already.
  public let lost: Int

  /// Whether a webhook is told anything.
  public enum State: String, Codable, CaseIterable, Sendable {
    case on
    /// A host has switched it off.
    case off
    /// It was switched off by itself, after days in which nothing was taken there.
    case failed
    /// It was switched off by itself, for its receiver has answered that it is gone for good (410).
    case gone
  }

  /// Stores the values; nothing is checked.
  public init(
    number: Int, url: String, events: [WebhookEvent], state: State, createdAt: Instant,
    failingSince: Instant?, waiting: Int, lost: Int
  ) {
    self.number = number
    self.url = url
    self.events = events
    self.state = state
    self.createdAt = createdAt
    self.failingSince = failingSince
    self.waiting = waiting
    self.lost = lost
  }
}

/// The webhooks of the club, at most 10.
public struct WebhookList: Codable, Equatable, Sendable {
  /// The webhooks, the first that was made first.
  public let webhooks: [Webhook]

  /// Stores the webhooks; nothing is checked.
  public init(webhooks: [Webhook]) {
    self.webhooks = webhooks
  }
}

/// A webhook with a secret that was made just now, and that nobody is told again.
public struct NewWebhook: Codable, Equatable, Sendable {
  /// The webhook as the list shows it.
  public let webhook: Webhook
  /// The secret by which the receiver checks who sends: "whsec_" and base64.
  public let secret: String

  /// Stores the values; nothing is checked.
  public init(webhook: Webhook, secret: String) {
    self.webhook = webhook
    self.secret = secret
  }
}

/// An event on its way to a webhook, or there, or given up.
public struct WebhookDelivery: Codable, Equatable, Sendable {
  /// The number by which it is sent again; of two the higher is the later.
  public let number: Int
  /// The `webhook-id` that it is sent with, each time the same.
  public let id: String
  /// The event.
  public let event: WebhookEvent
  /// The instant at which it happened.
  public let at: Instant
  /// The stage of it.
  public let state: State
  /// The number of times that it was tried.
  public let tries: Int
  /// The last of them; absent before the first.
  public let triedAt: Instant?
  /// The next of them; absent where there is none.
  public let nextAt: Instant?
  /// The HTTP status of the last answer; absent where there was none, and during a try.
  public let status: Int?
  /// The reason why it wasn't taken the last time; absent where it was, and during a try.
  public let failure: Failure?

  /// The stage of a delivery.
  public enum State: String, Codable, CaseIterable, Sendable {
    case waiting, delivered
    /// It was tried as often as anything is, and is given up.
    case failed
    /// The webhook was switched off before.
    case stopped
  }

  /// The reason why a delivery wasn't taken.
  public enum Failure: String, Codable, CaseIterable, Sendable {
    /// The address leads into a private network, where nothing may go.
    case privateAddress = "private-address"
    /// No connection came about: no such machine, nobody listens there, or a certificate that isn't good.
    case unreachable
    /// No answer came in time.
    case tooSlow = "too-slow"
    /// The answer wasn't one of success; `status` has it.
    case refused
  }

  /// Stores the values; nothing is checked.
  public init(
    number: Int, id: String, event: WebhookEvent, at: Instant, state: State, tries: Int,
    triedAt: Instant?, nextAt: Instant?, status: Int?, failure: Failure?
  ) {
    self.number = number
    self.id = id
    self.event = event
    self.at = at
    self.state = state
    self.tries = tries
    self.triedAt = triedAt
    self.nextAt = nextAt
    self.status = status
    self.failure = failure
  }
}

/// The last deliveries of a webhook, at most 50.
public struct WebhookDeliveryList: Codable, Equatable, Sendable {
  /// The deliveries, the latest first.
  public let deliveries: [WebhookDelivery]

  /// Stores the deliveries; nothing is checked.
  public init(deliveries: [WebhookDelivery]) {
    self.deliveries = deliveries
  }
}
