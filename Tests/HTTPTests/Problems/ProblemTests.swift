import API
import Base
import Foundation
import HTTP
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Server
import TestSupport
import Testing

@Suite("Errors as clients see them")
struct ProblemTests {
  struct Secret: Error {}

  @Test("a fault of ours tells nothing of the inside")
  func unexpected() async throws {
    let (status, problem) = try await answer { throw Secret() }
    #expect(status == .internalServerError)
    #expect(problem.type == "urn:gameon:problem:internal-server-error")
    #expect(problem.title == "Internal Server Error")
    #expect(problem.status == 500)
    #expect(problem.detail == nil)
  }

  @Test("a problem says what happened")
  func known() async throws {
    let (status, problem) = try await answer {
      throw Problem(.conflict, detail: "Somebody was faster.")
    }
    #expect(status == .conflict)
    #expect(problem.type == "urn:gameon:problem:conflict")
    #expect(problem.detail == "Somebody was faster.")
  }

  @Test("an error of the framework keeps its status")
  func framework() async throws {
    let (status, problem) = try await answer {
      throw HTTPError(.contentTooLarge, message: "inside")
    }
    #expect(status == .contentTooLarge)
    #expect(problem.type == "urn:gameon:problem:content-too-large")
    #expect(problem.detail == nil)
  }

  @Test("what passes says after how long")
  func waits() async throws {
    let passing = ProblemName.allCases.filter { [429, 503].contains($0.status) }
    let problems =
      passing.map { Problem($0) } + [
        Problem(.tooManyRequests), Problem(.serviceUnavailable),
      ]
    #expect(passing.count > 5)
    for problem in problems {
      #expect(problem.headers[.retryAfter].flatMap { Int($0) } ?? 0 >= 1, "\(problem.type)")
    }
    let known = Problem(.busy, headers: [.retryAfter: "7"])
    #expect(known.headers[values: .retryAfter] == ["7"])
    #expect(Problem(.badName).headers[.retryAfter] == nil)
  }

  private func answer(_ handler: @escaping @Sendable () throws -> String) async throws
    -> (HTTPResponse.Status, SentProblem)
  {
    let router = Router()
    router.add(middleware: ProblemMiddleware())
    router.get("/") { _, _ in try handler() }
    return try await Application(router: router, logger: .silent).test(.router) { client in
      let answer = try await client.execute(uri: "/", method: .get)
      #expect(answer.headers[.contentType] == "application/problem+json")
      let problem = try JSONDecoder().decode(
        SentProblem.self, from: Data(answer.body.readableBytesView))
      return (answer.status, problem)
    }
  }
}

@Suite("The health of the server")
struct HealthTests {
  @Test("is told, and never kept")
  func health() async throws {
    try await SmallSite().ask { client in
      let answer = try await client.execute(uri: "/health", method: .get)
      #expect(answer.status == .ok)
      #expect(answer.headers[.contentType] == "application/json")
      #expect(answer.headers[.cacheControl] == "no-store")
      #expect(String(buffer: answer.body) == #"{"status":"ok","version":"\#(version)"}"#)
    }
  }
}
