import Foundation

/// The system's error of a call that failed.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  private let code: Int32

  package init(_ code: Int32) {
    self.code = code
  }

  /// Throws the error that the last call has left when that says by a negative number that it
  /// failed.
  package static func check(_ result: Int32) throws(SystemError) {
    if result < 0 { throw SystemError(errno) }
  }

  package static let fullDisk = SystemError(ENOSPC)

  /// Whether nothing more fits on the disk, or nothing of this user's.
  package var isFullDisk: Bool { code == ENOSPC || code == EDQUOT }

  package var description: String { String(cString: strerror(code)) }
}
