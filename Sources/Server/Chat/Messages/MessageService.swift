import Database

/// What is said in rooms. Each method is one transaction.
package struct MessageService: Sendable {
  let database: Database
  let surroundings: Surroundings
  let notices: Notices
}
