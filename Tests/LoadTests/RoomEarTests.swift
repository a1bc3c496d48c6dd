import Load
import NIOCore
import Testing

@Suite struct RoomEarTests {
  private static func at(_ milliseconds: Int64) -> NIODeadline {
    .uptimeNanoseconds(1_000_000_000) + .milliseconds(milliseconds)
  }

  private static func quote(_ number: Int) -> Quote {
    Quote(number: number, change: number + 10, key: "", text: "")
  }

  private var ear: RoomEar

  init() throws {
    ear = RoomEar()
    ear.streamBegan()
    _ = try ear.heard(Self.quote(1), at: Self.at(0)).get()
    _ = try ear.heard(Self.quote(2), at: Self.at(0)).get()
  }

  private mutating func mistake(_ number: Int) -> Mistake? {
    switch ear.heard(Self.quote(number), at: Self.at(9)) {
    case .success: nil
    case .failure(let wrong): wrong.mistake
    }
  }

  @Test mutating func whatIsLostOrDoubledIsNoticed() {
    #expect(mistake(2) == .notNewer)
    #expect(mistake(4) == .gap)
    #expect(mistake(3) == nil)
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
    #expect(mistake(4) == nil, "waits")
    #expect(mistake(5) == nil)
    #expect(ear.last == 2)
    #expect(ear.read(Self.quote(2), at: Self.at(3)) == nil, "known")
    #expect(ear.read(Self.quote(4), at: Self.at(3)) == .gap)
    #expect(ear.read(Self.quote(3), at: Self.at(3)) == nil)
    #expect(ear.read(Self.quote(4), at: Self.at(3)) == nil)
    #expect(try ear.caughtUp().get() == [.milliseconds(7)])
    #expect(ear.last == 5 && !ear.isBehind)
    #expect(mistake(4) == nil, "read before it was told")
    #expect(mistake(5) == .notNewer)
  }

  @Test mutating func whatIsLostBehindThatIsNoticed() {
    ear.streamBegan()
    #expect(mistake(4) == nil, "waits")
    #expect(throws: RoomEar.Wrong.self) { try ear.caughtUp().get() }
  }
}
