/// The files of a folder that lie in the bucket too, and when they were last asked for: what decides which of them go
/// when the folder is full.
///
/// What isn't named here isn't in the bucket for certain, so it never goes.
package struct CachedMedia: Sendable {
  private struct File {
    let bytes: Int
    var used: UInt64
  }

  private var files: [String: File] = [:]
  private var clock: UInt64 = 0
  /// The bytes of all files.
  package private(set) var bytes = 0

  package init() {}

  /// Whether a file is known to lie in the bucket.
  package func contains(_ name: String) -> Bool { files[name] != nil }

  /// Notes a file that lies in the folder and in the bucket; it was asked for just now.
  package mutating func add(_ name: String, bytes: Int) {
    remove(name)
    clock += 1
    files[name] = File(bytes: bytes, used: clock)
    self.bytes += bytes
  }

  /// Notes that a file was asked for.
  package mutating func use(_ name: String) {
    clock += 1
    files[name]?.used = clock
  }

  package mutating func remove(_ name: String) {
    if let file = files.removeValue(forKey: name) { bytes -= file.bytes }
  }

  /// Takes out what was asked for longest ago, until a tenth of the limit is free again; nothing below the limit, and
  /// never what was asked for last, for somebody is about to read it.
  ///
  /// Cost: sorts all names, once for each tenth.
  ///
  /// - Returns: the names of what goes
  package mutating func takeExcess(over limit: Int) -> [String] {
    guard bytes > limit else { return [] }
    var gone: [String] = []
    for (name, _) in files.sorted(by: { $0.value.used < $1.value.used }).dropLast() {
      guard bytes > limit / 10 * 9 else { break }
      remove(name)
      gone.append(name)
    }
    return gone
  }
}
