import Base
import Rules

/// A queue of those who wait for their turn, so that nobody who brings many keeps out who comes
/// alone.
///
/// Networks take turns. Whoever comes from a known device goes before the others, who get every fourth turn
/// even so. When it is full, whoever has brought the most gives a place up to somebody who has brought less. Pure,
/// and as small as its bounds: what it does looks at all who wait.
package struct FairQueue<Item: Sendable>: Sendable {
  /// The numbers of those that may wait at most.
  package struct Bounds: Sendable {
    package let all: Int
    package let ofNetwork: Int
    package let ofAccount: Int

    package init(all: Int, ofNetwork: Int, ofAccount: Int) {
      self.all = all
      self.ofNetwork = ofNetwork
      self.ofAccount = ofAccount
    }
  }

  package enum Admission {
    case taken
    /// Enters instead of one who waits no more.
    case takenInstead(of: Item)
    case refused
  }

  private struct Entry: Sendable {
    /// Counts up.
    let number: Int
    let item: Item
    let attempt: AttemptOrigin
  }

  private struct Line: Sendable {
    let network: ClientNetwork
    var entries: [Entry]
  }

  private static var knownInARow: Int { 3 }

  private let bounds: Bounds
  /// The networks, in the order in which they are to have their turns.
  private var known: [Line] = []
  private var others: [Line] = []
  /// Turns that the known have had one after the other while others waited.
  private var inARow = 0
  private var number = 0

  package init(_ bounds: Bounds) {
    self.bounds = bounds
  }

  package var count: Int { Self.count(known) + Self.count(others) }

  /// Lets somebody wait.
  package mutating func add(_ item: Item, _ attempt: AttemptOrigin) -> Admission {
    guard bounds.all > 0 else { return .refused }
    let peers = attempt.isKnown ? known : others
    let entries = peers.flatMap(\.entries)
    let ofAccount = entries.filter {
      attempt.account != nil && $0.attempt.account == attempt.account
    }
    let ofNetwork = entries.filter { $0.attempt.network == attempt.network }
    let ofWide = entries.filter { $0.attempt.wide == attempt.wide }
    guard ofNetwork.count < bounds.ofNetwork, ofWide.count < 2 * bounds.ofNetwork else {
      return .refused
    }
    var givesUp: Entry?
    if ofAccount.count >= bounds.ofAccount {
      givesUp = Self.greediest(of: ofAccount, beside: attempt)
      if givesUp == nil { return .refused }
    } else if count >= bounds.all {
      givesUp =
        attempt.isKnown && !others.isEmpty
        ? Self.greediest(of: others.flatMap(\.entries), beside: nil)
        : Self.greediest(of: entries, beside: attempt)
      if givesUp == nil { return .refused }
    }
    if let givesUp { remove(givesUp) }
    number += 1
    let entry = Entry(number: number, item: item, attempt: attempt)
    if attempt.isKnown { Self.append(entry, to: &known) } else { Self.append(entry, to: &others) }
    return givesUp.map { .takenInstead(of: $0.item) } ?? .taken
  }

  /// Takes out the item whose turn it is; nil when nobody waits.
  package mutating func next() -> Item? {
    if !known.isEmpty, others.isEmpty || inARow < Self.knownInARow {
      inARow = others.isEmpty ? 0 : inARow + 1
      return Self.takeFirst(of: &known)
    }
    inARow = 0
    return Self.takeFirst(of: &others)
  }

  /// Removes somebody, who waits no more.
  ///
  /// - Returns: Nil when nobody does of whom this is so.
  package mutating func remove(where isMeant: (Item) -> Bool) -> Item? {
    guard
      let entry = (known + others).lazy.flatMap(\.entries).first(where: { isMeant($0.item) })
    else { return nil }
    remove(entry)
    return entry.item
  }

  private mutating func remove(_ entry: Entry) {
    if entry.attempt.isKnown {
      Self.remove(entry, from: &known)
    } else {
      Self.remove(entry, from: &others)
    }
  }
}

extension FairQueue {
  private static func count(_ lines: [Line]) -> Int { lines.reduce(0) { $0 + $1.entries.count } }

  /// The last that came of the network that has brought the most; beside somebody of a network that has
  /// brought as many but for one, nobody.
  private static func greediest(of entries: [Entry], beside attempt: AttemptOrigin?) -> Entry? {
    let counts = entries.reduce(into: [:]) { $0[$1.attempt.wide, default: 0] += 1 }
    guard let most = counts.values.max() else { return nil }
    if let attempt, most <= counts[attempt.wide, default: 0] + 1 { return nil }
    return entries.filter { counts[$0.attempt.wide] == most }.max { $0.number < $1.number }
  }

  private static func append(_ entry: Entry, to lines: inout [Line]) {
    if let place = lines.firstIndex(where: { $0.network == entry.attempt.wide }) {
      lines[place].entries.append(entry)
    } else {
      lines.append(Line(network: entry.attempt.wide, entries: [entry]))
    }
  }

  private static func remove(_ entry: Entry, from lines: inout [Line]) {
    for place in lines.indices {
      lines[place].entries.removeAll { $0.number == entry.number }
    }
    lines.removeAll(where: \.entries.isEmpty)
  }

  private static func takeFirst(of lines: inout [Line]) -> Item? {
    guard !lines.isEmpty else { return nil }
    var line = lines.removeFirst()
    let entry = line.entries.removeFirst()
    if !line.entries.isEmpty { lines.append(line) }
    return entry.item
  }
}
