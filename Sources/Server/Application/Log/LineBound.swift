import API
import Rules

/// A bound on the lines of a kind that are written in a minute; the others are counted. A pure
/// machine: the time is given in.
package struct LineBound<Kind: Hashable & Sendable, Line: Sendable>: Sendable {
  /// Lines of a kind that were not written.
  package struct Rest: Sendable {
    package let kind: Kind
    /// The last of them.
    package let line: Line
    package let count: Int
  }

  package typealias Instant = ContinuousClock.Instant

  /// Lines of a kind that are written in a minute.
  package static var most: Int { 30 }
  package static var period: Duration { .seconds(60) }
  /// Kinds that are counted in a minute. Lines of further ones are all written, because they may matter more
  /// than those of whoever has made so many kinds.
  package static var kinds: Int { 4096 }

  private var counts: [Kind: Int] = [:]
  private var lasts: [Kind: Line] = [:]
  private var began: Instant?

  package init() {}

  /// Whether something is counted that `rests` will tell.
  package var hasRest: Bool { !lasts.isEmpty }

  /// Whether a line is to be written. What a minute that has passed has left is to be taken before.
  package mutating func take(_ line: Line, of kind: Kind, at now: Instant) -> Bool {
    if began == nil { began = now }
    guard counts[kind] != nil || counts.count < Self.kinds else { return true }
    let count = counts[kind, default: 0] + 1
    counts[kind] = count
    if count > Self.most { lasts[kind] = line }
    return count <= Self.most
  }

  /// Takes what a minute has left, once it has passed; the next one begins with the next line.
  ///
  /// - Parameter isEnd: nothing comes any more, so that the minute has passed
  package mutating func rests(at now: Instant, isEnd: Bool = false) -> [Rest] {
    guard let began, isEnd || now >= began + Self.period else { return [] }
    let rests = lasts.map { kind, line in
      Rest(kind: kind, line: line, count: counts[kind, default: 0] - Self.most)
    }
    self = LineBound()
    return rests
  }
}
