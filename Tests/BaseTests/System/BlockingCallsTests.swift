import AsyncHTTPClient
import Base
import Club
import Dispatch
import NIOCore
import NIOPosix
import TestSupport
import Testing

@Suite("Calls that hang", .timeLimit(.minutes(1)))
struct BlockingCallsTests {
  /// A lock that a call waits on until the test lets it go.
  private final class Hang: Sendable {
    private let end = DispatchSemaphore(value: 0)

    func wait() {
      end.wait()
      end.signal()
    }

    func letGo() { end.signal() }
  }

  @Test("are waited for only so long, are few, and what comes behind them goes on when they end")
  func patience() async throws {
    let calls = BlockingCalls(threads: 1, waiting: 1, patience: .milliseconds(20))
    let hang = Hang()
    for _ in 0..<2 {
      await #expect(throws: BlockingCalls.Failure.tookTooLong) { try await calls.run(hang.wait) }
    }
    await #expect(throws: BlockingCalls.Failure.busy) { try await calls.run(hang.wait) }
    hang.letGo()
    try await until { (try? await calls.run { 7 }) == 7 }
  }

  @Test("aren't waited for by a task that is cancelled, be it before they begin")
  func cancellation() async throws {
    let calls = BlockingCalls(threads: 1, waiting: 1, patience: .hours(1))
    let hang = Hang()
    defer { hang.letGo() }
    let tasks = (0..<2).map { _ in Task { try await calls.run(hang.wait) } }
    for task in tasks {
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test("of look-ups keep nobody from files and programs")
  func lookUps() async throws {
    let hang = Hang()
    let clients = PinnedClients(.init(), .real) { _ in
      hang.wait()
      return nil
    }
    let asking = (0..<30).map { number in
      Task {
        let address = try #require(PushAddress("https://push\(number).invalid/"))
        return try await clients.ask(address) { _ in 1 }
      }
    }
    for _ in 0..<10 { try await NIOThreadPool.singleton.runIfActive {} }
    for task in asking {
      task.cancel()
      await #expect(throws: (any Error).self) { try await task.value }
    }
    hang.letGo()
  }
}
