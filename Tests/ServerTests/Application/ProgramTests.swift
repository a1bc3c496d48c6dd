import Base
import Foundation
import NIOCore
import Server
import TestSupport
import Testing

@Suite("gameon serve", .timeLimit(.minutes(1)))
struct ProgramTests {
  let served: ServedSite

  init() throws {
    served = try ServedSite()
  }

  @Test("tells its version")
  func version() async throws {
    let result = try await Program(["--version"]).result()
    #expect(result.status == 0)
    #expect(result.output == Base.version + "\n")
  }

  @Test(
    "answers what is under way when it is told to stop, and ends well", arguments: [true, false])
  func gracefulStop(byTerminal: Bool) async throws {
    let size = 16 << 20  // more than the system takes from a server before the client does
    try served.site.folder.write("large.bin", [UInt8](repeating: 7, count: size))
    let program = try served.serve()
    let port = try #require(await program.port())
    let answer = try await RawClient.connected(to: port) { client in
      try await client.get("/large.bin")
      let beginning = try #require(try await client.next())
      byTerminal ? program.interrupt() : program.terminate()
      try await until { (try? await RawClient.connected(to: port) { _ in }) == nil }
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
    let program = try served.serve()
    let port = try #require(await program.port())
    try await RawClient.connected(to: port) { client in
      try await client.get("/health")
      _ = try await client.read(until: "}")
      program.terminate()
      #expect(await program.result().status == 0)
    }
  }

  @Test("serves on when more connections come than the system has room for")
  func fewOpenFiles() async throws {
    let program = try served.serve(openFiles: 130)
    let port = try #require(await program.port())
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
    let link = served.data.path + "/link"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: served.site.folder.path)
    let program = try served.serve(web: link)
    #expect(await program.port() != nil)
    program.terminate()
    #expect(await program.result().status == 0)
  }

  @Test("makes the data folder for its owner alone, and keeps its database and media there")
  func newData() async throws {
    let path = served.data.path + "/a/b"
    let program = try served.serve(data: path)
    _ = await program.port()
    program.terminate()
    #expect(await program.result().status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(names.allSatisfy { ["lock", "media"].contains($0) || $0.hasPrefix("gameon.sqlite") })
  }

  @Test("logs a line for each request when asked to")
  func log() async throws {
    let program = try served.serve(logLevel: "debug")
    let port = try #require(await program.port())
    try await RawClient.connected(to: port) { client in
      try await client.get("/rules?secret=1")
      _ = try await client.read(until: SmallSite.shell)
    }
    program.terminate()
    let lines = await program.result().errors.split(separator: "\n")
    let line = try #require(lines.first { $0.hasSuffix("request") })
    for part in ["method=GET", "path=/rules ", "status=200"] { #expect(line.contains(part)) }
  }
}
