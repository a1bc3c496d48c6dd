import API
import Club
import Foundation
import NIOCore
import NIOPosix
import TestSupport
import Testing

@Suite struct PreparedTextTests {
  /// Each of many bytes, and slow in another way.
  private static let costly = [
    "Привет мир ", "e\u{301}a\u{316}", "a" + String(repeating: "\u{316}\u{301}", count: 400),
    "\u{FDFA}", "\u{3300}", "각 ", "👩‍👩‍👧", "\u{F73}\u{F81}",
  ].map { String(String(repeating: $0, count: 900).unicodeScalars.prefix(1800)) }

  @Test(arguments: costly + ["Hello", "Grüße!", String(repeating: "a b ", count: 900)])
  func isTheSameWhereverItIsWorkedOut(_ typed: String) async throws {
    let prepared = try await PreparedText.prepare(typed)
    #expect(prepared.message == (try MessageText(typed)))
    let words = MessageWords(try MessageText(typed).text).words
    #expect(prepared.words == words.map { " " + $0 }.joined())
  }

  @Test func whatIsNoTextIsRefusedThereToo() async throws {
    for typed in ["", String(repeating: "\u{200D}", count: 900)] {
      await #expect(throws: ChatRefusal.badText) { try await PreparedText.prepare(typed) }
      _ = try await PreparedText.prepare(typed, mayBeEmpty: true)
    }
  }

  /// By the time that the processor spends on the loop's thread.
  @Test(arguments: costly)
  func aLongTextDoesNotHoldALoop(_ typed: String) async throws {
    let loop = OneLoop()
    let (held, whole) = try await Task(executorPreference: loop) {
      let held = try await loop.spent { _ = try await PreparedText.prepare(typed) }
      let whole = try await loop.spent { _ = MessageWords(try MessageText(typed).text) }
      return (held, whole)
    }.value
    #expect(held < whole / 2)
  }

  @Test func allWordsOfALongTextAreFound() {
    let text = String(repeating: "각", count: MessageText.longest - 3) + " 끝말"
    #expect(MessageWords(text).words.suffix(1) == MessageWords("끝말").words.suffix(1))
    #expect(MessageWords(text).words.count == 1 + MessageWords("끝말").words.count)
  }
}

private final class OneLoop: TaskExecutor {
  private let loop = MultiThreadedEventLoopGroup.singleton.any()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Milliseconds of the thread, of the quickest of many times.
  func spent(_ act: () async throws -> Void) async rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<10 {
      let start = Self.time
      try await act()
      least = min(least, Self.time - start)
    }
    return least
  }

  private static var time: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
