import Load
import NIOCore
import Testing

@Suite struct MatchListenerTests {
  private static func at(_ milliseconds: Int64) -> NIODeadline {
    .uptimeNanoseconds(1_000_000_000) + .milliseconds(milliseconds)
  }

  @Test func aMoveThatWasHeardBeforeTookNothing() throws {
    var listener = MatchListener()
    #expect(try listener.heard(2, at: Self.at(0)).get() == [])
    #expect(listener.opponentMoved(to: 2, at: Self.at(1)) == .zero)
  }

  @Test func aNewerStateTellsTheMovesBeforeIt() throws {
    var listener = MatchListener()
    #expect(try listener.heard(1, at: Self.at(0)).get() == [])
    #expect(listener.opponentMoved(to: 2, at: Self.at(1)) == nil)
    #expect(listener.opponentMoved(to: 4, at: Self.at(3)) == nil)
    #expect(listener.opponentMoved(to: 6, at: Self.at(5)) == nil)
    #expect(try listener.heard(5, at: Self.at(8)).get() == [.milliseconds(7), .milliseconds(5)])
    #expect(try listener.heard(6, at: Self.at(9)).get() == [.milliseconds(4)])
  }

  @Test func nothingIsToldTwiceButWhenAStreamBegins() throws {
    var listener = MatchListener()
    #expect(try listener.heard(3, at: Self.at(0)).get() == [])
    #expect(throws: MatchListener.NotNewer.self) { try listener.heard(3, at: Self.at(1)).get() }
    #expect(throws: MatchListener.NotNewer.self) { try listener.heard(2, at: Self.at(1)).get() }
    listener.streamBegan()
    #expect(try listener.heard(3, at: Self.at(2)).get() == [])
    listener.streamBegan()
    #expect(throws: MatchListener.NotNewer.self) { try listener.heard(2, at: Self.at(3)).get() }
  }
}
