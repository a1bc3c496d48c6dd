/// An event at a database's server that those have to know who follow what is published.
package enum DatabaseInterruption: Sendable {
  /// Something may have been committed that wasn't published: whoever follows looks anew.
  case gap
  /// The news of other nodes isn't heard for some seconds: what is remembered may be old.
  case stale
  /// The end of that: all that was written while it was stale is published now.
  case followsAgain
  /// No node was alive for a while: clocks get their full time. It is told to the housekeeper alone.
  case revived
}
