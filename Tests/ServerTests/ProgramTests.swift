import Foundation
import NIOCore
import Server
import Testing

@Suite("gameon serve", .timeLimit(.minutes(1)))
struct ProgramTests {
  let site = try! SmallSite()
  let data = try! TemporaryFolder()

  @Test("tells its version")
  func version() async throws {
    let result = try await Program("--version").result()
    #expect(result.status == 0)
    #expect(result.output == Server.version + "\n")
  }

  @Test(
    "answers what is under way when it is told to stop, and ends well", arguments: [true, false])
  func gracefulStop(byTerminal: Bool) async throws {
    let size = 16 << 20  // more than the system takes from a server before the client does
    try site.folder.write("large.bin", [UInt8](repeating: 7, count: size))
    let program = try serve()
    let port = try #require(program.port())
    let answer = try await RawClient.connected(to: port) { client in
      try await client.get("/large.bin")
      let beginning = try #require(try await client.next())
      byTerminal ? program.interrupt() : program.terminate()
      while (try? await RawClient.connected(to: port) { _ in }) != nil { await Task.yield() }
      var taken = beginning.readableBytes
      while let more = try await client.next() { taken += more.readableBytes }
      return (String(buffer: beginning), taken)
    }
    #expect(answer.0.hasPrefix("HTTP/1.1 200 "))
    #expect(answer.1 > size, "all of the body, and the head")
    let result = await program.result()
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test("ends though a browser keeps its connection")
  func stopWithIdleConnections() async throws {
    let program = try serve()
    let port = try #require(program.port())
    try await RawClient.connected(to: port) { client in
      try await client.get("/health")
      _ = try await client.read(until: "}")
      program.terminate()
      #expect(await program.result().status == 0)
    }
  }

  @Test("serves on when more connections come than the system has room for")
  func fewOpenFiles() async throws {
    let program = try Program(
      "serve", "--port", "0", "--data", data.path, "--web", site.folder.path, openFiles: 130)
    let port = try #require(program.port())
    for _ in 0..<2 {
      try await withThrowingTaskGroup(of: Void.self) { crowd in
        for _ in 0..<100 {
          crowd.addTask {
            try await RawClient.connected(to: port) { client in
              try await client.get("/health")
              #expect(try await client.read(until: "}").hasPrefix("HTTP/1.1 200 "))
            }
          }
        }
        try await crowd.waitForAll()
      }
    }
    program.terminate()
    #expect(await program.result().status == 0)
  }

  @Test("finds the web app also through a link")
  func linkedWebApp() async throws {
    let link = data.path + "/link"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: site.folder.path)
    let program = try serve(web: link)
    #expect(program.port() != nil)
    program.terminate()
    #expect(await program.result().status == 0)
  }

  @Test("says when the port is taken")
  func takenPort() async throws {
    try await withServer(site) { port in
      let result = try await serve(port: port).result()
      #expect(result.status == 69)
      #expect(result.errors.contains("Port \(port) is taken"))
      #expect(result.errors.contains("--port"))
      #expect(result.output == "")
    }
  }

  @Test("says when the data folder can't be made")
  func impossibleData() async throws {
    try data.write("file", "")
    let path = data.path + "/file/data"
    let result = try await serve(data: path).result()
    #expect(result.status == 69)
    #expect(result.errors.contains("Can't write to the data folder \(path): Not a directory."))
  }

  @Test("says when the data folder can't be written, to root as well")
  func unwritableData() async throws {
    let result = try await serve(data: "/proc/self/task").result()
    #expect(result.status == 69)
    #expect(result.errors.contains("Can't write to the data folder /proc/self/task"))
  }

  @Test("makes the data folder for its owner alone, and leaves nothing in it")
  func newData() async throws {
    let path = data.path + "/a/b"
    let program = try serve(data: path)
    _ = program.port()
    program.terminate()
    #expect(await program.result().status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
  }

  @Test("says what is wrong with the web app")
  func brokenWebApp() async throws {
    let missing = try await serve(web: data.path + "/none").result()
    #expect(missing.status == 69)
    #expect(missing.errors.contains("There is no web app in \(data.path)/none."))

    for file in ["index.html", "routes.json"] {
      let site = try SmallSite()
      try FileManager.default.removeItem(atPath: site.folder.path + "/" + file)
      defer { withExtendedLifetime(site) {} }
      let incomplete = try await serve(web: site.folder.path).result()
      #expect(incomplete.status == 69)
      #expect(incomplete.errors.contains("\(file) is missing"))
    }

    try site.folder.write("routes.json", #"{"not": "a list"}"#)
    let broken = try await serve().result()
    #expect(broken.status == 69)
    #expect(broken.errors.contains("routes.json"))
  }

  @Test(
    "says what is wrong with the address",
    arguments: [("nobody.invalid", "There is no machine called"), ("192.0.2.1", "Can't listen on")])
  func wrongHost(host: String, message: String) async throws {
    let program = try Program(
      "serve", "--port", "0", "--listen-host", host, "--data", data.path, "--web", site.folder.path)
    let result = await program.result()
    #expect(result.status == 69)
    #expect(result.errors.contains(message))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("refuses a port that there is not, and a level that there is not")
  func usage() async throws {
    for arguments in [["--port", "65536"], ["--log-level", "loud"]] {
      let result = try await Program("serve", arguments[0], arguments[1]).result()
      #expect(result.status == 64)
      #expect(result.errors.contains(arguments[0]))
    }
  }

  @Test("logs a line for each request when asked to")
  func log() async throws {
    let program = try serve(logLevel: "debug")
    let port = try #require(program.port())
    try await RawClient.connected(to: port) { client in
      try await client.get("/rules?secret=1")
      _ = try await client.read(until: SmallSite.shell)
    }
    program.terminate()
    let lines = await program.result().errors.split(separator: "\n")
    let line = try #require(lines.first { $0.hasSuffix("request") })
    for part in ["method=GET", "path=/rules ", "status=200"] { #expect(line.contains(part)) }
  }

  private func serve(
    port: Int = 0, data: String? = nil, web: String? = nil, logLevel: String = "notice"
  ) throws -> Program {
    try Program(
      "serve", "--port", "\(port)", "--data", data ?? self.data.path,
      "--web", web ?? site.folder.path, "--log-level", logLevel)
  }
}
