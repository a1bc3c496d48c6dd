package import Foundation

/// A request to a service.
package struct ServiceRequest: Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  package var method: Method
  /// The address as the service documents it; `ServiceAddresses` says where it really goes.
  package var address: String
  package var headers: [(name: String, value: String)]
  package var body: String?
  /// Bytes that an answer may have.
  package var longest: Int

  package init(
    method: Method = .get, address: String, headers: [(name: String, value: String)] = [],
    body: String? = nil, longest: Int = 1 << 20
  ) {
    self.method = method
    self.address = address
    self.headers = headers
    self.body = body
    self.longest = longest
  }
}

/// The answer of a service.
package struct ServiceAnswer: Sendable {
  package let status: Int
  package let retryAfter: Duration?
  package let body: Data

  package init(status: Int, retryAfter: Duration? = nil, body: Data) {
    self.status = status
    self.retryAfter = retryAfter
    self.body = body
  }
}

/// Asks a service.
///
/// - Throws: `ServiceError.unreachable`, and `nonsense` for an answer that is too long
package typealias ServiceCalling = @Sendable (ServiceRequest) async throws -> ServiceAnswer
