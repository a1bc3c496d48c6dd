import API
import Client
import HTTP
import Testing

@Suite("Addresses")
struct AddressTests {
  @Test(
    "A server is scheme, host and port",
    arguments: [
      ("http://localhost:8080", "http://localhost:8080"),
      ("https://play.example.org/", "https://play.example.org"),
      ("HTTPS://play.example.org", "https://play.example.org"),
      ("http://[::1]:9000", "http://[::1]:9000"),
    ])
  func servers(text: String, server: String) throws {
    #expect(try GameOnClient(text).server == server)
  }

  @Test(
    "What is no server is refused with how one looks",
    arguments: [
      "", "localhost:8080", "play.example.org", "ftp://play.example.org", "http://",
      "https://play.example.org/path", "https://a:b@play.example.org", "http://x y",
    ])
  func noServers(text: String) {
    #expect(throws: ClientError.badAddress(text)) { try GameOnClient(text) }
  }

  @Test("Parts and query go into the path, escaped")
  func targets() {
    #expect(Endpoints.take.route.target(["code": "7KMQ2XTZ"]) == "/api/v1/codes/7KMQ2XTZ/take")
    #expect(
      Endpoints.lobby.route.target([:], query: ["before": "a&b=ü/?"])
        == "/api/v1/lobby?before=a%26b%3D%C3%BC%2F%3F")
    #expect(Endpoints.match.route.target(["id": "../x"]) == "/api/v1/matches/..%2Fx")
  }
}
