import Foundation
import HTTP
import Server
import TestSupport
import Testing

@Suite("gameon serve for everybody", .timeLimit(.minutes(1)))
struct HostingTests {
  let served: ServedSite
  let authority: TestAuthority
  var encrypted: [String] {
    ["--tls-cert", authority.files.certificate, "--tls-key", authority.files.key]
  }

  init() throws {
    served = try ServedSite()
    authority = try TestAuthority()
  }

  @Test("takes a renewed certificate at SIGHUP; open connections go on, a wrong pair is none")
  func renewal() async throws {
    let program = try served.serve(more: encrypted)
    let port = try #require(await program.port())
    let renewed = try TestAuthority()
    try await RawClient.connected(to: port, trusting: authority) { old in
      try await Self.checkHealth(old)
      try renewed.folder.write("key.pem", "what is this?")
      try authority.take(from: renewed)
      program.hangUp()
      let reason = "There is no private key in \(authority.files.key)."
      let refusal = await program.toldErrors(until: reason)
      #expect(refusal.contains("the old certificate stays in use"))
      #expect(refusal.contains(reason))
      try await RawClient.connected(to: port, trusting: authority) {
        try await Self.checkHealth($0)
      }

      try renewed.renew()
      try authority.take(from: renewed)
      program.hangUp()
      let renewal = "certificate renewed"
      #expect(await program.toldErrors(until: renewal).contains(renewal))
      try await RawClient.connected(to: port, trusting: renewed) { try await Self.checkHealth($0) }
      await #expect(throws: (any Error).self, "the old certificate isn't given any more") {
        try await RawClient.connected(to: port, trusting: self.authority) {
          try await Self.checkHealth($0)
        }
      }
      try await Self.checkHealth(old)
    }
    program.terminate()
    #expect(await program.result().status == 0)
  }

  @Test("answers what is under way when it is told to stop", arguments: ["1.1", "2"])
  func gracefulStop(version: String) async throws {
    let size = 16 << 20
    try served.site.folder.write("large.bin", [UInt8](repeating: 0x78, count: size))
    let program = try served.serve(more: encrypted)
    let port = try #require(await program.port())
    let slowly = ["--http\(version)", "--limit-rate", "16M"]
    let curl = try Curl(port, path: "/large.bin", trusting: authority, slowly)
    try await curl.beginning()
    program.terminate()
    #expect(await curl.answer().count == size)
    #expect(await program.result().status == 0)
  }

  @Test("a SIGHUP changes nothing where there is no certificate")
  func hangUpWithoutCertificate() async throws {
    let program = try served.serve()
    let port = try #require(await program.port())
    program.hangUp()
    for _ in 0..<20 {
      try await RawClient.connected(to: port) { try await Self.checkHealth($0) }
    }
    program.terminate()
    #expect(await program.result().status == 0)
  }

  @Test("a certificate that can't be used is told in one line")
  func wrongCertificates() async throws {
    let other = try TestAuthority()
    try await expectRefusal(["--tls-key", other.files.key], "doesn't belong to the key")
    try await expectRefusal(["--tls-key", "/nowhere/k.pem"], "Can't read /nowhere/k.pem: No such")
    try await expectRefusal(["--tls-cert", authority.folder.path], "Can't read")
    try authority.renew(days: -1)
    try await expectRefusal([], "has expired on ")
  }

  @Test("whose client is believed, and whose isn't", arguments: [true, false])
  func forged(isTrusted: Bool) async throws {
    let program = try served.serve(
      logLevel: "debug", more: ["--trusted-proxy", isTrusted ? "127.0.0.0/8" : "10.0.0.0/8"])
    let port = try #require(await program.port())
    let answer = try await RawClient.connected(to: port) { client in
      try await client.send(
        "GET /health HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 6.6.6.6, 203.0.113.9\r\n"
          + "X-Forwarded-Proto: https\r\n\r\n")
      return try await client.read(until: "}")
    }
    #expect(answer.contains("Strict-Transport-Security") == isTrusted)
    program.terminate()
    let errors = await program.result().errors
    #expect(errors.contains(isTrusted ? "client=203.0.113.9 " : "client=127.0.0.1 "))
    #expect(!errors.contains("6.6.6.6"))
  }

  @Test("listens on IPv4 and IPv6 alike")
  func bothFamilies() async throws {
    try #require(Addresses.everywhere == "::", "this machine has IPv6")
    let program = try served.serve()
    let port = try #require(await program.port())
    for host in ["127.0.0.1", "::1"] {
      try await RawClient.connected(to: port, host: host) { try await Self.checkHealth($0) }
    }
    program.terminate()
    #expect(await program.result().status == 0)
  }

  @Test("tells its addresses as they are reached")
  func addresses() async throws {
    let program = try served.serve(more: encrypted + ["--public-url", "https://Play.example/"])
    let told = await program.toldWhenReady()
    #expect(told.contains("on this machine  https://localhost:"))
    #expect(told.contains("from anywhere    https://play.example\n"))
    program.terminate()
    _ = await program.result()
  }

  private func expectRefusal(_ options: [String], _ message: String) async throws {
    let result = try await served.serve(more: encrypted + options).result()
    #expect(result.status == 69)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("gameon: ") && result.errors.contains(message))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  private static func checkHealth(_ client: RawClient) async throws {
    try await client.get("/health")
    #expect(try await client.read(until: "}").hasPrefix("HTTP/1.1 200 "))
  }
}
