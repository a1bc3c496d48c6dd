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

  private var ear: RoomListener

  init() throws {
    ear = RoomListener()
    ear.streamBegan()
    _ = try ear.heard(Self.quote(1), at: Self.at(0)).get()
    _ = try ear.heard(Self.quote(2), at: Self.at(0)).get()
  }

  private mutating func violation(_ number: Int) -> Violation? {
    switch ear.heard(Self.quote(number), at: Self.at(9)) {
    case .success: nil
    case .failure(let wrong): wrong.violation
    }
  }

  @Test mutating func whatIsLostOrDoubledIsNoticed() {
    #expect(violation(2) == .notNewer)
    #expect(violation(4) == .gap)
    #expect(violation(3) == nil)
    #expect(ear.last == 3 && ear.change == 13)
  }

  @Test mutating func aMessageTakesFromItsAcknowledgementOn() throws {
    #expect(ear.otherSaid(2, at: Self.at(1)) == .zero)
    #expect(ear.otherSaid(3, at: Self.at(2)) == nil)
    #expect(try ear.heard(Self.quote(3), at: Self.at(7)).get() == [.milliseconds(5)])
  }

  @Test mutating func whatTheStreamMissedIsReadBeforeItGoesOn() throws {
    ear.streamBegan()
    #expect(ear.isBehind)
    _ = ear.otherSaid(5, at: Self.at(2))
    #expect(violation(4) == nil, "waits")
    #expect(violation(5) == nil)
    #expect(ear.last == 2)
    #expect(ear.read(Self.quote(2), at: Self.at(3)) == nil, "known")
    #expect(ear.read(Self.quote(4), at: Self.at(3)) == .gap)
    #expect(ear.read(Self.quote(3), at: Self.at(3)) == nil)
    #expect(ear.read(Self.quote(4), at: Self.at(3)) == nil)
    #expect(try ear.caughtUp().get() == [.milliseconds(7)])
    #expect(ear.last == 5 && !ear.isBehind)
    #expect(violation(4) == nil, "read before it was told")
    #expect(violation(5) == .notNewer)
  }

  @Test mutating func whatIsLostBehindThatIsNoticed() {
    ear.streamBegan()
    #expect(violation(4) == nil, "waits")
    #expect(throws: RoomListener.Wrong.self) { try ear.caughtUp().get() }
  }
}
