package import HTTPTypes
package import Hummingbird
import Logging
import Synchronization

/// The name of a request: in the log, in the field `X-Request-ID` of its answer and in its problem, so that
/// what somebody tells can be found.
package struct RequestID: Equatable, Sendable, CustomStringConvertible {
  /// The bytes that one of a trusted proxy may have.
  package static let longest = 64
  /// Its key in the log.
  package static let key = "request"
  /// The key of the one that Hummingbird gives.
  fileprivate static let foreignKey = "hb.request.id"

  package let description: String

  /// A new one: 13 characters that no other request of this server has.
  package init() {
    description = Self.text(of: Self.last.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// The one that a proxy has given.
  ///
  /// - Returns: nil unless it has 1 to 64 letters, digits or any of `-_.`
  package init?(_ text: String) {
    guard 1...Self.longest ~= text.utf8.count, text.utf8.allSatisfy(Self.mayContain) else {
      return nil
    }
    description = text
  }

  private static let last = Atomic(UInt64.random(in: .min ... .max))
  private static let secret = UInt64.random(in: .min ... .max)
  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  /// A different text for each number, that doesn't tell how many there were.
  private static func text(of number: UInt64) -> String {
    // The steps of SplitMix64, each of which can be undone.
    var bits = number ^ secret
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return String(unsafeUninitializedCapacity: 13) { buffer in
      for place in 0..<13 {
        buffer[place] = alphabet[Int(truncatingIfNeeded: bits >> UInt64(5 * place)) & 31]
      }
      return 13
    }
  }

  private static func mayContain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension RequestContext {
  /// The name of the request; nil before it has one.
  package var requestID: String? { logger[metadataKey: RequestID.key]?.description }

  package mutating func name(_ id: RequestID) {
    logger[metadataKey: RequestID.foreignKey] = nil
    logger[metadataKey: RequestID.key] = .string(id.description)
  }
}

extension HTTPField.Name {
  package static let xRequestID = Self("X-Request-ID")!
}
