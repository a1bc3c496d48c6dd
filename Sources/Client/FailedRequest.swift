internal import AsyncHTTPClient
internal import Foundation
internal import NIOCore
internal import NIOPosix

/// A request that came to nothing, and the reason.
package struct FailedRequest: Error {
  /// The error that the caller is told.
  let reason: any Error
  /// Whether it may go better another time.
  let isTransient: Bool
  /// The time for which the server wants to be left alone.
  let retryAfter: Duration

  package init(reason: any Error, isTransient: Bool = false, retryAfter: Duration = .zero) {
    self.reason = reason
    self.isTransient = isTransient
    self.retryAfter = retryAfter
  }

  /// Puts what went wrong on the way into words.
  init(_ error: any Error) {
    switch error {
    case let failure as FailedRequest: self = failure
    case _ where error is CancellationError || Task.isCancelled:
      self.init(reason: CancellationError())
    case _ where error is TimeLimitReached || error.isTimeLimit:
      self.init(reason: ClientError.timedOut, isTransient: true)
    case _ where error is EventParser.TooLong || error is DecodingError:
      self.init(reason: ClientError.notUnderstood(status: 200))
    case let error as ClientError: self.init(reason: error)
    default: self.init(reason: ClientError.noConnection(error.words), isTransient: true)
    }
  }
}

extension Error {
  fileprivate var isTimeLimit: Bool {
    let limits: [HTTPClientError] = [
      .deadlineExceeded, .readTimeout, .connectTimeout, .tlsHandshakeTimeout,
      .getConnectionFromPoolTimeout,
    ]
    return (self as? HTTPClientError).map(limits.contains) ?? false
  }

  fileprivate var words: String {
    switch self {
    case let error as HTTPClientError where error == .remoteConnectionClosed: "it was closed."
    case let error as HTTPClientError: "\(error.shortDescription.lowercased())."
    case let error as IOError: String(cString: strerror(error.errnoCode)).lowercased() + "."
    case let error as NIOConnectionError:
      error.connectionErrors.first.map { $0.error.words } ?? "its address is not known."
    default: "\(self)"
    }
  }
}
