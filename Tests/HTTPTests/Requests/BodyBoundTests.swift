import API
import Base
import HTTP
import HTTPTypes
import HummingbirdTesting
import NIOCore
import TestSupport
import Testing

/// What is longer than it may be is refused before anything is made of it.
@Suite struct BodyBoundTests {
  /// Each text of each body, with what is one byte too long, one character, and one in escapes.
  @Test func everyTextOfEveryBodyHasABound() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let nina = try await interface.host(client, name: "Nina")
      var asked = 0
      for route in Endpoints.all {
        for (name, bound) in route.body.texts {
          for text in Self.tooLong(bound) {
            let value = route.body.lists[name] == nil ? "\"\(text)\"" : "[\"\(text)\"]"
            let answer = try await nina.send(
              route, "aaaaaaaaaaaaa", body: #"{"\#(name)": \#(value)}"#)
            let problem = try answer.problem
            let expected = bound.refusal
            #expect(problem.type == expected?.type ?? "urn:gameon:problem:bad-request")
            #expect(problem.status == expected?.status ?? 400)
            // The rest of the body is missing; nobody has got so far as to say so.
            #expect(
              problem.detail?.hasPrefix("'\(name)' is too long: at most ") == true,
              "\(route.path): \(problem.detail ?? "")")
            asked += 1
          }
        }
      }
      #expect(asked > 100)
    }
  }

  private static func tooLong(_ bound: TextBound) -> [String] {
    [
      String(repeating: "x", count: bound.characters + 1),
      String(repeating: "\u{1F600}", count: bound.bytes / 4 + 1),
      String(repeating: "\u{301}", count: min(bound.characters, bound.bytes / 2) + 1),
    ]
      + (bound.characters < 4000
        ? [String(repeating: #"\u0061"#, count: bound.characters + 1)] : [])
  }

  @Test func everyListOfEveryBodyHasABound() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let nina = try await interface.host(client, name: "Nina")
      for route in Endpoints.all {
        for (name, most) in route.body.lists {
          let list = Array(repeating: "\"a\"", count: most + 1).joined(separator: ",")
          let answer = try await nina.send(
            route, "aaaaaaaaaaaaa", body: #"{"\#(name)": [\#(list)]}"#)
          #expect(answer.status == .badRequest)
          #expect(try answer.problem.detail == "'\(name)' has at most \(most) elements.")
        }
      }
    }
  }

  @Test(arguments: [
    (#"{"x": "\#(String(repeating: "x", count: 257))"}"#, "'x' is too long: at most 256 bytes."),
    (
      #"{"x": {"name": "\#(String(repeating: "x", count: 257))"}}"#,
      "A member is too long: at most 256 bytes."
    ),
    (
      #"{"name": [["\#(String(repeating: "x", count: 257))"]]}"#,
      "A member is too long: at most 256 bytes."
    ),
    (
      #"{"\#(String(repeating: "x", count: 1025))": 1}"#,
      "The name of a member has at most 1024 bytes."
    ),
    (
      #"{"x": [\#(Array(repeating: "1", count: 65).joined(separator: ","))]}"#,
      "'x' has at most 64 elements."
    ),
    (
      "{\((0...64).map { "\"a\($0)\": 1" }.joined(separator: ","))}",
      "An object has at most 64 members."
    ),
    (
      #"{"x": \#(String(repeating: "[", count: 8))\#(String(repeating: "]", count: 8))}"#,
      "At most 8 objects and lists lie within one another."
    ),
    (#"{"x": \#(String(repeating: "1", count: 1025))}"#, noObject),
    // The other forms that a decoder of Foundation takes would pass by what looks through bytes.
    (String(decoding: [0xef, 0xbb, 0xbf], as: UTF8.self) + #"{"name": "Nina"}"#, noObject),
    (#"{"name": "Nina"} {}"#, noObject), (#"{"name": "Nina", }"#, noObject),
    (#"{"name": "\ud800"}"#, noObject), (#"{"name": "\ud83d\u0041"}"#, noObject),
    (#"{"name": "\u00"}"#, noObject), (#"{"name": "a"#, noObject), (#"{"name" "a"}"#, noObject),
    (#"{'name': 'a'}"#, noObject), ("{\"name\": \"a\nb\"}", noObject),
  ])
  func whatIsBuiltToBeLargeIsRefused(_ body: String, _ detail: String) {
    #expect(Spy.refusal(of: ByteBuffer(string: body)) == detail)
  }

  @Test func whatIsNoUTF8IsRefused() {
    let text = #"{"name": "Nina"}"#
    var wide: [UInt8] = []
    for byte in text.utf8 { wide += [0, byte] }
    #expect(Spy.refusal(of: ByteBuffer(bytes: wide)) == Self.noObject)
    let little = Array(wide.dropFirst()) + [0 as UInt8]
    #expect(Spy.refusal(of: ByteBuffer(bytes: little)) == Self.noObject)
  }

  @Test func aNameIsKnownHoweverItIsWritten() {
    let long = String(repeating: "x", count: 9)
    #expect(
      Spy.refusal(of: ByteBuffer(string: #"{"n\u0061me": "\#(long)"}"#))
        == "'name' is too long: at most 8 bytes.")
    #expect(
      Spy.refusal(of: ByteBuffer(string: #"{"name": "a", "name": "\#(long)"}"#))
        == "'name' is too long: at most 8 bytes.")
  }

  @Test func whatIsWithinTheBoundsIsDecoded() throws {
    let full = String(repeating: "\u{301}", count: 12_000)
    let body = ByteBuffer(string: #"{"key": "\u0061", "text": "\#(full)", "more": [{"x": null}]}"#)
    let request = try JSON.decode(MessageRequest.self, from: body)
    #expect(request.text.unicodeScalars.count == 12_000 && request.key == "a")
  }

  @Test func theQuickWayHasTheSameBounds() {
    let long = String(repeating: "x", count: 12_001)
    for body in [
      #"{"key":"a","text":"\#(long)"}"#, #"{"key":"\#(long)","text":"a"}"#,
      #"{"key":"a","text":"\#(String(repeating: "\u{1F600}", count: 9001))"}"#,
    ] {
      #expect(
        ByteBuffer(string: body).withUnsafeReadableBytes { MessageRequest(commonText: $0) } == nil)
    }
    let move = #"{"command":"move","round":1,"ply":0,"cell":"\#(long)"}"#
    #expect(
      ByteBuffer(string: move).withUnsafeReadableBytes { MatchCommand(commonMove: $0) } == nil)
  }

  private static let noObject = "The body isn't the JSON object that belongs here."
}

/// A body that can't be decoded: whoever tries hears something else than what is expected.
private struct Spy: BoundedBody {
  static let bounds = BodyBounds(["name": TextBound(8)])

  init(from decoder: any Decoder) throws { throw CancellationError() }

  func encode(to encoder: any Encoder) throws {}

  static func refusal(of body: ByteBuffer) -> String? {
    do throws(Problem) {
      _ = try JSON.decode(Spy.self, from: body)
      return nil
    } catch {
      return error.detail
    }
  }
}
