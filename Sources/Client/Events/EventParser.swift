/// Reads Server-Sent Events as they come, in pieces of any size. Pure: bytes go in, events come out.
///
/// https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
package struct EventParser {
  package struct Event: Equatable {
    package let name: String
    package let data: String

    package init(name: String, data: String) {
      self.name = name
      self.data = data
    }
  }

  /// A line or an event is longer than anything that the server sends.
  package struct TooLong: Error {}

  private let limit: Int
  private var line: [UInt8] = []
  private var name: [UInt8] = []
  private var data: [UInt8] = []
  private var hasData = false
  private var isFirstLine = true
  /// The last byte was a carriage return: a line feed now belongs to it.
  private var endedByReturn = false

  /// - Parameter limit: The bytes that one event may have.
  package init(limit: Int = 1 << 20) {
    self.limit = limit
  }

  /// The events that are complete with these bytes.
  package mutating func read(_ bytes: some Sequence<UInt8>) throws(TooLong) -> [Event] {
    var events: [Event] = []
    for byte in bytes {
      switch byte {
      case Self.lineFeed where endedByReturn: endedByReturn = false
      case Self.lineFeed, Self.carriageReturn:
        endedByReturn = byte == Self.carriageReturn
        if let event = endLine() { events.append(event) }
      default:
        endedByReturn = false
        guard line.count + data.count < limit else { throw TooLong() }
        line.append(byte)
      }
    }
    return events
  }

  private mutating func endLine() -> Event? {
    defer { line.removeAll(keepingCapacity: true) }
    if isFirstLine {
      isFirstLine = false
      if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    }
    guard !line.isEmpty else { return endEvent() }
    let field = line.prefix { $0 != Self.colon }
    var value = line.dropFirst(field.count + 1)
    if value.first == Self.blank { value = value.dropFirst() }
    if field.elementsEqual("data".utf8) {
      if hasData { data.append(Self.lineFeed) }
      data += value
      hasData = true
    } else if field.elementsEqual("event".utf8) {
      name = Array(value)
    }
    return nil
  }

  private mutating func endEvent() -> Event? {
    defer {
      name = []
      data = []
      hasData = false
    }
    guard hasData else { return nil }
    return Event(
      name: name.isEmpty ? "message" : String(decoding: name, as: UTF8.self),
      data: String(decoding: data, as: UTF8.self))
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let colon = UInt8(ascii: ":")
  private static let blank = UInt8(ascii: " ")
}
