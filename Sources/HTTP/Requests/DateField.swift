import Foundation
import Synchronization

/// The field `Date` of an answer (RFC 9110), written anew once a second.
package enum DateField {
  private static let last = Mutex((second: 0, text: ""))

  static var now: String {
    let second = time(nil)
    return last.withLock { last in
      if last.second != second { last = (second, text(of: second)) }
      return last.text
    }
  }

  /// - Parameter second: since 1970
  package static func text(of second: Int) -> String {
    var (second, parts) = (second, tm())
    gmtime_r(&second, &parts)
    return String(unsafeUninitializedCapacity: 30) { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        // No part depends on a language: the program sets none.
        strftime($0.baseAddress!, $0.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
      }
    }
  }
}
