import API
import Base
import HTTP

extension Reply where Answer: Sendable {
  /// Bytes of texts that are written as JSON at once; in more there may be so much to escape that it takes as
  /// long as a millisecond.
  private static var mostAtOnce: Int { 1 << 16 }

  /// An answer that holds messages, of which each may be long.
  static func ok(_ answer: Answer, holding messages: some Sequence<Message>) async throws -> Reply {
    var reply = ok(answer)
    if messages.reduce(0, { $0 + $1.text.utf8.count }) > mostAtOnce {
      reply.json = try await ComputingThreads.run { try JSON.encode(answer) }
    }
    return reply
  }
}
