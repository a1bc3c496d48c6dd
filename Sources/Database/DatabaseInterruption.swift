/// An event at a database's server that those have to know who follow what is published.
package enum DatabaseInterruption: Sendable {
  /// Something may have been committed that wasn't published: whoever follows looks anew.
  case gap
  /// The news of other nodes isn't heard for some seconds: what is remembered may be old.
  case stale
  /// Another transaction on the database's server is open for some seconds, and what is written meanwhile isn't published
  /// before its end: what is remembered may be old.
  case heldUp
  /// The end of either: all that was written meanwhile is published now.
  case followsAgain
  /// The server has no connection left for this program, as the error says it. It is told once in ten minutes.
  case crowded(DatabaseError)
  /// No node was alive for a while: clocks get their full time. It is told to the housekeeper alone.
  case revived
}
