package import API
package import Base
import Database
package import Foundation
package import Logging
import Synchronization

/// The way to one service: in its pace, and only while it is well. The pace is that of all nodes together; whether it is
/// well each finds out.
package final class ServiceClient: Sendable {
  /// The time for which a service is left alone that doesn't want the host's keys.
  static let refusedPause = Duration.seconds(600)
  /// The time to wait after a 429 that doesn't say how long.
  private static let usualPause = Duration.seconds(2)

  private let name: String
  private let limiter: RateLimiter
  /// Nil where this is the only node.
  private let turns: ServiceTurns?
  private let breaker = Mutex(CircuitBreaker())
  private let dependencies: Dependencies
  private let send: ServiceCalling
  private let logger: Logger

  /// - Parameter database: in which all nodes take turns; nil where this is the only one
  package init(
    _ name: String, _ limits: RateLimit.Limits, turnsIn database: Database? = nil,
    _ dependencies: Dependencies, _ logger: Logger, send: @escaping ServiceCalling
  ) {
    self.name = name
    limiter = RateLimiter(limits, dependencies)
    turns = database.map { ServiceTurns(name, limits.starts, in: $0, dependencies) }
    self.dependencies = dependencies
    self.logger = logger
    self.send = send
  }

  /// Whether it is worth preparing a call.
  var isWilling: Bool { breaker.withLock { $0.isWilling(at: dependencies.now()) } }

  /// Makes a call and gives the body of its answer to `read`.
  ///
  /// - Throws: `ServiceError`, and what the database throws in which nodes take turns
  package func call<Value>(
    _ request: ServiceRequest, before deadline: Instant, read: (Data) throws -> Value
  ) async throws -> Value {
    guard isWilling else { throw ServiceError.resting }
    return try await limiter.run(before: deadline) {
      try await turns?.wait(before: deadline)
      guard breaker.withLock({ $0.begin(at: dependencies.now()) }) else {
        throw ServiceError.resting
      }
      do {
        let answer = try await send(request)
        let value = try read(Self.body(of: answer))
        breaker.withLock { $0.succeed() }
        return value
      } catch {
        let failure = Task.isCancelled ? ServiceError.busy : error as? ServiceError ?? .nonsense
        note(failure)
        if case .tooOften(let pause) = failure { await restEverywhere(pause) }
        throw failure
      }
    }
  }

  private func restEverywhere(_ pause: Duration?) async {
    do {
      try await turns?.rest(pause ?? Self.usualPause)
    } catch {
      logger.warning(
        "other nodes aren't told that a service wants a rest",
        metadata: ["service": "\(name)", "error": "\(error)"])
    }
  }

  /// Leaves the service alone, for instance because the keys are not taken.
  func leaveAlone(for pause: Duration, because reason: ServiceError) {
    breaker.withLock { $0.fail(at: dependencies.now(), rest: pause) }
    warn(reason)
  }

  private func warn(_ reason: ServiceError) {
    logger.warning(
      "a service is left alone for a while",
      metadata: ["service": "\(name)", "reason": "\(reason)"])
  }

  private static func body(of answer: ServiceAnswer) throws(ServiceError) -> Data {
    switch answer.status {
    case 200..<300: return answer.body
    case 401: throw .unauthorized
    case 403: throw .refused
    case 429: throw .tooOften(answer.retryAfter)
    default: throw .failed(status: answer.status)
    }
  }

  /// Goes by what came of a call, or of what had to be done before it.
  package func note(_ failure: ServiceError) {
    let now = dependencies.now()
    logger.debug("a service failed", metadata: ["service": "\(name)", "reason": "\(failure)"])
    switch failure {
    case .tooOften(let pause):
      limiter.rest(pause ?? Self.usualPause)
      breaker.withLock {
        $0.fail(at: now, rest: pause.flatMap { $0 > RateLimit.longestRest ? $0 : nil })
      }
    case .refused: leaveAlone(for: Self.refusedPause, because: failure)
    // Whether a new token helps is seen by the one who has asked.
    case .unauthorized, .busy, .resting: breaker.withLock { $0.giveUp(at: now) }
    case .failed, .unreachable, .nonsense:
      let isLeftAlone = breaker.withLock { breaker in
        breaker.fail(at: now)
        return !breaker.isWilling(at: now)
      }
      if isLeftAlone { warn(failure) }
    }
  }
}
