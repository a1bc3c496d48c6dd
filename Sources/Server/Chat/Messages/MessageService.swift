import API
import Base
import Database

/// What is said in rooms. Each method is one transaction.
package struct MessageService: Sendable {
  let database: Database
  let dependencies: Dependencies
  let notices: Notices
  /// Whether a player has an event stream, so that what is said reaches a device of theirs.
  let isStreaming: @Sendable (PlayerID) -> Bool
}
