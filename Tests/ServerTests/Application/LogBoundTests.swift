import Logging
import Server
import Synchronization
import TestSupport
import Testing

@Suite("What the log is told again and again")
struct LogBoundTests {
  private typealias Bound = LineBound<String, Int>
  private let written = WrittenLines()

  @Test("is written a few times a minute, and then counted, kind by kind")
  func kinds() {
    var bound = Bound()
    let now = ContinuousClock.now
    let taken = (1...Bound.most + 5).map { bound.take($0, of: "loud", at: now) }
    #expect(taken.count { $0 } == Bound.most)
    #expect(!taken[Bound.most])
    let isQuietTaken = bound.take(1, of: "quiet", at: now)
    #expect(isQuietTaken)
    let early = bound.rests(at: now + .seconds(59))
    #expect(early.isEmpty)
    let rests = bound.rests(at: now + .seconds(60))
    #expect(rests.map(\.kind) == ["loud"])
    #expect(rests.map(\.count) == [5])
    #expect(rests.map(\.line) == [Bound.most + 5], "the last one")
    let isTakenAgain = bound.take(1, of: "loud", at: now + .seconds(60))
    #expect(isTakenAgain, "the next minute has room again")
    let later = bound.rests(at: now + .seconds(600))
    #expect(later.isEmpty, "and leaves nothing")
  }

  @Test("is told at the end also before a minute has passed, and once")
  func end() {
    var bound = Bound()
    for number in 0...Bound.most { _ = bound.take(number, of: "loud", at: .now) }
    #expect(bound.hasRest)
    let rests = bound.rests(at: .now, isEnd: true)
    #expect(rests.map(\.count) == [1])
    let again = bound.rests(at: .now, isEnd: true)
    #expect(again.isEmpty)
    #expect(!bound.hasRest)
  }

  @Test("takes no more memory than a number of kinds, beyond which everything is written")
  func manyKinds() {
    var bound = Bound()
    let now = ContinuousClock.now
    let taken = (0..<Bound.kinds).map { bound.take(0, of: "\($0)", at: now) }
    #expect(taken.allSatisfy { $0 })
    let late = (0...Bound.most).map { _ in bound.take(0, of: "late", at: now) }
    #expect(late.allSatisfy { $0 })
    #expect(!bound.hasRest)
  }

  @Test("from one place ends with how many there were, and keeps no other from being written")
  func places() {
    let bound = LogBound(written)
    let logger = Logger(label: "gameon", factory: { _ in bound.handler() })
    var ofRequest = logger
    ofRequest[metadataKey: "request"] = "7"
    for number in 1...1000 { ofRequest.error("trouble", metadata: ["number": "\(number)"]) }
    logger.warning("another")
    for _ in 1...100 { logger.info("asked for") }
    #expect(written.take().count { $0.contains("trouble") } == 30)
    logger.error("trouble")
    #expect(written.take() == ["error trouble"], "another place")
    bound.finish()
    #expect(written.take() == ["error trouble … and 970 more in a minute"])
  }

  @Test("from an address hides no other address, and nothing else that happens to accounts")
  func addresses() {
    let bound = LogBound(written)
    let logger = Logger(label: "gameon", factory: { _ in bound.handler() })
    for (address, count) in [("192.0.2.1", 1000), ("192.0.2.2", 20)] {
      for _ in 1...count { note("sign-in-failed", from: address, to: logger) }
      for _ in 1...50 { note("signed-in", from: address, to: logger) }
    }
    let lines = written.take()
    #expect(lines.count { $0.contains("address=192.0.2.1 event=sign-in-failed") } == 30)
    #expect(lines.count { $0.contains("address=192.0.2.2 event=sign-in-failed") } == 20)
    #expect(lines.count { $0.contains("signed-in") } == 100)
    bound.finish()
    #expect(written.take() == ["notice address=192.0.2.1 security … and 970 more in a minute"])
  }

  private func note(_ event: String, from address: String, to logger: Logger) {
    logger.notice("security", metadata: ["event": "\(event)", "address": "\(address)"])
  }
}

/// Keeps lines with the fields of their own.
private final class WrittenLines: LogHandler, Sendable {
  private let lines = Mutex<[String]>([])

  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }

  var logLevel: Logger.Level {
    get { .info }
    set {}
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) {
    let fields = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    let line = (["\(event.level)"] + fields + [event.message.description]).joined(separator: " ")
    lines.withLock { $0.append(line) }
  }

  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
