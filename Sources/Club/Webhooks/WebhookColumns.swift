package import API
import Database

// The numbers by which the database has the words of webhooks. None ever changes.

extension WebhookEvent: NumberedColumn {
  /// A bit for each.
  package var sqlNumber: Int {
    switch self {
    case .matchFinished: 1
    case .memberJoined: 2
    case .reportFiled: 4
    case .test: 8
    }
  }
}

extension [WebhookEvent] {
  /// Those of which a number has the bits.
  init(bits: Int) {
    self = WebhookEvent.allCases.filter { bits & $0.sqlNumber != 0 }
  }

  var bits: Int { reduce(0) { $0 | $1.sqlNumber } }
}

extension Webhook.State: NumberedColumn {
  package var sqlNumber: Int {
    switch self {
    case .off: 0
    case .on: 1
    case .failed: 2
    case .gone: 3
    }
  }
}

extension WebhookDelivery.State: NumberedColumn {
  package var sqlNumber: Int {
    switch self {
    case .waiting: 0
    case .delivered: 1
    case .failed: 2
    case .stopped: 3
    }
  }
}

extension WebhookDelivery.Failure: NumberedColumn {
  package var sqlNumber: Int {
    switch self {
    case .privateAddress: 1
    case .unreachable: 2
    case .tooSlow: 3
    case .refused: 4
    }
  }
}
