package import API
package import Base
import Database
package import Instruments

/// The service for messages in rooms. Each method is one transaction.
package struct MessageService: Sendable {
  package let database: Database
  let dependencies: Dependencies
  let notices: Notices
  /// Counts new messages, and none that is sent once more.
  let newMessages: Counter
  let waiting = WaitingMessages()
  /// Whether a player has an event stream, so that what is said reaches a device of theirs.
  let isHearing: @Sendable (PlayerID) -> Bool

  package init(
    database: Database, dependencies: Dependencies, notices: Notices, newMessages: Counter,
    isHearing: @escaping @Sendable (PlayerID) -> Bool
  ) {
    self.database = database
    self.dependencies = dependencies
    self.notices = notices
    self.newMessages = newMessages
    self.isHearing = isHearing
  }
}
