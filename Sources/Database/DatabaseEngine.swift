/// The engine behind a transaction. Only what has no words in common asks for it, as full-text search.
package enum DatabaseEngine: Sendable {
  case sqlite, postgres
}

extension ReadTransaction {
  package var engine: DatabaseEngine {
    switch session {
    case .sqlite: .sqlite
    case .postgres: .postgres
    }
  }
}
