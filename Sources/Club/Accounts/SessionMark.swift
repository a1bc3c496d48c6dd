import Base

/// A session as others may know it, by which nobody can act: streams and commands of one browser have the same one.
///
/// It is good within one process; another finds nobody by it.
package struct SessionMark: Hashable, Codable, Sendable {
  private let value: Int

  package init(of session: Session) {
    value = session.secret.hashValue
  }
}
