import Foundation

/// The number of connections that the system lets this program have.
enum OpenFiles {
  /// Takes as many as it can get.
  static func raise() {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    _ = setrlimit(resource, &limit)
  }
}
