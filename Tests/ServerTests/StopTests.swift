import API
import Foundation
import Server
import Testing

@Suite("gameon serve ends when it is told to, whatever hangs", .timeLimit(.minutes(1)))
struct StopTests {
  /// What the server promises, and time for a busy machine. What hangs here hangs much longer.
  private static let bound = Duration.seconds(25)

  @Test("a mail program: it is ended at once")
  func mailProgram() async throws {
    let office = try PostOffice(script: #"touch "$0.began"; exec sleep 600"#)
    let served = try ServedSite()
    let program = try served.serve(more: [
      "--mail-program", office.program, "--mail-from", "club@example.org",
      "--public-url", "https://play.example.org",
    ])
    let port = try #require(await program.port())
    try await RawClient.connected(to: port) { client in
      let json = #"{"name":"Nina","email":"nina@example.org","password":"correct horse battery"}"#
      try await client.send(
        """
        POST \(Endpoints.register.path) HTTP/1.1\r
        Host: a\r
        Content-Type: application/json\r
        Content-Length: \(json.utf8.count)\r
        \r
        \(json)
        """)
      #expect(try await client.read(until: "}").hasPrefix("HTTP/1.1 201 "))
    }
    try await until { FileManager.default.fileExists(atPath: office.program + ".began") }
    #expect(try await stop(program).status == 0)
  }

  @Test("a file that never comes: the process goes without it, and says so")
  func file() async throws {
    let folder = try TemporaryFolder()
    let served = try ServedSite()
    let web = folder.path + "/web"
    try FileManager.default.copyItem(atPath: served.site.folder.path, toPath: web)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/catalogue", withIntermediateDirectories: true)
    // A pipe into which nobody writes stands for a disk that doesn't answer.
    #expect(mkfifo(folder.path + "/catalogue/starter.jsonl", 0o600) == 0)
    let program = try served.serve(web: web)
    _ = await program.port()
    let end = try await stop(program)
    #expect(end.status == 0)
    #expect(end.errors.contains("something hangs"))
    // The database was closed: nothing is left of it but itself.
    let names = try FileManager.default.contentsOfDirectory(atPath: served.data.path)
    #expect(!names.contains { $0.hasSuffix("-wal") })
  }

  private func stop(_ program: Program) async throws -> (status: Int32?, errors: String) {
    let told = ContinuousClock.now
    program.terminate()
    let result = await program.result()
    #expect(told.duration(to: .now) < Self.bound)
    return (result.status, result.errors)
  }
}
