import Load
import NIOCore
import Testing

@Suite struct AnswerParserTests {
  private static let two = """
    HTTP/1.1 200 OK\r\nContent-Type: application/json\r\ncontent-length: 5\r\n\r\nhello\
    HTTP/1.1 204 No Content\r\nTest: 1\r\n\r\n
    """
  private static let chunked = """
    HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nCache-Control: no-store\r\n\r\n\
    5\r\nhello\r\nB\r\n and more..\r\n0\r\n\r\n
    """

  /// All parts, with the bytes of bodies put together, when the text comes in pieces of a size.
  private func parts(of text: String, inPiecesOf size: Int) throws -> [AnswerParser.Part] {
    var parser = AnswerParser()
    var parts: [AnswerParser.Part] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      parser.append(ByteBuffer(bytes: bytes[start..<min(start + size, bytes.count)]))
      while let part = try parser.next() {
        if case .body(let more) = part, case .body(var body) = parts.last {
          body.writeImmutableBuffer(more)
          parts[parts.count - 1] = .body(body)
        } else {
          parts.append(part)
        }
      }
    }
    return parts
  }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func answersAreReadHoweverTheyAreCut(_ size: Int) throws {
    #expect(
      try parts(of: Self.two, inPiecesOf: size) == [
        .head(status: 200), .body(ByteBuffer(string: "hello")), .end,
        .head(status: 204), .body(ByteBuffer()), .end,
      ])
    #expect(
      try parts(of: Self.chunked, inPiecesOf: size) == [
        .head(status: 200), .body(ByteBuffer(string: "hello and more..")), .end,
      ])
  }

  @Test(arguments: ["nonsense\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n"])
  func anythingElseIsGarbled(_ text: String) {
    #expect(throws: AnswerParser.Garbled.self) { try parts(of: text, inPiecesOf: 100) }
  }

  @Test(arguments: [1, 2, 5, 1000])
  func eventsAreFoundHoweverTheyAreCut(_ size: Int) {
    let text = "event: match\ndata: {\"version\":3}\n\n: nothing\n\nevent: bye\ndata: {}\n\n"
    var scanner = EventScanner()
    var events: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      scanner.append(ByteBuffer(bytes: bytes[start..<min(start + size, bytes.count)]))
      while let event = scanner.next() {
        events.append("\(event.name) \(String(buffer: event.data))")
      }
    }
    #expect(events == ["match {\"version\":3}", "bye {}"])
  }
}
