import HTTPTypes
import HummingbirdTesting
import NIOCore
import TestSupport
import Testing

@Suite("What a client has already")
struct EntityTagTests {
  @Test("each compression, and each content, has its own strong tag")
  func tags() async throws {
    let site = try SmallSite()
    try site.folder.write("one.txt", "content")
    try site.folder.write("same.txt", "content")
    try site.folder.write("other.txt", "Content")
    try await site.ask { client in
      func tag(_ path: String, _ coding: String = "identity") async throws -> String {
        let answer = try await client.execute(
          uri: path, method: .get, headers: [.acceptEncoding: coding])
        return try #require(answer.headers[.eTag])
      }
      let script = SmallSite.script
      let tags = try await [tag(script), tag(script, "gzip"), tag(script, "br"), tag("/")]
      #expect(Set(tags).count == 4)
      #expect(tags.allSatisfy { $0.hasPrefix("\"") && $0.hasSuffix("\"") })
      #expect(try await tag("/one.txt") == tag("/same.txt"))
      #expect(try await tag("/one.txt") != tag("/other.txt"))
    }
  }

  @Test(
    "is not sent again",
    arguments: [
      "TAG", "W/TAG", "*", #""other", TAG"#, #""a,b" , W/"c",W/TAG"#, #"TAG,"other""#, " , TAG",
    ])
  func notModified(condition: String) async throws {
    for path in ["/", SmallSite.script] {
      try await ask(path, condition) { whole, answer in
        #expect(answer.status == .notModified)
        #expect(answer.body.readableBytes == 0)
        for name in [HTTPField.Name.eTag, .cacheControl, .vary] {
          #expect(answer.headers[name] == whole.headers[name])
        }
        #expect(answer.headers[.contentLength] == nil)
      }
    }
  }

  @Test(
    "is sent when it is another one, or when the question makes no sense",
    arguments: [#""other""#, #"W/"other""#, "", "TA", "w/TAG", "other, TAG", #""TAG"#, #""""#])
  func modified(condition: String) async throws {
    try await ask("/", condition) { whole, answer in
      #expect(answer.status == .ok)
      #expect(answer.body == whole.body)
    }
  }

  @Test("the tag of one compression doesn't stand for another")
  func otherCompression() async throws {
    try await SmallSite().ask { client in
      let plain = try await client.execute(uri: "/", method: .get)
      let known: HTTPFields = [.ifNoneMatch: plain.headers[.eTag]!, .acceptEncoding: "gzip"]
      #expect(try await client.execute(uri: "/", method: .get, headers: known).status == .ok)
    }
  }

  private func ask(
    _ path: String, _ condition: String,
    _ check: @Sendable (_ whole: TestResponse, _ answer: TestResponse) -> Void
  ) async throws {
    try await SmallSite().ask { client in
      let whole = try await client.execute(uri: path, method: .get)
      let tag = try #require(whole.headers[.eTag])
      let condition = condition.replacing("TAG", with: tag)
      for method in [HTTPRequest.Method.get, .head] {
        let answer = try await client.execute(
          uri: path, method: method, headers: [.ifNoneMatch: condition])
        if method == .get || answer.status == .notModified { check(whole, answer) }
      }
    }
  }
}
