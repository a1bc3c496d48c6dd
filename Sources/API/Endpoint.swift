/// An address of the interface with what goes in and what comes out, shared by server and client.
///
/// What both conform to is asked where one is made and used: asked of the type, it would be looked for among all
/// conformances of the program for each address, at every start.
public struct Endpoint<Body, Answer>: Sendable {
  /// The address, with what it asks of its caller.
  public let route: Route
}

/// An address of the interface.
public struct Route: Hashable, Sendable {
  /// The method with which it is asked.
  public let method: Method
  /// The path, with names for its variable parts: "/api/v1/matches/{id}".
  public let path: String
  /// The people whom it answers.
  public let access: Access
  /// The scope that an access token needs there; nil where no token is taken.
  public let scope: AccessScope?
  /// The door that it stands behind.
  public let door: Door
  /// Whether the same request once more does no more, so that it may be tried again after a reply
  /// that was lost.
  public let isIdempotent: Bool
  /// Whether it answers also a member whom the host has suspended, who may look and keep others
  /// away, but not act.
  public let isForSuspended: Bool
  /// Whether a member has to have proven within the last minutes, in this session, who they are. A guest has nothing
  /// to prove it with.
  public let needsProof: Bool
  /// The tokens that it takes of its caller; everything that changes something takes something.
  public let allowances: [Allowance]
  /// The bounds of a body of JSON.
  public internal(set) var body = BodyBounds()

  /// The method of a request, as HTTP calls it.
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// The people whom a route answers.
  public enum Access: Sendable {
    /// People of any kind; a session, if there is one, may say more.
    case anybody
    /// People who have a session.
    case session
    /// Moderators and hosts.
    case moderators
    /// Hosts alone.
    case hosts

    /// The least role that is let in; nil where no session is needed.
    public var role: ClubRole? {
      switch self {
      case .anybody: nil
      case .session: .guest
      case .moderators: .moderator
      case .hosts: .host
      }
    }
  }
}

/// An empty body, in or out.
public struct Nothing: Codable, Equatable, Sendable {
  /// Makes the one value that there is.
  public init() {}
}
