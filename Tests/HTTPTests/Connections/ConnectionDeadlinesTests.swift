import HTTP
import NIOCore
import TestSupport
import Testing

@Suite("When a connection has to go")
struct ConnectionDeadlinesTests {
  static let limits = {
    var limits = Limits()
    limits.request = .seconds(10)
    limits.idle = .seconds(60)
    limits.stall = .seconds(30)
    limits.stop = .seconds(5)
    return limits
  }()

  var deadlines = ConnectionDeadlines(limits: Self.limits, now: second(0))

  @Test("a connection that never asks is idle from its start")
  func idleFromTheStart() {
    #expect(deadlines.deadline == second(60))
  }

  @Test("a request has its time from its first byte, however often a byte comes")
  mutating func slowRequest() {
    deadlines.bytesArrived(at: second(50))
    for time in 51..<60 { deadlines.bytesArrived(at: second(time)) }
    #expect(deadlines.deadline == second(60))
    deadlines.requestBegan(at: second(59))
    #expect(deadlines.deadline == second(60), "a body counts to the same request")
  }

  @Test("an answer may take as long as the client takes bytes")
  mutating func slowAnswer() {
    ask(at: 1)
    #expect(deadlines.deadline == second(31))
    deadlines.answerMoved(at: second(20))
    #expect(deadlines.deadline == second(50))
  }

  @Test("after the answer it is idle again")
  mutating func idleAfterTheAnswer() {
    ask(at: 1)
    deadlines.answerLeft(at: second(2))
    #expect(deadlines.deadline == second(62))
  }

  @Test("the next request starts a time of its own")
  mutating func secondRequest() {
    ask(at: 1)
    deadlines.answerLeft(at: second(2))
    deadlines.bytesArrived(at: second(40))
    #expect(deadlines.deadline == second(50))
  }

  @Test("with several requests under way the last answer ends the wait")
  mutating func pipelined() {
    ask(at: 1)
    ask(at: 1)
    deadlines.answerLeft(at: second(2))
    #expect(deadlines.deadline == second(32))
    deadlines.answerLeft(at: second(3))
    #expect(deadlines.deadline == second(63))
  }

  @Test("the end of the server leaves an answer a little time, and never prolongs another one")
  mutating func stopWithAnAnswer() {
    ask(at: 1)
    deadlines.stop(at: second(2))
    #expect(deadlines.deadline == second(7))
    deadlines.answerLeft(at: second(3))
    #expect(deadlines.deadline <= second(3))
    ask(at: 4)
    deadlines.stop(at: second(30))
    #expect(deadlines.deadline == second(34), "the answer's own time")
  }

  @Test("the end of the server ends at once what asks nothing, or hasn't asked yet")
  mutating func stopWithoutAnAnswer() {
    deadlines.stop(at: second(2))
    #expect(deadlines.deadline <= second(2))
    deadlines.bytesArrived(at: second(3))
    #expect(deadlines.deadline <= second(3))
  }

  @Test("a handshake has the time of a request, and asks nothing yet")
  mutating func handshake() {
    deadlines.bytesArrived(at: second(1))
    #expect(deadlines.deadline == second(11))
    deadlines.handshakeEnded(carriesStreams: false, at: second(3))
    #expect(deadlines.deadline == second(63))
    deadlines.bytesArrived(at: second(20))
    #expect(deadlines.deadline == second(30))
  }

  @Test(
    "a connection of streams leaves the time to them; without one it is idle, whatever it sends")
  mutating func streams() {
    deadlines.handshakeEnded(carriesStreams: true, at: second(1))
    deadlines.bytesArrived(at: second(40))
    #expect(deadlines.deadline == second(61))
    deadlines.requestBegan(at: second(50))
    #expect(deadlines.deadline == .distantFuture)
    deadlines.answerLeft(at: second(500))
    #expect(deadlines.deadline == second(560))
  }

  @Test("the end of the server leaves a connection of streams a little time for its farewell")
  mutating func stopWithStreams() {
    deadlines.handshakeEnded(carriesStreams: true, at: second(1))
    deadlines.stop(at: second(2))
    #expect(deadlines.deadline == second(7))
    deadlines.requestBegan(at: second(3))
    #expect(deadlines.deadline == second(7))
  }

  private mutating func ask(at time: Int) {
    deadlines.bytesArrived(at: second(time))
    deadlines.requestBegan(at: second(time))
    deadlines.requestEnded(at: second(time))
  }
}

private func second(_ number: Int) -> NIODeadline {
  NIODeadline.uptimeNanoseconds(0) + .seconds(Int64(number))
}
