/// Changes that a database publishes, and what it asks of them where other nodes write too.
package protocol PublishedChange: Codable, Sendable {
  /// Whether an answer waits until this node has published the change: something that it holds in memory goes by it.
  /// News that is told to streams alone may come a moment later.
  var precedesAnswer: Bool { get }
  /// Notes in the writer's memory what another node has changed, so that what it remembers is mostly true.
  func remember(in memory: WriterMemory)
}
