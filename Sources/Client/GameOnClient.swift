public import API

/// A GameOn server, as a program sees it: what the web app does, any program can do through this.
///
///     let visitor = try GameOnClient("https://play.example.org")
///     let session = try await visitor.makeGuest(named: "Nina")
///     let nina = visitor.signedIn(with: session.token)
///     let answer = try await nina.playNow(.ticTacToe, pace: .live(.sixty))
///     for try await event in nina.events() {
///       if case .match(let match) = event { print(match.round.moves) }
///     }
///
/// A value whose copies share their connections, which are closed when the last copy is gone. What is
/// thrown is the server's refusal (`ProblemDocument`), a `ClientError` where there was none to be had,
/// or a `CancellationError`.
public struct GameOnClient: Sendable {
  /// Scheme, host and port, without a slash at the end: "https://play.example.org".
  public let server: String
  /// The session, nil for a visitor.
  public let token: String?
  /// The time that one request may take, from the connection to the last byte of the answer.
  public var timeLimit = Duration.seconds(10)
  /// The policy for trying again a request that can do no harm twice.
  public var retries = RetryPolicy()
  /// Called each time that the server asks a newcomer for work, before that is done: it may take some seconds.
  public var whenWorking: @Sendable () -> Void = {}
  let connections: Connections

  /// Makes a client of a server; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - server: "http://localhost:8080"; a slash at the end is as good.
  ///   - token: The session, as `makeGuest` gives it, or an access token of a member; nil for a visitor.
  /// - Throws: `ClientError.badAddress`.
  public init(_ server: String, token: String? = nil) throws(ClientError) {
    self.server = try serverAddress(server)
    self.token = token
    connections = Connections()
  }

  private init(_ client: GameOnClient, token: String?) {
    server = client.server
    timeLimit = client.timeLimit
    retries = client.retries
    whenWorking = client.whenWorking
    connections = client.connections
    self.token = token
  }

  /// The same server with a session, or with none.
  ///
  /// - Parameter token: As `makeGuest` and `takeCarry` give it, or an access token of a member.
  public func signedIn(with token: String?) -> GameOnClient {
    GameOnClient(self, token: token)
  }

  /// Calls an address of the interface. The methods with names are for everyday use; this one is for
  /// what they don't do.
  ///
  ///     let answer = try await client.call(Endpoints.match, ["id": "\(id)"])
  ///
  /// - Parameters:
  ///   - parts: What stands in the path for its names in braces.
  ///   - query: What follows the question mark.
  public func call<Body: BoundedBody, Answer: Codable & Sendable>(
    _ endpoint: Endpoint<Body, Answer>, _ parts: [String: String] = [:],
    query: [String: String] = [:], body: Body
  ) async throws -> Answer {
    let content = body is Nothing ? nil : Content(json: try JSON.encode(body))
    return try await call(endpoint.route, to: endpoint.route.target(parts, query: query), content)
  }

  /// Calls an address whatever it takes, and reads the JSON that it answers.
  func call<Answer: Decodable>(
    _ route: Route, to target: String, _ content: Content?
  ) async throws -> Answer {
    let answer = try await send(route, to: target, content)
    if let nothing = Nothing() as? Answer { return nothing }
    do {
      return try JSON.decode(Answer.self, from: answer.body)
    } catch {
      throw ClientError.notUnderstood(status: answer.status)
    }
  }

  /// Calls an address that takes no body.
  public func call<Answer: Codable & Sendable>(
    _ endpoint: Endpoint<Nothing, Answer>, _ parts: [String: String] = [:],
    query: [String: String] = [:]
  ) async throws -> Answer {
    try await call(endpoint, parts, query: query, body: Nothing())
  }

  /// - Parameter bytes: The part of what lies there that is wanted, where parts are given.
  func send(
    _ route: Route, to target: String, _ content: Content? = nil, bytes: Range<Int>? = nil
  ) async throws -> Answer {
    var failures = 0
    while true {
      do {
        let request = request(route.method, target, content, bytes: bytes)
        return try await connections.answer(to: request, within: timeLimit)
      } catch {
        failures += 1
        guard route.isIdempotent, let pause = retries.pause(after: failures, error) else {
          throw error.reason
        }
        try await Task.sleep(for: pause)
      }
    }
  }
}
