import Foundation
import Logging
import Server
import Synchronization
import Testing

@Suite("A log of JSON")
struct JSONLogTests {
  @Test("has an object on each line, whatever is told")
  func lines() throws {
    let log = Written()
    var logger = log.logger
    logger[metadataKey: "request"] = "abc"
    logger.notice("one \"line\"\n or two", metadata: ["message": "\u{1}ä", "request": "b"])
    logger.error("plain")
    let lines = try log.objects()
    #expect(lines.count == 2)
    #expect(lines[0]["message"] as? String == "one \"line\"\n or two")
    #expect(lines[0]["level"] as? String == "notice")
    #expect(lines[0]["source"] as? String == "ServerTests")
    #expect(lines[0]["fields"] as? [String: String] == ["message": "\u{1}ä", "request": "b"])
    #expect(lines[1]["fields"] as? [String: String] == ["request": "abc"])
    let time = try #require(lines[0]["time"] as? String)
    #expect(try Date(time, strategy: .iso8601.time(includingFractionalSeconds: true)) <= Date())
  }

  @Test("is bounded as every log is, and what was counted belongs to no request")
  func bound() throws {
    let log = Written()
    let bound = LogBound(log.handler)
    var logger = Logger(label: "test") { _ in bound.handler() }
    logger[metadataKey: "request"] = "abc"
    for _ in 0..<40 { logger.notice("again") }
    bound.finish()
    let lines = try log.objects()
    #expect(lines.count == 31)
    #expect(lines[0]["fields"] as? [String: String] == ["request": "abc"])
    #expect(lines[30]["message"] as? String == "again … and 10 more in a minute")
    #expect(lines[30]["fields"] == nil)
  }

  private final class Written: Sendable {
    private let text = Mutex(Data())

    var handler: JSONLogHandler { JSONLogHandler { line in self.text.withLock { $0 += line } } }
    var logger: Logger { Logger(label: "test") { _ in self.handler } }

    func objects() throws -> [[String: Any]] {
      try text.withLock { $0 }.split(separator: UInt8(ascii: "\n")).map {
        try #require(try JSONSerialization.jsonObject(with: $0) as? [String: Any])
      }
    }
  }
}
