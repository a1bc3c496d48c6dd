import Foundation

/// What the system says to a call that fails.
struct SystemError: Error, Equatable, CustomStringConvertible {
  private let code: Int32

  init(_ code: Int32) {
    self.code = code
  }

  /// Throws what the last call has left when that says by a negative number that it failed.
  static func check(_ result: Int32) throws(SystemError) {
    if result < 0 { throw SystemError(errno) }
  }

  static let fullDisk = SystemError(ENOSPC)

  /// Nothing more fits on the disk, or none of this user's.
  var isFullDisk: Bool { code == ENOSPC || code == EDQUOT }

  var description: String { String(cString: strerror(code)) }
}
