package import NIOCore

/// A room as a player's event stream has told it: every message once, in the order of the numbers.
/// After the stream has begun anew what it missed is read first, as a client does.
package struct RoomListener {
  private var listener = MatchListener()
  /// The highest change told.
  package private(set) var change = 0
  /// The messages that the stream tells while those that it has missed are read; nil when none are.
  private var held: [(quote: Quote, at: NIODeadline)]?
  private var hasBegun = false
  /// The newest message that was read: the stream may tell it, and those before it, later.
  private var lastRead = 0

  package init() {}

  /// The number of the newest message told.
  package var last: Int { listener.version }

  package mutating func streamBegan() {
    if hasBegun { held = [] }
    hasBegun = true
  }

  package var isBehind: Bool { held != nil }

  /// The other's message was acknowledged.
  ///
  /// - Returns: how long it took until it was heard: nothing, when it was before
  package mutating func otherSaid(_ number: Int, at now: NIODeadline) -> TimeAmount? {
    listener.opponentMoved(to: number, at: now)
  }

  /// - Returns: how long it took, of a message of the other's that was acknowledged before
  package mutating func heard(_ quote: Quote, at now: NIODeadline) -> Result<[TimeAmount], Wrong> {
    guard held == nil else {
      held?.append((quote, now))
      return .success([])
    }
    guard quote.number == last + 1 else {
      if quote.number <= lastRead { return .success([]) }
      return .failure(Wrong(violation: quote.number <= last ? .notNewer : .gap))
    }
    change = quote.change
    return listener.heard(quote.number, at: now).mapError { _ in Wrong(violation: .notNewer) }
  }

  /// Notes that what was missed is known by now.
  ///
  /// - Returns: how long the messages took that were told meanwhile
  package mutating func caughtUp() -> Result<[TimeAmount], Wrong> {
    let told = held ?? []
    held = nil
    var times: [TimeAmount] = []
    for (quote, at) in told where quote.number > last {
      switch heard(quote, at: at) {
      case .success(let more): times += more
      case .failure(let wrong): return .failure(wrong)
      }
    }
    return .success(times)
  }

  /// A message that was read because the stream may have missed it; one that is known is no violation.
  package mutating func read(_ quote: Quote, at now: NIODeadline) -> Violation? {
    guard quote.number > last else { return nil }
    guard quote.number == last + 1 else { return .gap }
    lastRead = quote.number
    change = quote.change
    _ = listener.heard(quote.number, at: now)
    return nil
  }

  package struct Wrong: Error {
    package let violation: Violation
  }
}
