import Load
import NIOCore
import Testing

@Suite struct RoomListenerTests {
  private static func at(_ milliseconds: Int64) -> NIODeadline {
    .uptimeNanoseconds(1_000_000_000) + .milliseconds(milliseconds)
  }

  private static func quote(_ number: Int) -> Quote {
    Quote(number: number, change: number + 10, key: "", text: "")
  }

  private var listener: RoomListener

  init() throws {
    listener = RoomListener()
    listener.streamBegan()
    _ = try listener.heard(Self.quote(1), at: Self.at(0)).get()
    _ = try listener.heard(Self.quote(2), at: Self.at(0)).get()
  }

  private mutating func violation(_ number: Int) -> Violation? {
    switch listener.heard(Self.quote(number), at: Self.at(9)) {
    case .success: nil
    case .failure(let wrong): wrong.violation
    }
  }

  @Test mutating func whatIsLostOrDoubledIsNoticed() {
    #expect(violation(2) == .notNewer)
    #expect(violation(4) == .gap)
    #expect(violation(3) == nil)
    #expect(listener.last == 3 && listener.change == 13)
  }

  @Test mutating func aMessageTakesFromItsAcknowledgementOn() throws {
    #expect(listener.otherSaid(2, at: Self.at(1)) == .zero)
    #expect(listener.otherSaid(3, at: Self.at(2)) == nil)
    #expect(try listener.heard(Self.quote(3), at: Self.at(7)).get() == [.milliseconds(5)])
  }

  @Test mutating func whatTheStreamMissedIsReadBeforeItGoesOn() throws {
    listener.streamBegan()
    #expect(listener.isBehind)
    _ = listener.otherSaid(5, at: Self.at(2))
    #expect(violation(4) == nil, "waits")
    #expect(violation(5) == nil)
    #expect(listener.last == 2)
    #expect(listener.read(Self.quote(2), at: Self.at(3)) == nil, "known")
    #expect(listener.read(Self.quote(4), at: Self.at(3)) == .gap)
    #expect(listener.read(Self.quote(3), at: Self.at(3)) == nil)
    #expect(listener.read(Self.quote(4), at: Self.at(3)) == nil)
    #expect(try listener.caughtUp().get() == [.milliseconds(7)])
    #expect(listener.last == 5 && !listener.isBehind)
    #expect(violation(4) == nil, "read before it was told")
    #expect(violation(5) == .notNewer)
  }

  @Test mutating func whatIsLostBehindThatIsNoticed() {
    listener.streamBegan()
    #expect(violation(4) == nil, "waits")
    #expect(throws: RoomListener.Wrong.self) { try listener.caughtUp().get() }
  }
}
