import Base
import Foundation
import HTTP
import HTTPTypes
import NIOCore
import NIOPosix
import TestSupport
import Testing

@Suite("Plain HTTP beside HTTPS", .timeLimit(.minutes(1)))
struct SecureRedirectTests {
  @Test(
    "leads to the same place by HTTPS",
    arguments: [
      ("play.example.org", "/rules?a=b%20c", 443, "https://play.example.org/rules?a=b%20c"),
      ("play.example.org:80", "/", 443, "https://play.example.org/"),
      ("192.0.2.1:8080", "/x", 8443, "https://192.0.2.1:8443/x"),
      ("[2001:db8::1]", "//evil.example/", 8443, "https://[2001:db8::1]:8443//evil.example/"),
      ("[2001:db8::1]:80", "*", 443, "https://[2001:db8::1]/"),
    ])
  func leads(authority: String, path: String, port: Int, goal: String) {
    for method in [HTTPRequest.Method.get, .head] {
      let answer = SecureRedirect(publicURL: nil, port: port).answer(
        to: HTTPRequest(method: method, scheme: "http", authority: authority, path: path))
      #expect(answer.status == .permanentRedirect)
      #expect(answer.headerFields[.location] == goal)
    }
  }

  @Test("goes by what the host has set, whatever a client calls it")
  func publicURL() throws {
    let url = try #require(PublicURL("https://play.example.org"))
    let answer = SecureRedirect(publicURL: url, port: 8443).answer(
      to: HTTPRequest(method: .get, scheme: "http", authority: "evil.example", path: "/a"))
    #expect(answer.headerFields[.location] == "https://play.example.org/a")
  }

  @Test("leads nobody to what is no host, and takes nothing that was sent")
  func refuses() {
    let redirect = SecureRedirect(publicURL: nil, port: 443)
    for authority in ["", "a/b", "a@b", "a b", "ä", nil] {
      let answer = redirect.answer(
        to: HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/"))
      #expect(answer.status == .badRequest)
    }
    for method in [HTTPRequest.Method.post, .put, .delete, .options] {
      let answer = redirect.answer(
        to: HTTPRequest(method: method, scheme: "http", authority: "a", path: "/"))
      #expect(answer.status == .methodNotAllowed && answer.headerFields[.location] == nil)
    }
  }

  @Test("listens on a port of its own for as long as the server runs")
  func listens() async throws {
    let authority = try TestAuthority()
    let files = authority.files
    let encrypted = ["--tls-cert", files.certificate, "--tls-key", files.key]
    let plain = try await Self.freePort()
    let served = try ServedSite()
    let program = try served.serve(more: encrypted + ["--redirect-port", "\(plain)"])
    _ = try #require(await program.port())
    let request = "GET /rules HTTP/1.1\r\nHost: localhost:\(plain)\r\nConnection: close\r\n\r\n"
    var answer = ""
    // The port that the program told first is the other one.
    try await until {
      answer = (try? await Self.asked(plain, request)) ?? ""
      return !answer.isEmpty
    }
    #expect(answer.hasPrefix("HTTP/1.1 308 "))
    #expect(answer.lowercased().contains("\r\nlocation: https://localhost"))
    #expect(answer.contains("/rules\r\n"))
    #expect(answer.firstMatch(of: /\r\nX-Request-ID: [a-z2-7]{13}\r\n/) != nil)
    #expect(!answer.lowercased().contains("strict-transport-security"), "it came by plain HTTP")
    let second = try await served.serve(
      data: served.data.path + "/other", more: encrypted + ["--redirect-port", "\(plain)"]
    ).result()
    #expect(second.status == 69)
    #expect(second.errors.contains("Can't listen on ") && second.errors.contains("port \(plain)"))
    program.terminate()
    #expect(await program.result().status == 0)
  }

  private static func asked(_ port: Int, _ request: String) async throws -> String {
    try await RawClient.connected(to: port) { client in
      try await client.send(request)
      return await client.readToEnd()
    }
  }

  private static func freePort() async throws -> Int {
    let taken = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0).get()
    let port = taken.localAddress?.port
    try await taken.close()
    return try #require(port)
  }
}
