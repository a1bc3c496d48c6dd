import Foundation

/// The system's text for an error of this number: 'Address already in use.'
package func reason(of code: CInt) -> String { String(cString: strerror(code)) + "." }

/// The system's text for a failed file operation: 'Permission denied.'
package func reason(of error: any Error) -> String {
  guard let code = (error as? CocoaError)?.underlying as? POSIXError else {
    return error.localizedDescription
  }
  return reason(of: code.code.rawValue)
}
