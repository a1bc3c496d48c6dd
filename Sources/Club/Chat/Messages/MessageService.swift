package import API
package import Base
import Database

/// The service for messages in rooms. Each method is one transaction.
package struct MessageService: Sendable {
  package let database: Database
  let dependencies: Dependencies
  let notices: Notices
  /// Whether a player has an event stream, so that what is said reaches a device of theirs.
  let isStreaming: @Sendable (PlayerID) -> Bool

  package init(
    database: Database, dependencies: Dependencies, notices: Notices,
    isStreaming: @escaping @Sendable (PlayerID) -> Bool
  ) {
    self.database = database
    self.dependencies = dependencies
    self.notices = notices
    self.isStreaming = isStreaming
  }
}
