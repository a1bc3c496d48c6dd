import API
import Club
import Foundation
import HTTP
import HTTPTypes
import NIOCore
import NIOPosix
import Server
import TestSupport

extension House {
  /// A club that nobody serves, with its short way.
  static func withShortWay() throws -> (House, ShortAnswers) {
    let club = try Club()
    let services = try club.open()
    let configuration = Configuration(host: "127.0.0.1", port: 0, webFolder: "")
    let live = LiveSettings(configuration, services)
    return (
      House(club: club, services: services, port: 0),
      ShortAnswers(configuration, services, live, .silent)
    )
  }
}

/// A request that the short way may answer, or with its body in chunks the long way alone.
func shortRequest(
  _ path: String, _ body: String, _ fields: String, isWhole: Bool = true
) -> String {
  let (length, sent) =
    isWhole || body.isEmpty
    ? ("Content-Length: \(body.utf8.count)", body)
    : (
      "Transfer-Encoding: chunked",
      "\(String(body.utf8.count, radix: 16))\r\n\(body)\r\n0\r\n\r\n"
    )
  return "POST \(path) HTTP/1.1\r\nHost: test\r\n\(fields)\(length)\r\n\r\n" + sent
}

extension ShortAnswers {
  /// The answer to a request; nil when it is left to the long way.
  func answer(_ path: String, _ body: String, _ fields: String) async -> WholeAnswer? {
    var head = HTTPRequest(method: .post, scheme: "http", authority: "test", path: path)
    for line in fields.split(separator: "\r\n") {
      let parts = line.split(separator: ": ", maxSplits: 1)
      head.headerFields[HTTPField.Name(String(parts[0]))!] = String(parts[1])
    }
    guard mayAnswer(head) else { return nil }
    let request = WholeRequest(head: head, body: ByteBuffer(string: body), peer: nil)
    let loop = MultiThreadedEventLoopGroup.singleton.any()
    return await withCheckedContinuation { continuation in
      loop.execute {
        self.answer(request, on: loop) { continuation.resume(returning: $0) }
      }
    }
  }
}

extension String {
  /// An answer line by line, in no order but for the first, without the values that are others each time.
  var comparable: [String] {
    let lines = replacing(/"request":"\w+"/, with: "").components(separatedBy: "\r\n")
      .map { line in
        ["date:", "x-request-id:"].first { line.lowercased().hasPrefix($0) } ?? line
      }
    return lines.prefix(1) + lines.dropFirst().map { $0.lowercased() }.sorted()
  }
}
