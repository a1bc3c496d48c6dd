import API
import Club
import Rules
import TestSupport
import Testing

/// Joining of two rooms to one.
@Suite struct RoomsOrderTests {
  private static func lines(_ times: [Int64], firstID: Int64 = 1) -> [MessageOrder.Line] {
    times.enumerated().map { index, time in
      MessageOrder.Line(
        id: firstID + Int64(index), number: index + 1, at: Instant(milliseconds: time),
        reply: index > 0 && index.isMultiple(of: 3) ? index / 2 + 1 : nil)
    }
  }

  @Test func timeDecidesAndEachRoomKeepsItsOrder() {
    let order = MessageOrder(Self.lines([10, 30, 20, 40]), Self.lines([5, 25, 35], firstID: 10))
    #expect(order.places.map(\.line.id) == [10, 1, 11, 2, 3, 12, 4])
    #expect(order.places.map(\.number) == Array(1...7))
  }

  @Test func cursorsStandBeforeTheFirstThatIsUnread() {
    let order = MessageOrder(Self.lines([10, 20, 30]), Self.lines([15, 25], firstID: 10))
    #expect(order.cursor(3, 2) == 5 && order.cursor(0, 2) == 0)
    #expect(order.cursor(3, 0) == 1 && order.cursor(1, 1) == 2 && order.cursor(2, 1) == 3)
  }

  @Test func whatIsKeptStaysBeforeTheRest() {
    let first = Self.lines([10, 20, 30, 40, 50])
    let order = MessageOrder(
      after: 3, Array(first[3...]), Self.lines([5, 45], firstID: 10))
    #expect(order.places.map(\.line.id) == [10, 4, 11, 5] && order.last == 7)
    #expect(order.places.map(\.number) == [4, 5, 6, 7])
    #expect(
      order.places.map(\.reply) == [nil, 2, nil, nil], "it answers one that keeps its number")
    #expect(order.cursor(2, 1) == 2 && order.cursor(3, 0) == 3 && order.cursor(3, 1) == 4)
    #expect(order.cursor(5, 2) == 7)
  }

  /// In many histories nothing is lost, nothing doubled, replies mean what they meant, and nothing that
  /// was unread is read.
  @Test(arguments: 1...1000)
  func anyTwoHistoriesMerge(seed: Int) {
    var generator = Generator(state: UInt64(seed))
    func history(_ firstID: Int64) -> [MessageOrder.Line] {
      Self.lines(
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          Int64.random(in: 0...20, using: &generator)
        }, firstID: firstID)
    }
    let (first, second) = (history(1), history(100))
    let order = MessageOrder(first, second)
    #expect(order.places.map(\.number) == Array(1..<(first.count + second.count + 1)))
    #expect(order.places.filter { !$0.isSecond }.map(\.line) == first)
    #expect(order.places.filter(\.isSecond).map(\.line) == second)
    for place in order.places {
      let answered = place.reply.map { order.places[$0 - 1] }
      #expect(answered?.line.number == place.line.reply)
      #expect(answered.map { $0.isSecond == place.isSecond } ?? true)
    }
    let (read, other) = (
      Int.random(in: 0...first.count, using: &generator),
      Int.random(in: 0...second.count, using: &generator)
    )
    let cursor = order.cursor(read, other)
    #expect(
      order.places.prefix(cursor).allSatisfy { $0.line.number <= ($0.isSecond ? other : read) })
    if cursor < order.places.count {
      let next = order.places[cursor]
      #expect(next.line.number > (next.isSecond ? other : read))
    }
  }
}
