/// A session as others may know it, by which nobody can act: streams and commands of one browser have the same one.
///
/// It is good within one process; another finds nobody by it.
package struct SessionMark: Hashable, Codable, Sendable {
  let value: Int
}
