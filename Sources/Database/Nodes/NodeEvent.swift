/// The news of other nodes.
package enum NodeEvent: Sendable {
  /// Another node has said this.
  case message([UInt8], from: NodeName)
  /// Another node listens from now on and knows nothing of this one: it is to be told all.
  case joined(NodeName)
  /// Another node serves no more.
  case lost(NodeName)
  /// Something may have been missed: nothing that was heard of others counts any more, and they tell it anew.
  case gap
}
