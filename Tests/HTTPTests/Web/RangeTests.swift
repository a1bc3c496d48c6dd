import HTTPTypes
import HummingbirdTesting
import NIOCore
import TestSupport
import Testing

@Suite("Parts of a file")
struct RangeTests {
  static let size = SmallSite.documentBytes.count

  @Test(
    "are sent as asked for",
    arguments: [
      ("bytes=0-99", 0..<100), ("bytes=0-0", 0..<1), ("bytes=990-", 990..<1000),
      ("bytes=0-", 0..<1000), ("bytes=999-", 999..<1000), ("bytes=-10", 990..<1000),
      ("bytes=-1000", 0..<1000), ("bytes=-5000", 0..<1000), ("bytes=500-5000", 500..<1000),
      ("BYTES=1-2", 1..<3), ("bytes=0-99999999999999999999999999", 0..<1000),
      ("bytes=-99999999999999999999999999", 0..<1000),
    ])
  func part(field: String, range: Range<Int>) async throws {
    let answer = try await ask([.range: field, .acceptEncoding: "gzip, br"])
    #expect(answer.status == .partialContent)
    #expect(Array(buffer: answer.body) == Array(SmallSite.documentBytes[range]))
    let expected = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(Self.size)"
    #expect(answer.headers[.contentRange] == expected)
    #expect(answer.headers[.contentLength] == String(range.count))
    #expect(answer.headers[.contentType] == "application/pdf")
  }

  @Test(
    "beyond the end there are none",
    arguments: ["bytes=1000-", "bytes=1000-1001", "bytes=-0", "bytes=99999999999999999999-"])
  func unsatisfiable(field: String) async throws {
    let answer = try await ask([.range: field])
    #expect(answer.status == .rangeNotSatisfiable)
    #expect(answer.headers[.contentRange] == "bytes */\(Self.size)")
    #expect(answer.headers[.contentType] == "application/problem+json")
  }

  @Test(
    "several at once, and what makes no sense, give the whole file",
    arguments: [
      "bytes=0-1,5-6", "bytes=2-1", "bytes=-", "bytes=", "bytes", "", "bytes=a-b", "bytes=0-b",
      "bytes=--5", "bytes=1-2-3", "lines=0-1", "bytes=+1-2", "bytes=0x1-2", "bytes=٣-٤",
    ])
  func whole(field: String) async throws {
    let answer = try await ask([.range: field])
    #expect(answer.status == .ok)
    #expect(Array(buffer: answer.body) == SmallSite.documentBytes)
    #expect(answer.headers[.acceptRanges] == "bytes")
  }

  @Test("are for those who have the same file")
  func ifRange() async throws {
    let tag = try #require(try await ask([:]).headers[.eTag])
    let range = "bytes=0-9"
    #expect(try await ask([.range: range, .ifRange: tag]).status == .partialContent)
    for other in ["\"other\"", "W/" + tag, "Sat, 21 Nov 2026 04:05:18 GMT"] {
      #expect(try await ask([.range: range, .ifRange: other]).status == .ok)
      #expect(try await ask([.range: "bytes=1000-", .ifRange: other]).status == .ok)
    }
  }

  @Test("are parts of the file itself, never of a compressed one")
  func ofThePlainFile() async throws {
    let answer = try await ask(
      [.range: "bytes=0-5", .acceptEncoding: "br"], path: SmallSite.script)
    #expect(answer.status == .partialContent)
    #expect(String(buffer: answer.body) == "script")
    #expect(answer.headers[.contentEncoding] == nil)
    #expect(answer.headers[.contentRange] == "bytes 0-5/13")
  }

  @Test("a file that the client has is not sent in parts either")
  func notModified() async throws {
    for range in ["bytes=0-5", "bytes=1000-"] {
      #expect(try await ask([.range: range, .ifNoneMatch: "*"]).status == .notModified)
    }
  }

  @Test("HEAD knows no parts")
  func head() async throws {
    try await SmallSite().ask { client in
      let answer = try await client.execute(
        uri: SmallSite.document, method: .head, headers: [.range: "bytes=0-5"])
      #expect(answer.status == .ok)
      #expect(answer.headers[.contentLength] == String(Self.size))
    }
  }

  @Test("an empty file has none")
  func emptyFile() async throws {
    let site = try SmallSite()
    try site.folder.write("empty.txt", "")
    try await site.ask { client in
      for field in ["bytes=0-", "bytes=-5", "bytes=0-0"] {
        let answer = try await client.execute(
          uri: "/empty.txt", method: .get, headers: [.range: field])
        #expect(answer.status == .rangeNotSatisfiable)
      }
      #expect(try await client.execute(uri: "/empty.txt", method: .get).status == .ok)
    }
  }

  private func ask(_ headers: HTTPFields, path: String = SmallSite.document) async throws
    -> TestResponse
  {
    try await SmallSite().ask { try await $0.execute(uri: path, method: .get, headers: headers) }
  }
}
