import Foundation
import Server
import TestSupport
import Testing

@Suite("gameon config", .timeLimit(.minutes(1)))
struct ConfigTests {
  let folder = try! TemporaryFolder()
  var path: String { folder.path + "/gameon.conf" }

  @Test("tells what is in force and where it is from; the key's content never")
  func listing() async throws {
    try folder.write("key.pem", "for nobody")
    try folder.write(
      "gameon.conf", "port = 1\nlisten = ::1\ntls-cert = /c.pem\ntls-key = \(folder.path)/key.pem")
    let environment = ["GAMEON_PORT": "2", "GAMEON_CONFIG": path]
    let result = try await Program(
      ["config", "--data", "/srv"], environment: environment
    ).result()
    #expect(result.status == 0)
    for (value, source) in [
      ("port = 2", "GAMEON_PORT"), ("listen = ::1", "\(path), line 2"), ("data = /srv", "--data"),
      ("tls-key = \(folder.path)/key.pem", "\(path), line 4"), ("log-level = notice", "built in"),
    ] {
      let lines = result.output.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix(value + " ") && $0.hasSuffix("# " + source) })
    }
    #expect(!result.output.contains("for nobody"))
    #expect(result.output.hasSuffix("\n# photos are taken\n# videos are taken\n"))
  }

  @Test("what can't be used ends it, and the server", arguments: ["config", "serve"])
  func wrong(command: String) async throws {
    try folder.write("gameon.conf", "# GameOn\nprot = 80\n")
    let inFile = try await Program([command, "--config", path]).result()
    #expect(inFile.status == 69)
    #expect(inFile.errors.hasPrefix("gameon: \(path), line 2: there is no setting 'prot'."))
    let inEnvironment = try await Program([command], environment: ["GAMEON_PORT": "x"]).result()
    #expect(inEnvironment.status == 69)
    #expect(inEnvironment.errors.hasPrefix("gameon: GAMEON_PORT wants a number"))
    let onCommandLine = try await Program([command, "--public-url", "example.org"]).result()
    #expect(onCommandLine.status == 64)
    #expect(onCommandLine.errors.contains("--public-url wants an address"))
  }
}
