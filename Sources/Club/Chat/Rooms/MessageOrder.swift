package import API
import Rules

/// The messages of two rooms in the order of time, each room's in the order in which they were said.
package struct MessageOrder: Sendable {
  package struct Line: Equatable, Sendable {
    package let id: Int64
    package let number: Int
    package let at: Instant
    package let reply: Int?

    package init(id: Int64, number: Int, at: Instant, reply: Int? = nil) {
      self.id = id
      self.number = number
      self.at = at
      self.reply = reply
    }
  }

  /// A message and its new number.
  package struct Place: Equatable, Sendable {
    package let line: Line
    package let isSecond: Bool
    package let number: Int
    package let reply: Int?
  }

  package private(set) var places: [Place] = []
  /// Messages of the first room up to this number keep it.
  private let kept: Int
  private var firstNumbers: [Int: Int] = [:]
  private var secondNumbers: [Int: Int] = [:]

  /// - Parameters:
  ///   - kept: The messages of the first room up to this number stay before all others.
  ///   - first: Its messages behind that, by their numbers.
  ///   - second: Those of the other room.
  package init(after kept: Int = 0, _ first: [Line], _ second: [Line]) {
    self.kept = kept
    var (rest, others) = (first[...], second[...])
    // A clock that was set back doesn't take messages before those that they follow.
    var (time, otherTime) = (Instant(milliseconds: 0), Instant(milliseconds: 0))
    while !rest.isEmpty || !others.isEmpty {
      if let line = rest.first { time = max(time, line.at) }
      if let line = others.first { otherTime = max(otherTime, line.at) }
      let isSecond = rest.isEmpty || !others.isEmpty && otherTime < time
      append(isSecond ? others.removeFirst() : rest.removeFirst(), isSecond)
    }
  }

  /// The number of the last message.
  package var last: Int { kept + places.count }

  private mutating func append(_ line: Line, _ isSecond: Bool) {
    let number = last + 1
    let reply = line.reply.flatMap {
      isSecond ? secondNumbers[$0] : $0 > kept ? firstNumbers[$0] : $0
    }
    places.append(Place(line: line, isSecond: isSecond, number: number, reply: reply))
    if isSecond { secondNumbers[line.number] = number } else { firstNumbers[line.number] = number }
  }

  /// The new number of a message of the first room.
  func number(_ old: Int) -> Int { firstNumbers[old] ?? old }

  /// The new number of a message of the other room; nil where it is gone.
  func secondNumber(_ old: Int) -> Int? { secondNumbers[old] }

  /// The place of a cursor that stood at `first` in the one and at `second` in the other: before
  /// the first message that is behind either.
  package func cursor(_ first: Int, _ second: Int) -> Int {
    if first < kept { return first }
    let next = places.first { $0.line.number > ($0.isSecond ? second : first) }
    return next.map { $0.number - 1 } ?? last
  }
}
