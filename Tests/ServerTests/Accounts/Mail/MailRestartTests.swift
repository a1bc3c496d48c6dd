import API
import Foundation
import Server
import Testing

@Suite("A letter that was promised comes", .timeLimit(.minutes(2)))
struct MailRestartTests {
  /// The first letter hangs with the first program, which never hands it over.
  private static let script = """
    if mkdir "$0.first" 2> /dev/null; then touch "$0.began"; exec sleep 100; fi
    \(PostOffice.keep)
    """

  @Test("though the server ended before it was handed over", arguments: [SIGKILL, SIGTERM])
  func restart(signal: Int32) async throws {
    let office = try PostOffice(script: Self.script)
    let served = try ServedSite()
    let options = [
      "--mail-program", office.program, "--mail-from", "club@example.org",
      "--public-url", "https://play.example.org",
    ]
    let first = try served.serve(more: options)
    let port = try #require(await first.port())
    try await register("Nina", port)
    try await until { FileManager.default.fileExists(atPath: office.program + ".began") }
    try await register("Omar", port)
    signal == SIGKILL ? first.kill() : first.terminate()
    _ = await first.result()

    let second = try served.serve(more: options)
    _ = try #require(await second.port())
    let letters = try await office.letters(2)
    for name in ["Nina", "Omar"] {
      #expect(
        letters.count { $0.contains("To: <\(name)@example.org>") && $0.mailedToken != nil } == 1)
    }
    second.terminate()
    #expect(await second.result().status == 0)
  }

  private func register(_ name: String, _ port: Int) async throws {
    try await RawClient.connected(to: port) { client in
      let json = #"{"name":"\#(name)","email":"\#(name)@example.org","password":"correct horse 8"}"#
      try await client.send(
        """
        POST \(Endpoints.register.route.path) HTTP/1.1\r
        Host: a\r
        Content-Type: application/json\r
        Content-Length: \(json.utf8.count)\r
        \r
        \(json)
        """)
      #expect(try await client.read(until: "}").hasPrefix("HTTP/1.1 201 "))
    }
  }
}
