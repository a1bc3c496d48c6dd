import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// The parts that came in behind a request that isn't answered yet, in its order.
///
/// One request of a connection is answered at a time. So nothing can be answered inside an answer that
/// doesn't end, and nothing is begun for a client that takes no answers.
struct PipelinedRequests {
  enum Piece {
    case part(HTTPRequestPart)
    case event(Any)
    /// A request that can't be read; it is answered as well.
    case error(HTTPParserError)
  }

  /// Pieces that may wait: one packet may hold thousands of requests.
  private static let most = 256

  /// Mostly none, so it begins small.
  private var pieces = CircularBuffer<Piece>(initialCapacity: 1)
  /// A request was passed on whose answer isn't written yet.
  private var isAnswering = false
  /// Whether its body was not passed on to its end yet.
  private var isReceiving = false

  var isEmpty: Bool { pieces.isEmpty }

  /// Whether a request was answered whose body still comes in, as a refused upload is.
  var isAnsweredEarly: Bool { isReceiving && !isAnswering }

  /// - Returns: whether it is to be passed on at once
  mutating func take(_ piece: Piece) throws(TooMany) -> Bool {
    if pieces.isEmpty, mayPass(piece) { return true }
    guard pieces.count < Self.most else { throw TooMany() }
    pieces.append(piece)
    return false
  }

  struct TooMany: Error {}

  mutating func answerEnded() {
    isAnswering = false
  }

  /// The next piece whose turn it is; nil when there is none.
  mutating func next() -> Piece? {
    guard let piece = pieces.first, mayPass(piece) else { return nil }
    return pieces.removeFirst()
  }

  private mutating func mayPass(_ piece: Piece) -> Bool {
    switch piece {
    case .part(.head):
      guard !isAnswering else { return false }
      (isAnswering, isReceiving) = (true, true)
      return true
    case .part(.end):
      isReceiving = false
      return true
    case .error: return !isAnswering || isReceiving
    case .event(let event) where event is HTTP10Request: return !isAnswering
    case .part, .event: return true
    }
  }
}
