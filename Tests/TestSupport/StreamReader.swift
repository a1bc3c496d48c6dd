package import API
import Foundation
import NIOCore

/// Reads an event stream from its bytes.
package actor StreamReader {
  package struct Event: Equatable {
    package let name: String
    package let data: String

    package func value<Value: Decodable>(as type: Value.Type) throws -> Value {
      try JSONDecoder().decode(type, from: Data(data.utf8))
    }
  }

  private let client: RawClient
  private var text = ""

  package init(_ client: RawClient) {
    self.client = client
  }

  /// Reads what stands before the first event: the head of the answer.
  package func head() async throws -> String {
    while !text.contains("\r\n\r\n"), try await more() {}
    let end = text.firstRange(of: "\r\n\r\n")?.upperBound ?? text.endIndex
    return String(text[..<end])
  }

  /// The next event, nil when the server has ended the stream.
  package func next() async throws -> Event? {
    while true {
      if let event = takeEvent() { return event }
      guard try await more() else { return nil }
    }
  }

  /// The next event of this name; others are passed over.
  package func next(_ name: String) async throws -> Event? {
    while let event = try await next() {
      if event.name == name { return event }
    }
    return nil
  }

  /// All events up to the next of this name.
  package func events(until name: String) async throws -> [Event] {
    var events: [Event] = []
    while events.last?.name != name, let event = try await next() { events.append(event) }
    return events
  }

  /// The next snapshot that is so.
  package func match(where isSo: (MatchSnapshot) -> Bool = { _ in true }) async throws
    -> MatchSnapshot?
  {
    while let event = try await next("match") {
      let match = try event.value(as: MatchSnapshot.self)
      if isSo(match) { return match }
    }
    return nil
  }

  package nonisolated func send(_ text: String) async throws {
    try await client.send(text)
  }

  private func takeEvent() -> Event? {
    guard let start = text.firstRange(of: "event: "),
      let middle = text[start.upperBound...].firstRange(of: "\ndata: "),
      let end = text[middle.upperBound...].firstRange(of: "\n\n")
    else { return nil }
    let event = Event(
      name: String(text[start.upperBound..<middle.lowerBound]),
      data: String(text[middle.upperBound..<end.lowerBound]))
    text = String(text[end.upperBound...])
    return event
  }

  private func more() async throws -> Bool {
    guard let bytes = try await client.next() else { return false }
    text += String(buffer: bytes)
    return true
  }
}
