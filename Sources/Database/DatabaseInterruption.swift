/// An event at a database's server that those have to know who follow what is published.
package enum DatabaseInterruption: Sendable {
  /// Something may have been committed that wasn't published: whoever follows looks anew.
  case gap
  /// Another program serves the database now. Nothing can be written any more.
  case superseded
}
