import Foundation
package import NIOCore

/// An IPv4 or IPv6 address. One of IPv4 equals itself mapped into IPv6, as a socket for both gives it.
package struct IPAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address as IPv6, the first byte of the text being the highest.
  package let bits: UInt128
  package var isIPv4: Bool { bits >> 32 == 0xFFFF }

  package init(bits: UInt128) {
    self.bits = bits
  }

  /// Reads `192.0.2.1` or `2001:db8::1`.
  package init?(_ text: some StringProtocol) {
    var v4 = in_addr()
    var v6 = in6_addr()
    if inet_pton(AF_INET, String(text), &v4) == 1 {
      bits = 0xFFFF << 32 | UInt128(UInt32(bigEndian: v4.s_addr))
    } else if inet_pton(AF_INET6, String(text), &v6) == 1 {
      bits = withUnsafeBytes(of: &v6) { UInt128(bigEndian: $0.loadUnaligned(as: UInt128.self)) }
    } else {
      return nil
    }
  }

  /// The address of a socket's other end; nil for a socket of the file system.
  package init?(_ address: SocketAddress) {
    switch address {
    case .v4(let v4): bits = 0xFFFF << 32 | UInt128(UInt32(bigEndian: v4.address.sin_addr.s_addr))
    case .v6(let v6):
      bits = withUnsafeBytes(of: v6.address.sin6_addr) {
        UInt128(bigEndian: $0.loadUnaligned(as: UInt128.self))
      }
    case .unixDomainSocket: return nil
    }
  }

  package var description: String {
    if isIPv4 {
      return stride(from: 24, through: 0, by: -8)
        .map { String(UInt8(truncatingIfNeeded: bits >> UInt128($0))) }.joined(separator: ".")
    }
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    var address = bits.bigEndian
    return inet_ntop(AF_INET6, &address, &text, socklen_t(text.count)).map {
      String(cString: $0)
    } ?? ""
  }
}
