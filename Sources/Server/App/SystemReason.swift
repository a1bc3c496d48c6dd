import Foundation

/// What the system says to a failed file operation: 'Permission denied.'
func reason(of error: any Error) -> String {
  guard let code = (error as? CocoaError)?.underlying as? POSIXError else {
    return error.localizedDescription
  }
  return String(cString: strerror(code.code.rawValue)) + "."
}
