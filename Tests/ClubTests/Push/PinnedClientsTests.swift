import AsyncHTTPClient
import Base
import Club
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization
import TestSupport
import Testing

@Suite("Ways to machines elsewhere", .timeLimit(.minutes(1)))
struct PinnedClientsTests {
  private let clock = HandClock()

  private var dependencies: Dependencies {
    Dependencies(
      now: { [clock] in clock.now }, random: { 0 },
      sleep: { [clock] in try await clock.sleep(until: $0) })
  }

  /// Names that no other machine knows, so whoever gets there has gone where it was told.
  private func address(_ port: Int, _ host: String = "club.invalid") throws -> PushAddress {
    try #require(PushAddress("http://\(host):\(port)/"))
  }

  private func ask(_ clients: PinnedClients, _ address: PushAddress) async throws -> UInt? {
    try await clients.ask(address) { http in
      try await http.execute(HTTPClientRequest(url: address.text), timeout: .seconds(10)).status
        .code
    }
  }

  @Test("go to the machine that was looked up, also when the name leads elsewhere by then")
  func rebinding() async throws {
    try await Answering.run("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n") { there in
      let looks = Mutex(["127.0.0.1", nil])
      let clients = PinnedClients(.init(), dependencies) { address in
        #expect(address.text == "http://club.invalid:\(there.port)/")
        return looks.withLock { $0.removeFirst() }
      }
      let address = try address(there.port)
      for _ in 0..<3 { #expect(try await ask(clients, address) == 204) }
      #expect(looks.withLock(\.count) == 1, "it was looked up once")
      clock.pass(.seconds(600))
      #expect(try await ask(clients, address) == nil, "where it leads now nothing may go")
      #expect(there.heard.count == 3)
    }
  }

  @Test("go there however the name is written", arguments: ["Club.INVALID", "club.invalid."])
  func spelling(host: String) async throws {
    try await Answering.run("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n") { there in
      let clients = PinnedClients(.init(), dependencies) { _ in "127.0.0.1" }
      let address = try address(there.port, host)
      #expect(try await ask(clients, address) == 204)
    }
  }

  @Test("are looked up again when they fail")
  func failure() async throws {
    try await Answering.run("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n") { there in
      let looks = Mutex(["127.0.0.2", "127.0.0.1"])
      let clients = PinnedClients(.init(), dependencies) { _ in looks.withLock { $0.removeFirst() }
      }
      let address = try address(there.port)
      await #expect(throws: (any Error).self) { try await ask(clients, address) }
      #expect(try await ask(clients, address) == 204)
    }
  }

  @Test("follow no redirects")
  func redirects() async throws {
    let answer =
      "HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    try await Answering.run(answer) { there in
      let eager = HTTPClient.Configuration(
        redirectConfiguration: .follow(max: 5, allowCycles: true))
      let clients = PinnedClients(eager, dependencies) { _ in "127.0.0.1" }
      let address = try address(there.port)
      #expect(try await ask(clients, address) == 302)
      #expect(there.heard.count == 1)
    }
  }
}

@Suite("Calls to services", .timeLimit(.minutes(1)))
struct ServiceHTTPClientTests {
  private func call(
    _ there: Answering, longest: Int = 100, look: PinnedClients.Look? = nil
  ) async throws -> ServiceAnswer {
    let address = "https://localhost:\(there.port)/x"
    let addresses = ServiceAddresses()
    let caller =
      look.map { ServiceHTTPClient(addresses, .real, look: $0) }
      ?? ServiceHTTPClient(addresses, .real)
    return try await caller.call(ServiceRequest(address: address, longest: longest))
  }

  private func mirrored(
    _ answer: String, longest: Int, _ heard: (Answering) -> Void = { _ in }
  ) async throws -> ServiceAnswer {
    try await Answering.run(answer) { there in
      let mirror = try #require(PublicURL("http://127.0.0.1:\(there.port)"))
      let caller = ServiceHTTPClient(ServiceAddresses(mirror: mirror), .real)
      let answer = try await caller.call(
        ServiceRequest(address: "https://images.igdb.com/a.jpg", longest: longest))
      heard(there)
      return answer
    }
  }

  @Test("a name that leads into the host's own network is not followed")
  func ownNetwork() async throws {
    try await Answering.run("") { there in
      await #expect(throws: ServiceError.unreachable) { try await call(there) }
      #expect(there.heard.isEmpty)
    }
  }

  @Test("go to the machine that was looked up, and tell it whom they mean")
  func pinned() async throws {
    try await Answering.run("") { there in
      await #expect(throws: ServiceError.unreachable) {
        try await call(there) { _ in "127.0.0.1" }
      }
      let greeting = try #require(there.heard.first)
      #expect(greeting.contains("localhost"), "as the name of whom the certificate is to be")
    }
  }

  @Test("an answer has an end, and a redirect is an answer")
  func bounds() async throws {
    let body = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n" + String(repeating: "a", count: 100)
    #expect(try await mirrored(body, longest: 100).body.count == 100)
    await #expect(throws: ServiceError.nonsense) { try await mirrored(body, longest: 99) }
    let redirect =
      "HTTP/1.1 301 Moved\r\nLocation: http://127.0.0.1/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    let answer = try await mirrored(redirect, longest: 100) { #expect($0.heard.count == 1) }
    #expect(answer.status == 301)
  }
}

/// A server on this machine that gives every connection the same answer, and closes it.
private final class Answering: Sendable {
  fileprivate final class Answer: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let text: String
    private let hear: (String) -> Void

    init(_ text: String, _ hear: @escaping (String) -> Void) {
      self.text = text
      self.hear = hear
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      hear(String(buffer: unwrapInboundIn(data)))
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
      context.close(promise: nil)
    }
  }

  private let said: Said
  private let channel: any Channel

  /// The texts that came over the connections.
  var heard: [String] { said.texts.withLock { $0 } }

  var port: Int { channel.localAddress!.port! }

  fileprivate final class Said: Sendable {
    let texts = Mutex<[String]>([])
  }

  private init(_ answer: String) async throws {
    let said = Said()
    self.said = said
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            Answer(answer) { text in said.texts.withLock { $0.append(text) } })
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
  }

  static func run<Value>(
    _ answer: String, _ body: (Answering) async throws -> Value
  ) async throws -> Value {
    let server = try await Answering(answer)
    do {
      let value = try await body(server)
      try await server.channel.close()
      return value
    } catch {
      try? await server.channel.close()
      throw error
    }
  }
}
