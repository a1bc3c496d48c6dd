import API
import Client
import HTTP
import Testing

@Suite("Server-Sent Events, as bytes come")
struct EventParserTests {
  private typealias Event = EventParser.Event

  private func events(_ text: String) throws -> [Event] {
    var parser = EventParser()
    return try parser.read(text.utf8)
  }

  @Test("Name and data; an event without data, and one that isn't finished, are none")
  func fields() throws {
    #expect(
      try events("event: beat\ndata: {}\n\ndata:a\n\nevent: bye\n\ndata: unfinished\n")
        == [Event(name: "beat", data: "{}"), Event(name: "message", data: "a")])
  }

  @Test("Several lines of data are joined; only one blank after the colon goes")
  func lines() throws {
    #expect(
      try events("data:  a\ndata\ndata: b: c\n\ndata\n\n")
        == [Event(name: "message", data: " a\n\nb: c"), Event(name: "message", data: "")])
  }

  @Test("Comments, unknown fields and a byte order mark mean nothing")
  func ignored() throws {
    #expect(
      try events("\u{FEFF}data: 1\n: beat\nid: 7\nretry: 10\nnonsense\n\n: alone\n\n")
        == [Event(name: "message", data: "1")])
  }

  @Test("A name holds for one event")
  func nameIsForgotten() throws {
    #expect(
      try events("event: match\n\ndata: 1\n\n") == [Event(name: "message", data: "1")])
  }

  @Test(
    "However the bytes are split, the same comes out",
    arguments: ["\n", "\r\n", "\r"])
  func everySplit(end: String) throws {
    let lines = [
      "\u{FEFF}event: match", "data: {\"ü\":1}", ": beat", "data: 🙂", "", "data: 2", "", "",
    ]
    let bytes = Array(lines.joined(separator: end).utf8)
    let expected = [
      Event(name: "match", data: "{\"ü\":1}\n🙂"), Event(name: "message", data: "2"),
    ]
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var parser = EventParser()
        let events =
          try parser.read(bytes[..<first]) + parser.read(bytes[first..<second])
          + parser.read(bytes[second...])
        #expect(events == expected, "split at \(first) and \(second)")
      }
    }
  }

  @Test("A line without an end, and data without an end, are given up")
  func limit() {
    var parser = EventParser(limit: 100)
    #expect(throws: EventParser.TooLong.self) {
      try parser.read(repeatElement(UInt8(ascii: "a"), count: 101))
    }
    var many = EventParser(limit: 100)
    #expect(throws: EventParser.TooLong.self) {
      for _ in 0..<20 { _ = try many.read("data: 12345\n".utf8) }
    }
  }

  @Test("Events that follow one another may together be longer than one may be")
  func limitIsForOne() throws {
    var parser = EventParser(limit: 20)
    for _ in 0..<100 { #expect(try parser.read("data: 12345\n\n".utf8).count == 1) }
  }

  @Test("Events of the interface are understood; what is unknown is skipped, what is wrong is not")
  func liveEvents() throws {
    let beat = #"{"now":"2026-11-21T20:24:00.000Z"}"#
    let now = try #require(Instant("2026-11-21T20:24:00.000Z"))
    #expect(try StreamEvent(Event(name: "ready", data: beat)) == .ready(.init(now: now)))
    #expect(try StreamEvent(Event(name: "bye", data: "{}")) == .bye)
    #expect(
      try StreamEvent(Event(name: "invitations", data: #"{"invitations":[],"challenges":[]}"#))
        == .invitations(OpenInvitations(invitations: [], challenges: [])))
    #expect(try StreamEvent(Event(name: "later", data: "?")) == nil)
    #expect(throws: DecodingError.self) { try StreamEvent(Event(name: "match", data: "{}")) }
  }
}
